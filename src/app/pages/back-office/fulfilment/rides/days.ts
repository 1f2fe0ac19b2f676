const HOUR = 60 * 60 * 1000;

/** The date in China, where cars drive: yyyy-MM-dd. */
export const todayInChina = (now = Date.now()): string => new Date(now + 8 * HOUR).toISOString().slice(0, 10);

/**
 * So many days from one on.
 *
 * @example daysFrom('2026-12-31', 2) // ['2026-12-31', '2027-01-01']
 */
export function daysFrom(first: string, count: number): string[] {
  const begin = Date.parse(`${first}T00:00:00Z`);
  if (Number.isNaN(begin)) return [];
  return Array.from({ length: count }, (_none, at) =>
    new Date(begin + at * 24 * HOUR).toISOString().slice(0, 10),
  );
}
