import { useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();
let isThere = false;

/** Stores that the server has a newer version of the site than this page. */
export function reportNewerVersion(): void {
  isThere = true;
  watchers.forEach((watcher) => watcher());
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** A hook: true after the server has got a newer version of the site than this page. */
export function useNewerVersion(): boolean {
  return useSyncExternalStore(
    watch,
    () => isThere,
    () => false,
  );
}
