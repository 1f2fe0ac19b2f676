import { payment } from '#contract/payments.contract.ts';
import { AttemptResult } from './attempt-result.tsx';

/**
 * The card and wallet providers send customers here after a payment. This page only requests the state of the
 * payment.
 */
export function PaySuccessPage() {
  return <AttemptResult calls={payment} isGivenUp={false} />;
}
