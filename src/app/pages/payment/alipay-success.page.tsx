import { alipayCalls } from './attempt-calls.ts';
import { AttemptResult } from './attempt-result.tsx';

/** Where the mobile payment provider sends somebody who has paid. It only asks what has become of it. */
export function AlipaySuccessPage() {
  return <AttemptResult calls={alipayCalls} isGivenUp={false} />;
}
