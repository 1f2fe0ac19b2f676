import type { FieldError } from '../form/validate.ts';
import type { FieldState } from './wizard-state.ts';

const indexes = new WeakMap<readonly FieldError[], Map<string, FieldError>>();

/** The first of these errors that is about a field; null where none is. */
export function errorOf(errors: readonly FieldError[], pointer: string): FieldError | null {
  if (errors.length === 0) return null;
  let index = indexes.get(errors);
  if (index === undefined) {
    // Later entries win in a Map; the first error of a field is the one to say.
    index = new Map(errors.toReversed().map((error) => [error.pointer, error]));
    indexes.set(errors, index);
  }
  return index.get(pointer) ?? null;
}

/** The fields that have gained, lost or changed an error between two lists. */
export function changedPointers(before: readonly FieldError[], after: readonly FieldError[]): string[] {
  if (before === after) return [];
  const pointers = new Set([...before, ...after].map(({ pointer }) => pointer));
  return [...pointers].filter((pointer) => !isSameError(errorOf(before, pointer), errorOf(after, pointer)));
}

/** Keeps the state of each field the same object for as long as nothing of it changes. */
export function createFieldStates(): (pointer: string, now: FieldState) => FieldState {
  const known = new Map<string, FieldState>();
  return (pointer, now) => {
    const before = known.get(pointer);
    if (before !== undefined && isSameState(before, now)) return before;
    known.set(pointer, now);
    return now;
  };
}

const isSameState = (a: FieldState, b: FieldState): boolean =>
  isSameError(a.error, b.error) &&
  isSameError(a.warning, b.warning) &&
  a.check === b.check &&
  a.filled === b.filled;

function isSameError(a: FieldError | null, b: FieldError | null): boolean {
  if (a === b) return true;
  if (a === null || b === null || a.keyword !== b.keyword || a.key !== b.key) return false;
  return a.params === b.params || JSON.stringify(a.params) === JSON.stringify(b.params);
}
