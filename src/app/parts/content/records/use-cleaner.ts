import { useEffect, useState, useSyncExternalStore } from 'react';
import { useHydrated } from '#ui/use-hydrated.ts';

type Cleaner = (html: string) => string;

let cleaner: Cleaner | undefined;
let coming: Promise<void> | undefined;
const listeners = new Set<() => void>();

const asStored: Cleaner = (html) => html;

/** Loads what cleans texts, which only pages with such texts need. */
function load(): void {
  coming ??= import('./purify.ts')
    .then(
      ({ purify }) => purify,
      // The server has cleaned the text when it was written: it is read without this, too.
      () => asStored,
    )
    .then((loaded) => {
      cleaner = loaded;
      for (const listener of listeners) listener();
    });
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The function that cleans a text before it is shown; undefined while it is loaded. On the server, and where the browser takes over
 * what the server has rendered, the text stays as it is stored until then.
 */
export function useCleaner(): Cleaner | undefined {
  const isHydrated = useHydrated();
  const [wasRendered] = useState(!isHydrated);
  const loaded = useSyncExternalStore(
    watch,
    () => cleaner,
    () => undefined,
  );
  useEffect(load, []);
  return loaded ?? (wasRendered ? asStored : undefined);
}
