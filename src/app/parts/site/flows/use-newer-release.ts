import { useEffect } from 'react';
import { refreshReleases } from '#client/live-releases.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import type { SavedDraft } from './draft-port.ts';

/**
 * Calls back when the server has saved the draft with a newer version of the form, and this page knows the newer form
 * by then. Everything is saved at that moment, so the draft may be opened again.
 */
export function useNewerRelease(wizard: Wizard | null, onNewer: (orderNumber: string) => void): void {
  useEffect(() => {
    if (wizard === null) return undefined;
    let isAsked = false;
    const { unsubscribe } = wizard.subscribe(() => {
      const { record, save } = wizard.getSnapshot();
      const { version = 0, orderNumber = '' } = (record ?? {}) as Partial<SavedDraft>;
      if (isAsked || save !== 'saved' || version <= wizard.flow.header.version) return;
      isAsked = true;
      refreshReleases().then(
        (isNew) => isNew && onNewer(orderNumber),
        // The next save asks again.
        () => (isAsked = false),
      );
    });
    return unsubscribe;
    // The function is new in each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wizard]);
}
