import { createRequire } from 'node:module';
import { dayAfter } from '../services/china-day.ts';
import type { Database } from '../store/database.ts';

const require = createRequire(import.meta.url);

/** Days by yyyy-MM-dd; their values are names. */
interface PublishedDays {
  readonly holidays: Readonly<Record<string, string>>;
  /** Saturdays and Sundays on which people work in return. */
  readonly workdays: Readonly<Record<string, string>>;
}

/**
 * The package's data and not its functions: those read the clock of the machine, west of Greenwich they take a day
 * for the one before, and beyond the last published year they count every Monday to Friday.
 */
const published = require('chinese-days/dist/chinese-days.json') as PublishedDays;
const publishedYears = new Set(Object.keys(published.holidays).map(yearOf));

/**
 * The day on which so many working days have passed by China's calendar, with its holidays and make-up weekends.
 *
 * @param start yyyy-MM-dd; this day itself is not counted.
 * @param count working days; 0 gives `start`.
 * @param overrides days of which somebody knows better whether people work.
 * @returns yyyy-MM-dd, or null where a day on the way is not published yet and nobody has said what it will be.
 *
 * @example
 * workingDayAfter('2026-09-30', 2, new Map()) // '2026-10-09': the week of National Day lies between
 */
export function workingDayAfter(
  start: string,
  count: number,
  overrides: ReadonlyMap<string, boolean>,
): string | null {
  let day = start;
  let passed = 0;
  // Ends where the published days end.
  while (passed < count) {
    day = dayAfter(day);
    const works = isWorkingDay(day, overrides);
    if (works === undefined) return null;
    if (works) passed++;
  }
  return day;
}

/** Whether people work in China on a day; undefined where that is not known. */
function isWorkingDay(day: string, overrides: ReadonlyMap<string, boolean>): boolean | undefined {
  const known = overrides.get(day);
  if (known !== undefined) return known;
  if (!publishedYears.has(yearOf(day))) return undefined;
  if (day in published.workdays) return true;
  return !(day in published.holidays) && !isWeekend(day);
}

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

function yearOf(day: string): string {
  return day.slice(0, 4);
}

/** What an operator knows better of days than the calendar's data: whether people work, by yyyy-MM-dd. */
export async function workingDayOverrides(db: Database, from: string): Promise<Map<string, boolean>> {
  const rows = await db.selectFrom('working_day').selectAll().where('day', '>=', from).execute();
  return new Map(rows.map((row) => [row.day, row.is_working]));
}
