import { useEffect } from 'react';
import type { Opened } from './use-opening.ts';

const unsaved: ReadonlySet<string> = new Set(['waiting', 'saving', 'unreachable', 'stale', 'refused']);

/**
 * Makes the browser ask before a window is closed whose answers are neither saved on the server nor stored on
 * the device.
 */
export function useUnsavedGuard({ wizard, isKept }: Pick<Opened, 'wizard' | 'isKept'>): void {
  useEffect(() => {
    // The draft's own listener for this event was added earlier, so it has already tried to store everything.
    const ask = (event: BeforeUnloadEvent): void => {
      if (unsaved.has(wizard.getSnapshot().save) && !isKept()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wizard, isKept]);
}
