import { mobilePaymentCalls } from './attempt-calls.ts';
import { AttemptResult } from './attempt-result.tsx';

/**
 * The mobile payment provider sends customers here after a payment. This page only requests the state of the
 * payment.
 */
export function AlipaySuccessPage() {
  return <AttemptResult calls={mobilePaymentCalls} isGivenUp={false} />;
}
