import { createRequire } from 'node:module';
import { dayAfter } from '../services/china-day.ts';
import type { Database, Transaction } from '../store/database.ts';

const require = createRequire(import.meta.url);

/** Dates by yyyy-MM-dd. The values are the names of the holidays. */
interface PublishedDays {
  readonly holidays: Readonly<Record<string, string>>;
  /** Saturdays and Sundays that are working days in exchange for a holiday. */
  readonly workdays: Readonly<Record<string, string>>;
}

/**
 * Only the package's data are used. Its functions use the time zone of the machine: west of Greenwich they take a
 * date for the one before. For years without published holidays they count every Monday to Friday as a working day.
 */
const published = require('chinese-days/dist/chinese-days.json') as PublishedDays;
const publishedYears = new Set(Object.keys(published.holidays).map(yearOf));

/**
 * The date on which a number of working days has passed in China, with its holidays and make-up weekends.
 *
 * @param start yyyy-MM-dd; this date itself is not counted.
 * @param count working days; 0 gives `start`.
 * @param overrides dates for which an operator has set whether they are working days.
 * @returns yyyy-MM-dd, or null if the calendar of a date on the way is not published yet and no operator has set
 * it.
 *
 * @example workingDayAfter('2026-09-30', 2, new Map()) // '2026-10-09': the week of National Day lies between
 */
export function workingDayAfter(
  start: string,
  count: number,
  overrides: ReadonlyMap<string, boolean>,
): string | null {
  let day = start;
  let passed = 0;
  // The loop ends at the latest where the published dates end.
  while (passed < count) {
    day = dayAfter(day);
    const works = isWorkingDay(day, overrides);
    if (works === undefined) return null;
    if (works) passed++;
  }
  return day;
}

/** Whether a date is a working day in China; undefined if that is not known. */
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

/** The dates for which an operator has set whether they are working days, by yyyy-MM-dd. */
export async function workingDayOverrides(
  db: Database | Transaction,
  from: string,
): Promise<Map<string, boolean>> {
  const rows = await db.selectFrom('working_day').selectAll().where('day', '>=', from).execute();
  return new Map(rows.map((row) => [row.day, row.is_working]));
}

/** The published calendar of a year. */
interface PublishedYear {
  readonly isPublished: boolean;
  /** The days that are not worked as weekdays say, with the name of the holiday. */
  readonly unusual: ReadonlyMap<string, string>;
  /** Null where the calendar is not published. */
  isWorking(day: string): boolean | null;
}

/** The calendar of a year as it was published, without what operators have set. */
export function publishedDays(year: number): PublishedYear {
  const all = Object.entries({ ...published.holidays, ...published.workdays });
  return {
    isPublished: publishedYears.has(String(year)),
    unusual: new Map(all.filter(([day]) => yearOf(day) === String(year))),
    isWorking: (day) => isWorkingDay(day, new Map()) ?? null,
  };
}
