import { useSyncExternalStore } from 'react';

function watchScroll(watcher: () => void): () => void {
  globalThis.addEventListener('scroll', watcher, { passive: true });
  return () => globalThis.removeEventListener('scroll', watcher);
}

/** A value derived from how far the page is scrolled; renders again only when that value changes. */
export function useScrollDistance<T extends number | boolean>(derive: (pixels: number) => T): T {
  return useSyncExternalStore(
    watchScroll,
    () => derive(globalThis.scrollY),
    () => derive(0),
  );
}
