import type { FieldSchema } from '#engine/form/flow.ts';

/** The days from today to try first, by the name and the format of a field. */
const named: readonly (readonly [RegExp, number])[] = [
  [/birth|bday/i, -11_000],
  [/issue/i, -700],
  [/expir/i, 1_800],
  [/leave|return|depart|until|to$/i, 50],
];
const byFormat: Readonly<Record<string, number>> = { 'past-date': -400, 'future-date': 40, date: 40 };

/** True for a date field. */
export const isDate = ({ format = '' }: FieldSchema): boolean => Object.hasOwn(byFormat, format);

/**
 * Dates (yyyy-MM-dd) to try in a field, the likeliest first: by its name and format, then around its limits.
 *
 * @param schema with values for its limits, without references.
 * @param today the date that others count from.
 * @param index of the entry, from 0.
 */
export function exampleDates(name: string, schema: FieldSchema, today: string, index: number): string[] {
  const own = byFormat[schema.format ?? ''] ?? 0;
  const meant = named.find(([pattern]) => pattern.test(name))?.[1] ?? own;
  // A field with a name of the past may accept only future dates, and the reverse.
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

/** A date plus a number of days. */
export function dayAfter(date: string, days: number): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? date : new Date(time + days * 86_400_000).toISOString().slice(0, 10);
}
