import type { Answers, Flow } from '#engine/form/flow.ts';
import { isIndex, pointerOf } from '#engine/form/pointer.ts';

/**
 * Answers that record which of them are read, by pointers without the ids of entries.
 *
 * @param list the repeated step whose entry these answers are; behind them are those of the flow. Null for the
 *   answers of the flow.
 */
export function watched(
  flow: Flow,
  answers: Answers,
  list: string | null,
  note: (pointer: string) => void,
): Answers {
  const repeated = flow.steps.find(({ name }) => name === list)?.repeat;
  const isOfEntry = (name: string): boolean => repeated?.steps.some((step) => step.name === name) === true;
  const wrap = (value: object, path: readonly string[]): object =>
    new Proxy(value, {
      get(target, key): unknown {
        const found: unknown = Reflect.get(target, key);
        if (typeof key !== 'string') return found;
        const base = path.length === 0 && list !== null && isOfEntry(key) ? [list] : path;
        // Entries of the flow have no number, those of a list in a step the one of its example.
        const next = !isIndex(key) ? [...base, key] : path.length > 1 ? [...base, '0'] : base;
        note(pointerOf(next));
        return typeof found === 'object' && found !== null ? wrap(found, next) : found;
      },
    });
  return wrap(answers, []) as Answers;
}
