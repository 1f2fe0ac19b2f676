import { UsageError } from '../usage-error.ts';

/** The options of a command line by name, as `parseArgs` leaves them. */
export type OptionValues = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** A text; undefined where the option is missing. */
export function textOf(values: OptionValues, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** Every text of an option that can be given several times. */
export function textsOf(values: OptionValues, name: string): string[] {
  const value = values[name];
  return Array.isArray(value) ? value.map(String) : [];
}

/** A text that has to be there. */
export function neededText(values: OptionValues, name: string): string {
  const text = textOf(values, name)?.trim() ?? '';
  if (text === '') throw new UsageError(`--${name} is missing: add --${name} "…".`);
  return text;
}

/** One of some words that has to be there. */
export function neededOneOf<const T extends string>(
  values: OptionValues,
  name: string,
  words: readonly T[],
): T {
  const text = neededText(values, name);
  const found = words.find((word) => word === text);
  if (found !== undefined) return found;
  throw new UsageError(`--${name} must be one of ${words.join(', ')}, but it is "${text}".`);
}

/** The number of a member of an enumeration; undefined where the option is missing. */
export function memberOf<const N extends number>(
  values: OptionValues,
  name: string,
  enumeration: Readonly<Record<string, N>>,
): N | undefined {
  const members = Object.values(enumeration);
  const number = numberOf(values, name, [Math.min(...members), Math.max(...members)]);
  return members.find((member) => member === number);
}

/** A whole number between two others that has to be there. */
export function neededNumber(values: OptionValues, name: string, limits: readonly [number, number]): number {
  const number = numberOf(values, name, limits);
  if (number === undefined) throw new UsageError(`--${name} is missing: add --${name} N.`);
  return number;
}

/** A whole number between two others; undefined where the option is missing. */
export function numberOf(
  values: OptionValues,
  name: string,
  [from, to]: readonly [number, number],
): number | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < from || number > to)
    throw new UsageError(`--${name} must be a whole number from ${from} to ${to}, but it is "${text}".`);
  return number;
}
