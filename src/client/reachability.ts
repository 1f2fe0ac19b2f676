import { useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();
let reachable = true;

/** Stores whether the last call got a reply from the server. Only `call()` reports this. */
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
 * Calls back when the server replies again after a call without a reply.
 *
 * @returns a function that ends the subscription
 */
export function onReachable(watcher: () => void): () => void {
  return watch(() => {
    if (reachable) watcher();
  });
}

/** A hook: false from the first call without a reply until the next call that gets one. */
export function useReachable(): boolean {
  return useSyncExternalStore(
    watch,
    () => reachable,
    () => true,
  );
}
