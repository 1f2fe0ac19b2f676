import type { Answers, Flow } from '#engine/form/flow.ts';
import { isIndex, pointerOf } from '#engine/form/pointer.ts';

/**
 * Wraps answers in a proxy that reports each pointer that is read. The reported pointers have no ids of entries.
 *
 * @param list the name of the repeated step if the answers are those of one entry, together with the flow's
 *   answers; null if they are the flow's answers.
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
        const next = isIndex(key) ? base : [...base, key];
        note(pointerOf(next));
        return typeof found === 'object' && found !== null ? wrap(found, next) : found;
      },
    });
  return wrap(answers, []) as Answers;
}
