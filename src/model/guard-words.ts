/** A guard as XState keeps it: its name, its name with parameters, or a function. */
type Guard = string | { type: string; params?: unknown } | ((...parts: never[]) => boolean);

/**
 * The result of `and`, `or` and `not`: a function whose `name` is its kind and whose `guards` are the joined
 * guards.
 */
interface Joined {
  name: string;
  guards?: Guard[];
}

/**
 * A guard in words; null if there is none.
 *
 * @example guardText({ type: 'isStep', params: { step: 'travel' } }) // 'isStep travel'
 * @example guardText(and(['isOperator', not('isCovered')])) // 'isOperator and not isCovered'
 */
export function guardText(guard: unknown): string | null {
  return guard === undefined || guard === null ? null : wordsOf(guard as Guard, false);
}

/** A guard and all guards that it joins; the guard itself is the first. */
export function guardParts(guard: unknown): unknown[] {
  if (guard === undefined || guard === null) return [];
  const joined = typeof guard === 'function' ? (guard as unknown as Joined).guards : undefined;
  return [guard, ...(joined ?? []).flatMap(guardParts)];
}

function wordsOf(guard: Guard, isInside: boolean): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object') return [guard.type, ...valuesOf(guard.params)].join(' ');
  const { name, guards } = guard as unknown as Joined;
  if (guards === undefined) return name === '' || name === 'guard' ? 'a condition' : name;
  if (name === 'not') return `not ${wordsOf(guards[0]!, true)}`;
  const words = guards.map((each) => wordsOf(each, true)).join(` ${name} `);
  return isInside ? `(${words})` : words;
}

const valuesOf = (params: unknown): string[] =>
  typeof params === 'object' && params !== null ? Object.values(params).map(String) : [];
