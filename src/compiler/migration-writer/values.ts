import type { Meaning } from '../answer-fields.ts';

/** A value of a choice, or what takes its place; null asks again. */
export type Value = string | number | boolean | null;

/** New values of a choice by the old ones, as text; those that are not listed stay. */
export type Values = Readonly<Record<string, Value>>;

/** The choices of a field that it does not have any more. */
export function goneChoices(was: Meaning, is: Meaning): (string | number)[] {
  const { enum: left } = is;
  if (left === undefined) return [];
  return (was.enum ?? []).filter((value) => !left.includes(value));
}

/** What stands where a value stood. */
const valueAfter = (values: Values, value: string | number): Value =>
  Object.hasOwn(values, String(value)) ? values[String(value)]! : value;

/**
 * The values that lead back. A value that several choices became stays if it was one of them, since nobody knows any
 * more which it was; what no choice became is asked again.
 *
 * @param was the field before, `is` the field that has the new values
 */
export function valuesBack(was: Meaning, is: Meaning, values: Values): Values {
  const old = was.enum ?? [];
  const reached = old.map((value) => valueAfter(values, value));
  const all = is.enum ?? reached.filter((value) => value !== null);
  const back = [...new Set(all)].flatMap((value): [string, Value][] => {
    const origins = old.filter((_, at) => reached[at] === value);
    if (origins.includes(value as string | number)) return [];
    // A free answer may be what it was.
    if (was.enum === undefined) return [];
    return [[String(value), origins.length === 1 ? origins[0]! : null]];
  });
  return Object.fromEntries(back);
}

/** The choices that share their new value with another one: they cannot be told apart any more. */
export function mergedChoices(was: Meaning, values: Values): (string | number)[] {
  const old = was.enum ?? [];
  return old.filter((value) => {
    const now = valueAfter(values, value);
    return (
      now !== value &&
      now !== null &&
      old.some((other) => other !== value && valueAfter(values, other) === now)
    );
  });
}
