import { Suspense } from 'react';
import { lazyPart } from '../locale/lazy-part.ts';

const Lines = lazyPart(
  async () => (await import('./order-question-lines.tsx')).OrderQuestionLines,
  ['contact'],
);

/** How to ask about the order with this number. It is loaded after the page, which does without it if that fails. */
export function OrderQuestion(props: { number: string }) {
  return (
    <Suspense fallback={null}>
      <Lines {...props} />
    </Suspense>
  );
}
