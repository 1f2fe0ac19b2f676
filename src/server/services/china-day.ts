const HOUR = 60 * 60 * 1000;

/** The date in China at a point in time, yyyy-MM-dd. China has one time zone, UTC+8, and no summer time. */
export function chinaDay(now: Date): string {
  return new Date(now.getTime() + 8 * HOUR).toISOString().slice(0, 10);
}

/** The point in time at which a date (yyyy-MM-dd) begins in China. */
export function chinaDayStart(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`);
}

/** The next date, yyyy-MM-dd. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR).toISOString().slice(0, 10);
}

/** The date before, yyyy-MM-dd. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 24 * HOUR).toISOString().slice(0, 10);
}
