import { mobilePaymentCalls } from './attempt-calls.ts';
import { AttemptResult } from './attempt-result.tsx';

/** The mobile payment provider sends customers here who have cancelled the payment. */
export function AlipayCancelPage() {
  return <AttemptResult calls={mobilePaymentCalls} isGivenUp />;
}
