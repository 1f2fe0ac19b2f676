import { useEffect } from 'react';
import type { Opened } from './use-opening.ts';

const unsaved: ReadonlySet<string> = new Set(['waiting', 'saving', 'unreachable', 'stale', 'refused']);

/** Has the browser ask before a window is closed whose answers are neither with the server nor kept on the device. */
export function useUnsavedGuard({ wizard, isKept }: Pick<Opened, 'wizard' | 'isKept'>): void {
  useEffect(() => {
    // The keeper of the draft has listened to this event for longer, and has tried to keep everything by now.
    const ask = (event: BeforeUnloadEvent): void => {
      if (unsaved.has(wizard.getSnapshot().save) && !isKept()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wizard, isKept]);
}
