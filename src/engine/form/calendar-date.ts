const HOURS = 3_600_000;

/** True for a date of the calendar written yyyy-MM-dd: 2026-02-29 is none. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * The date, yyyy-MM-dd, at the place on earth where the day begins last (UTC−12) or first (UTC+14).
 *
 * A browser in one zone and a server in another must agree on what "past" is; so a date counts as past only
 * where it is past everywhere, and as future only where it is not yet over anywhere.
 */
export function dateAt(edge: 'first' | 'last', now: number = Date.now()): string {
  return new Date(now + (edge === 'first' ? 14 : -12) * HOURS).toISOString().slice(0, 10);
}
