import { isCalendarDate } from '#engine/form/calendar-date.ts';

/** The first year of the century of a given year. */
const centuryOf = (year: number): number => year - (year % 100);

/**
 * Converts a date of the machine-readable zone, which has two digits for the year, to yyyy-MM-dd. A birth date
 * becomes the last such date up to today, an expiry date the one nearest to today.
 *
 * @returns undefined for a date with unknown parts, null for a date that is not in the calendar
 */
export function mrzDate(text: string, kind: 'birth' | 'expiry', today: string): string | undefined | null {
  if (text.includes('<')) return undefined;
  const thisYear = Number(today.slice(0, 4));
  const [year, rest] = [Number(text.slice(0, 2)), `-${text.slice(2, 4)}-${text.slice(4, 6)}`];
  const inCentury = centuryOf(thisYear) + year;
  const years = [inCentury, inCentury - 100, inCentury + 100];
  const full =
    kind === 'birth'
      ? years.find((each) => `${each}${rest}` <= today)!
      : years.find((each) => Math.abs(each - thisYear) <= 50)!;
  const date = `${full}${rest}`;
  return isCalendarDate(date) ? date : null;
}
