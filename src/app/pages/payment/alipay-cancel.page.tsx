import { alipayCalls } from './attempt-calls.ts';
import { AttemptResult } from './attempt-result.tsx';

/** Where somebody comes back to who has not paid at the mobile payment provider. */
export function AlipayCancelPage() {
  return <AttemptResult calls={alipayCalls} isGivenUp />;
}
