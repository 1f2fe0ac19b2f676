import { Suspense } from 'react';
import { lazyPart } from '#app/lazy-part.ts';

const namespaces = ['contact'];
const LazyBlock = lazyPart(async () => (await import('./contact-block.tsx')).ContactBlock, namespaces);
const LazyQuestion = lazyPart(async () => (await import('./order-question.tsx')).OrderQuestion, namespaces);

/**
 * Where the company can be reached. It is loaded after the page, which does without it if that fails.
 *
 * @param background the colour behind the block: a light grey, if not given
 */
export function ContactBlock(props: { background?: string }) {
  return (
    <Suspense fallback={null}>
      <LazyBlock {...props} />
    </Suspense>
  );
}

/** How to ask about the order with this number. It is loaded after the page, which does without it if that fails. */
export function OrderQuestion(props: { number: string }) {
  return (
    <Suspense fallback={null}>
      <LazyQuestion {...props} />
    </Suspense>
  );
}
