import { useSyncExternalStore } from 'react';
import type { Wizard, WizardState } from '#engine/wizard/wizard.ts';

/** A part of a wizard's state, for what stands around it; renders again only when that part changes. */
export function useWizard<T>(wizard: Wizard, select: (state: WizardState) => T): T {
  return useSyncExternalStore(wizard.subscribe, () => select(wizard.getState()));
}
