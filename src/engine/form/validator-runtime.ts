import { isCalendarDate } from './calendar-date.ts';
import type { SchemaError } from './flow.ts';
import type { Json } from './json.ts';
import { partsOf, valueAt } from './pointer.ts';

export { pictureCount, visibleLength } from './visible-text.ts';

/**
 * Whether two JSON values are equal. Compiled validators call it for `const`, `enum` and `uniqueItems`. Only JSON is
 * looked at: answers may have keys such as `valueOf` or `constructor`, which general comparisons call or trust.
 */
export function equal(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isNode(one) || !isNode(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => Object.hasOwn(other, key) && equal(one[key], other[key]));
}

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The length of a text in code points, as JSON Schema counts it: an emoji has the length 1. */
export function ucs2length(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length - 1; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0xd800 || unit > 0xdbff) continue;
    const next = text.charCodeAt(index + 1);
    if (next >= 0xdc00 && next <= 0xdfff) {
      length--;
      index++;
    }
  }
  return length;
}

/**
 * Adds an error to the errors of a validator. `errors` is null if it is the first one.
 *
 * @example refused(null, '/travel/enterDate', 'format', { format: 'date' })
 */
export function refused(
  errors: SchemaError[] | null,
  instancePath = '',
  keyword = '',
  params: SchemaError['params'] = {},
): SchemaError[] {
  const error = { instancePath, keyword, params };
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}

/**
 * True if a date (yyyy-MM-dd) is at least `months` calendar months after another one. Also true if one of the two
 * is missing or not a date: other keywords report that.
 *
 * @param root the data that contain the other date.
 * @param pointer the pointer of the other date in `root`.
 * @example isMonthsAfter('2027-02-28', { leave: '2026-08-31' }, '/leave', 6) // true: February ends on the 28th
 */
export function isMonthsAfter(value: unknown, root: unknown, pointer: string, months: number): boolean {
  const from = valueAt(root as Json, partsOf(pointer));
  if (typeof value !== 'string' || typeof from !== 'string') return true;
  if (!isCalendarDate(value) || !isCalendarDate(from)) return true;
  return value >= monthsLater(from, months);
}

/**
 * True if a date (yyyy-MM-dd) is on or after another date of the flow; with `*` in the pointer, after all of them.
 * Also true if there is no other date, or one of them is not a date: other keywords report that.
 *
 * @param root the data that contain the other dates.
 * @param pointer the pointer of the other dates in `root`. `*` stands for each entry of a list.
 * @example isNotBefore('2027-03-01', { travel: { leaveDate: '2027-03-02' } }, '/travel/leaveDate') // false
 */
export function isNotBefore(value: unknown, root: unknown, pointer: string): boolean {
  return (
    typeof value !== 'string' ||
    !isCalendarDate(value) ||
    datesAt(root, pointer).every((date) => value >= date)
  );
}

/** True if a date is on or before another date of the flow. Parameters are as in `isNotBefore`. */
export function isNotAfter(value: unknown, root: unknown, pointer: string): boolean {
  return (
    typeof value !== 'string' ||
    !isCalendarDate(value) ||
    datesAt(root, pointer).every((date) => value <= date)
  );
}

/** The dates at a pointer, where `*` stands for each entry of a list. What is not a date is left out. */
export function datesAt(root: unknown, pointer: string): string[] {
  let found: Json[] = [root as Json];
  for (const part of partsOf(pointer)) {
    found = found.flatMap((value) => {
      if (part !== '*') return [valueAt(value, [part])];
      return Array.isArray(value) ? value : [];
    });
  }
  return found.filter((value): value is string => typeof value === 'string' && isCalendarDate(value));
}

/** The date a number of months later. If that month has fewer days, its last day. */
function monthsLater(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  const later = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
  const end = new Date(0);
  end.setUTCFullYear(later.year, later.month, 0);
  const digits = (value: number, length: number): string => String(value).padStart(length, '0');
  return `${digits(later.year, 4)}-${digits(later.month, 2)}-${digits(Math.min(day, end.getUTCDate()), 2)}`;
}
