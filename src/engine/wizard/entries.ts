import type { Answers, Flow, Step } from '../form/flow.ts';
import { stepOf } from '../form/flow.ts';
import { entriesIn, type Entry } from '../form/entry.ts';
import { isObject, type Json } from '../form/json.ts';
import { valueAt, withValueAt } from '../form/pointer.ts';

/** The repeated step that is asked at a place: `of` its sub-step, or its overview. */
export function repeatedStep(flow: Flow, { step, of }: { step?: string; of?: string }): Step | null {
  const found = stepOf(flow, of ?? step ?? '');
  return found?.repeat == null ? null : found;
}

/** The entries of a repeated step. */
export const entriesOf = (step: Step, answers: Answers): Entry[] => entriesIn(answers[step.name]);

/** The repeated step that an entry belongs to, and its place in it (from 0); null where nothing has this id. */
export function findEntry(
  flow: Flow,
  answers: Answers,
  id: string,
): { step: Step; index: number; entry: Entry } | null {
  for (const step of flow.steps) {
    if (step.repeat === null) continue;
    for (const [index, entry] of entriesOf(step, answers).entries()) {
      if (entry.id === id) return { step, index, entry };
    }
  }
  return null;
}

/** The answers that name an entry, joined; empty where none of them is given yet. */
export function titleOf(step: Step, entry: Entry): string {
  const paths = step.schema['x-ui']?.title ?? [];
  const parts = paths.map((path) => valueAt(entry, path.split('/')));
  return parts.filter((part) => typeof part === 'string' || typeof part === 'number').join(' ');
}

/** The answers with a new, empty entry at the end of a repeated step. */
export function withEntry(answers: Answers, step: Step, id: string): Answers {
  return { ...answers, [step.name]: [...entriesOf(step, answers), { id }] };
}

/** The answers without one entry of a repeated step. */
export function withoutEntry(answers: Answers, step: Step, id: string): Answers {
  const left = entriesOf(step, answers).filter((entry) => entry['id'] !== id);
  return { ...answers, [step.name]: left.length === 0 ? undefined : left };
}

/**
 * An entry with what the first entry answers and it does not, among the fields that `x-ui.copy` names in this
 * sub-step. An answer that was given is never replaced.
 *
 * @returns the entry and how many answers were copied.
 */
export function copiedFromFirst(
  step: Step,
  answers: Answers,
  id: string,
  subStep: string,
): { entry: Entry; count: number } | null {
  const [first, ...others] = entriesOf(step, answers);
  const target = others.find((entry) => entry.id === id);
  if (first === undefined || target === undefined) return null;
  const paths = (step.schema['x-ui']?.copy ?? []).map((path) => path.split('/'));
  let entry: Json = target;
  let count = 0;
  for (const path of paths.filter(([name]) => name === subStep)) {
    const filled = filledUp(valueAt(entry, path), valueAt(first, path));
    if (filled.count === 0) continue;
    entry = withValueAt(entry, path, filled.value);
    count += filled.count;
  }
  return { entry: entry as Entry, count };
}

function filledUp(own: Json, other: Json): { value: Json; count: number } {
  if (other === undefined || other === null || other === '') return { value: own, count: 0 };
  // A file is one answer: half of one person's and half of another's would be no file at all.
  const isFile = isObject(other) && typeof other['id'] === 'string';
  if (isObject(other) && !isFile) {
    const base = isObject(own) ? own : {};
    const parts = Object.entries(other).map(([name, value]) => [name, filledUp(base[name], value)] as const);
    const count = parts.reduce((sum, [, part]) => sum + part.count, 0);
    const values = parts.map(([name, { value }]) => [name, value] as const);
    return { value: count === 0 ? own : { ...base, ...Object.fromEntries(values) }, count };
  }
  const isEmpty = own === undefined || own === null || own === '';
  return isEmpty ? { value: other, count: 1 } : { value: own, count: 0 };
}
