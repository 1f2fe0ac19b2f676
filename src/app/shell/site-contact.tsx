import { Suspense } from 'react';
import { lazyPart } from '#app/parts/site/locale/lazy-part.ts';

const Block = lazyPart(async () => (await import('./later.ts')).ContactBlock, ['contact']);

const Currency = lazyPart(async () => (await import('./later.ts')).VisitorCurrency, ['currency']);

/** Where the company can be reached, and the choice of the currency beside RMB. Both are loaded after the page, which does without them if that fails. */
export function SiteContact() {
  return (
    <>
      <Suspense fallback={null}>
        <Block />
      </Suspense>
      <Suspense fallback={null}>
        <Currency />
      </Suspense>
    </>
  );
}
