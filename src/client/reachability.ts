import { useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();
let reachable = true;

/** Notes whether the last call got an answer from the server. `call()` is the only one to report. */
export function reportReachable(answered: boolean): void {
  if (answered === reachable) return;
  reachable = answered;
  watchers.forEach((watcher) => watcher());
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/**
 * Calls back when the server answers again after a call that it left unanswered.
 *
 * @returns a function that ends the subscription
 */
export function onReachable(watcher: () => void): () => void {
  return watch(() => {
    if (reachable) watcher();
  });
}

/** False from the first call that the server left unanswered until the next one that it answers. */
export function useReachable(): boolean {
  return useSyncExternalStore(
    watch,
    () => reachable,
    () => true,
  );
}
