import { useRef } from 'react';
import type { FieldError } from '../../form/validate.ts';
import type { WizardState } from '../../wizard/wizard-state.ts';
import { useWizardState } from '../engine-context.ts';

/** Errors or warnings of the state. The result is the same array as long as the problems are equal. */
export function useProblems(select: (state: WizardState) => readonly FieldError[]): readonly FieldError[] {
  const last = useRef<readonly FieldError[]>([]);
  return useWizardState((state) => {
    const now = select(state);
    if (!isSame(last.current, now)) last.current = now;
    return last.current;
  });
}

function isSame(a: readonly FieldError[], b: readonly FieldError[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  return a.every((error, index) => {
    const other = b[index];
    return error.pointer === other?.pointer && error.keyword === other.keyword && error.key === other.key;
  });
}
