import { useRef } from 'react';
import type { Answers, Step } from '../../form/flow.ts';
import { entriesIn } from '../../form/entry.ts';
import { type FieldError, validateStep } from '../../form/validate.ts';
import { useWizardState } from '../engine-context.ts';
import { useProblems } from '../frame/use-problems.ts';

interface Rows {
  /** The ids of the entries, in order. */
  entries: readonly string[];
  /** How many of them have every answer of the sub-step. */
  complete: number;
}

/** The entries whose sub-step is shown in rows. The same object until an entry comes, goes or is completed. */
export function useRows(step: Step | undefined, of: string): Rows {
  const last = useRef<{ answers: Answers | null; rows: Rows }>({
    answers: null,
    rows: { entries: [], complete: 0 },
  });
  return useWizardState(({ answers }) => {
    if (last.current.answers === answers || step === undefined) return last.current.rows;
    const entries = entriesIn(answers[of]).map(({ id }) => id);
    const complete = entries.filter((id) => validateStep(step, answers, [of, id]).length === 0).length;
    const { rows } = last.current;
    const isSame = rows.complete === complete && rows.entries.join() === entries.join();
    last.current = { answers, rows: isSame ? rows : { entries, complete } };
    return last.current.rows;
  });
}

/** The errors of one row. The same list as long as its errors are equal. */
export function useRowErrors(step: Step, at: readonly string[]): readonly FieldError[] {
  const last = useRef<{ answers: Answers | null; errors: FieldError[] }>({ answers: null, errors: [] });
  return useProblems(({ answers }) => {
    if (last.current.answers !== answers) {
      last.current = { answers, errors: validateStep(step, answers, at) };
    }
    return last.current.errors;
  });
}
