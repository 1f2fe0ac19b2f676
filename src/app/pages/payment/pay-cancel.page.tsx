import { payment } from '#contract/payments.contract.ts';
import { AttemptResult } from './attempt-result.tsx';

/** The card and wallet providers send customers here who have cancelled the payment. */
export function PayCancelPage() {
  return <AttemptResult calls={payment} isGivenUp />;
}
