import { useEffect } from 'react';
import type { Wizard } from '#engine/wizard/wizard.ts';

/** Has the browser ask before a window is closed whose answers have not reached the server. */
export function useUnsavedGuard(wizard: Wizard): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      const { save } = wizard.getState();
      if (save === 'waiting' || save === 'saving' || save === 'unreachable') event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wizard]);
}
