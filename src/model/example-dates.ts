import type { FieldSchema } from '#engine/form/flow.ts';

/** The first dates to try, in days from today: by the name of the field, and below by its format. */
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
 * Possible dates (yyyy-MM-dd) for a field, the most likely first: dates that fit its name and format, then dates
 * near its limits.
 *
 * @param schema the schema of the field. Its limits are values, not references.
 * @param today the date from which the others are calculated.
 * @param index the index of the list entry, from 0.
 */
export function exampleDates(name: string, schema: FieldSchema, today: string, index: number): string[] {
  const own = byFormat[schema.format ?? ''] ?? 0;
  const meant = named.find(([pattern]) => pattern.test(name))?.[1] ?? own;
  // The name of a field may suggest the past while its format demands the future, or the other way round. Then the
  // format counts.
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

/** The date that is a number of days later. */
export function dayAfter(date: string, days: number): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? date : new Date(time + days * 86_400_000).toISOString().slice(0, 10);
}
