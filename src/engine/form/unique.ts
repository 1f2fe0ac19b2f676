import type { Answers, Step } from './flow.ts';
import { entriesIn, type Entry } from './entry.ts';
import { pointerOf, valueAt } from './pointer.ts';
import type { FieldError } from './validate.ts';

/**
 * Finds equal answers of two entries where `x-unique` forbids them. Each entry but the first gets an error, with
 * the position of the first one (from 1) in its params.
 *
 * @param last the id of the entry that counts as the last one, whatever its position: the entry that is being
 * edited, so that the error appears where the customer can correct it.
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
