import { useSyncExternalStore } from 'react';

const watchNothing = (): (() => void) => () => undefined;

/**
 * Whether the browser has taken the page over. False on the server and while what it has rendered is taken over: what
 * only the browser knows (anchor, history, storage) may be shown once this is true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
}
