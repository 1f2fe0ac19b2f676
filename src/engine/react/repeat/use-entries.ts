import { useRef } from 'react';
import { useEngine, useWizardState } from '../engine-context.ts';
import { entriesAt } from '../../wizard/walk.ts';

interface Entries {
  /** The repeated step whose overview is shown; empty at any other place. */
  of: string;
  entries: readonly string[];
}

/** The ids of the entries in the overview that is shown; none at any other place. */
export function useEntries(): Entries {
  const { wizard } = useEngine();
  const last = useRef<Entries>({ of: '', entries: [] });
  return useWizardState(({ place, answers }) => {
    const entries = entriesAt(wizard.flow, place, answers).map(({ id }) => id);
    const of = entries.length === 0 ? '' : (place.meta.step ?? '');
    const isSame = last.current.of === of && last.current.entries.join() === entries.join();
    if (!isSame) last.current = { of, entries };
    return last.current;
  });
}
