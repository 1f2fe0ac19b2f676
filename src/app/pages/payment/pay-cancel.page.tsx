import { payment } from '#contract/payments.contract.ts';
import { AttemptResult } from './attempt-result.tsx';

/** Where the card and wallet providers send somebody who has not paid. */
export function PayCancelPage() {
  return <AttemptResult calls={payment} isGivenUp />;
}
