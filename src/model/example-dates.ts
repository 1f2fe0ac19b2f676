import type { FieldSchema } from '#engine/form/flow.ts';

/** Days from today: what is begun with, by what a field is called, and by its format. */
const named: readonly (readonly [RegExp, number])[] = [
  [/birth|bday/i, -11_000],
  [/issue/i, -700],
  [/expir/i, 1_800],
  [/leave|return|depart|until|to$/i, 50],
];
const byFormat: Readonly<Record<string, number>> = { 'past-date': -400, 'future-date': 40, date: 40 };

/** True for a field that holds a date. */
export const isDate = ({ format = '' }: FieldSchema): boolean => Object.hasOwn(byFormat, format);

/**
 * Dates (yyyy-MM-dd) that a field may be answered with, the likeliest first: those of its name and format, and those
 * about its limits.
 *
 * @param schema with the limits as they are, no references.
 * @param today the day that the others are counted from.
 * @param index the entry of a list that they are for, from 0.
 */
export function exampleDates(name: string, schema: FieldSchema, today: string, index: number): string[] {
  const own = byFormat[schema.format ?? ''] ?? 0;
  const meant = named.find(([pattern]) => pattern.test(name))?.[1] ?? own;
  // What is called like something past may be asked of the future, and the other way round.
  const days = Math.sign(meant) === Math.sign(own) || schema.format === 'date' ? [meant, own] : [own];
  const about = (limit: unknown, away: number[]): string[] =>
    typeof limit === 'string' ? away.map((each) => dayAfter(limit, each)) : [];
  return [
    ...days.map((each) => dayAfter(today, each + Math.sign(each) * index)),
    ...about(schema['formatMinimum'] ?? schema['formatExclusiveMinimum'], [10, 1, 0]),
    ...about(schema['formatMaximum'] ?? schema['formatExclusiveMaximum'], [-10, -1, 0]),
    today,
  ];
}

/** A date so many days later. */
export function dayAfter(date: string, days: number): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? date : new Date(time + days * 86_400_000).toISOString().slice(0, 10);
}
