import { payment } from '#contract/payments.contract.ts';
import { AttemptResult } from './attempt-result.tsx';

/** Where the card and wallet providers send somebody who has paid. It only asks what has become of it. */
export function PaySuccessPage() {
  return <AttemptResult calls={payment} isGivenUp={false} />;
}
