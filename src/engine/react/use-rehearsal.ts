import { useEffect } from 'react';
import type { Place } from '../wizard/place.ts';
import { errorsAt } from '../wizard/walk.ts';
import type { Wizard } from '../wizard/wizard-state.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Validates each new place once while the browser is idle. Validators are slow when they run for the first time,
 * and that should not happen when Continue is pressed. The results for entries are cached until their answers
 * change.
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
