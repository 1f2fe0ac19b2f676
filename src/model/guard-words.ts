import { type Part, part } from '#findings/said.ts';

/** A guard in XState: its name, its name with parameters, or a function. */
type Guard = string | { type: string; params?: unknown } | ((...parts: never[]) => boolean);

/** The result of `and`, `or` and `not`: a function with its kind and the guards in it. */
interface Joined {
  name: string;
  guards?: Guard[];
}

/**
 * A guard in words; null where there is none.
 *
 * @example guardText({ type: 'isStep', params: { step: 'travel' } }) // 'isStep travel'
 * @example guardText(and(['isOperator', not('isCovered')])) // 'isOperator and not isCovered'
 */
export function guardText(guard: unknown): string | null {
  return guard === undefined || guard === null ? null : wordsOf(guard as Guard, false);
}

/** A guard and the guards in it. */
export function guardParts(guard: unknown): unknown[] {
  if (guard === undefined || guard === null) return [];
  const joined = typeof guard === 'function' ? (guard as unknown as Joined).guards : undefined;
  return [guard, ...(joined ?? []).flatMap(guardParts)];
}

/** The words of a guard that has no name. */
const UNNAMED = 'a condition';

/** A guard in words in a sentence. */
export const guardSaid = (text: string): Part => (text === UNNAMED ? part('a-condition') : text);

/** The names of a guard and of the guards in it. */
export const guardNames = (guard: unknown): string[] =>
  guardParts(guard).map((part) =>
    wordsOf(typeof part === 'object' ? (part as { type: string }).type : (part as Guard), true),
  );

function wordsOf(guard: Guard, isInside: boolean): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object') return [guard.type, ...valuesOf(guard.params)].join(' ');
  const { name, guards } = guard as unknown as Joined;
  if (guards === undefined) return name === '' || name === 'guard' ? UNNAMED : name;
  if (name === 'not') return `not ${wordsOf(guards[0]!, true)}`;
  const words = guards.map((each) => wordsOf(each, true)).join(` ${name} `);
  return isInside ? `(${words})` : words;
}

const valuesOf = (params: unknown): string[] =>
  typeof params === 'object' && params !== null ? Object.values(params).map(String) : [];
