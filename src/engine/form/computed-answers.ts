import { isCalendarDate } from './calendar-date.ts';
import type { Json } from './json.ts';
import { valueAt } from './pointer.ts';
import { datesAt } from './validator-runtime.ts';

/**
 * True if somebody who was born on a date has an age between two limits on another date of the flow, in whole years.
 * Who was born on 29 February is a year older on 1 March of other years. False if one of the dates is not answered.
 *
 * @param root the data that contain the other date.
 * @param pointer the pointer of the other date in `root`.
 * @example isAged('2009-03-01', { travel: { enterDate: '2027-02-28' } }, '/travel/enterDate', undefined, 17) // true
 */
export function isAged(birth: unknown, root: unknown, pointer: string, low = 0, high = Infinity): boolean {
  const [date] = datesAt(root, pointer);
  if (typeof birth !== 'string' || !isCalendarDate(birth) || date === undefined) return false;
  const years = Number(date.slice(0, 4)) - Number(birth.slice(0, 4));
  const age = date.slice(5) < birth.slice(5) ? years - 1 : years;
  return age >= low && age <= high;
}

/**
 * True if the sum of numbers in a list lies between two limits. What is not answered counts as 0.
 *
 * @param path from an entry to its number, for example `weight`; empty for a list of numbers.
 * @example isSum([{ weight: 20 }, { weight: 30.5 }], 'weight', 50) // true
 */
export function isSum(list: readonly unknown[], path: string, low = -Infinity, high = Infinity): boolean {
  const names = path === '' ? [] : path.split('/');
  const numbers = list.map((entry) => valueAt(entry as Json, names));
  const sum = numbers.reduce<number>((total, each) => total + (typeof each === 'number' ? each : 0), 0);
  // Of decimals, a sum differs from the exact one in its last digits.
  const exact = Math.round(sum * 1e6) / 1e6;
  return exact >= low && exact <= high;
}
