import { useMemo, useSyncExternalStore } from 'react';
import type { Wizard, WizardState } from '#engine/wizard/wizard.ts';
import { type Walked, walkedPath } from './walked-path.ts';

/** The state of the wizard that is shown, for what stands beside it. */
export function useWizardState(wizard: Wizard): WizardState {
  return useSyncExternalStore(wizard.subscribe, wizard.getState);
}

/** The way that the answers lead, judged anew with each answer. */
export function useWalkedPath(wizard: Wizard): Walked[] {
  const { answers, place } = useWizardState(wizard);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the wizard reads both from its state
  return useMemo(() => walkedPath(wizard), [wizard, answers, place]);
}
