import { Suspense } from 'react';
import { lazyPart } from '#app/parts/site/locale/lazy-part.ts';

const Block = lazyPart(
  async () => (await import('#app/parts/site/contact/contact-block.tsx')).ContactBlock,
  ['contact'],
);

/** Where the company can be reached. It is loaded after the page, which does without it if that fails. */
export function SiteContact() {
  return (
    <Suspense fallback={null}>
      <Block />
    </Suspense>
  );
}
