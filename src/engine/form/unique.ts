import type { Answers, Step } from './flow.ts';
import { entriesIn, type Entry } from './entry.ts';
import { pointerOf, valueAt } from './pointer.ts';
import type { FieldError } from './validate.ts';

/**
 * Answers that two entries of a repeated step share although `x-unique` says that none may: an error at each but
 * the first, with the first one's place (from 1) in its params.
 *
 * @param last the entry that is counted last, whatever its place: the one that is being edited, so that the error
 *   stands where it can be mended.
 */
export function duplicates(step: Step, answers: Answers, last: string | null = null): FieldError[] {
  const entries = entriesIn(answers[step.name]);
  const fields = step.schema['x-unique'] ?? [];
  const ordered = [...entries].sort((a, b) => Number(a.id === last) - Number(b.id === last));
  return fields.flatMap((field) => {
    const path = field.split('/');
    const firsts = new Map<string, Entry>();
    return ordered.flatMap((entry): FieldError[] => {
      const value = valueAt(entry, path);
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      const key = String(value).trim().toLowerCase();
      const first = firsts.get(key);
      if (key === '' || first === undefined) {
        firsts.set(key, entry);
        return [];
      }
      const pointer = pointerOf([step.name, entry.id, ...path]);
      return [{ pointer, keyword: 'unique', params: { number: entries.indexOf(first) + 1 } }];
    });
  });
}
