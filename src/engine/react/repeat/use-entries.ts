import { useRef } from 'react';
import { useEngine, useWizardState } from '../engine-context.ts';
import { entriesAt } from '../../wizard/walk.ts';

interface Entries {
  /** The repeated step whose overview is shown; empty anywhere else. */
  of: string;
  entries: readonly string[];
}

/** The ids of the entries that the place on the page gives an overview of; none anywhere else. */
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
