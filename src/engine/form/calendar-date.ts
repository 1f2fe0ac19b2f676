const HOURS = 3_600_000;

/** True for an existing date, written yyyy-MM-dd. 2026-02-29 does not exist. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * The date, yyyy-MM-dd, in the time zone where the day begins first (UTC+14) or last (UTC−12).
 *
 * A browser and a server in different time zones must agree on what "past" and "future" mean. So today's date in
 * the earliest zone is still accepted as past, and today's date in the latest zone as future.
 *
 * @param now milliseconds since 1970.
 */
export function dateAt(edge: 'first' | 'last', now: number = Date.now()): string {
  return new Date(now + (edge === 'first' ? 14 : -12) * HOURS).toISOString().slice(0, 10);
}
