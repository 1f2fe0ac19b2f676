import { useEffect } from 'react';
import type { Place } from '../wizard/place.ts';
import { errorsAt } from '../wizard/walk.ts';
import type { Wizard } from '../wizard/wizard-state.ts';

/** Long enough for a page to be drawn first, where the browser cannot tell when it is idle. */
const laterMs = 300;

/**
 * Judges each place once while nobody waits: validators run slowly the first time, which should not be when Continue
 * is pressed, and entries that do not change until then are not judged again.
 */
export function useRehearsal(wizard: Wizard): void {
  useEffect(() => {
    let rehearsed: Place | null = null;
    let callOff = (): void => undefined;
    const plan = (): void => {
      const { place } = wizard.getSnapshot();
      if (place === rehearsed) return;
      rehearsed = place;
      callOff();
      callOff = whenIdle(() => {
        const state = wizard.getSnapshot();
        errorsAt(wizard.machine, wizard.flow, state.place, state.answers);
      });
    };
    plan();
    const { unsubscribe } = wizard.subscribe(plan);
    return () => {
      unsubscribe();
      callOff();
    };
  }, [wizard]);
}

function whenIdle(act: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, laterMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act);
  return () => cancelIdleCallback(handle);
}
