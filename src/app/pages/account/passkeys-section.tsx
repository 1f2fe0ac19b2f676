import { Suspense } from 'react';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import { LoadingState } from '#ui/loading-state.tsx';

const Passkeys = neededPart(async () => (await import('./passkeys/passkeys.tsx')).Passkeys, ['auth']);

/** The passkeys of the account. Links of mails lead here. */
export function PasskeysSection() {
  return (
    <div id="passkeys">
      <Suspense fallback={<LoadingState rows={1} height={120} />}>
        <Passkeys />
      </Suspense>
    </div>
  );
}
