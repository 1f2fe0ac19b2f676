import { isCalendarDate } from './calendar-date.ts';

/**
 * Reads a typed date and returns it as yyyy-MM-dd; null if it is not a date or is ambiguous. A year has four digits: two
 * could be of either century.
 *
 * @param isDayFirst whether the language of the page is certain to write the day before the month
 * @example readDate('2026/3/9')   // '2026-03-09'
 * @example readDate('9.3.2026')   // '2026-03-09': with full stops the day always comes first
 * @example readDate('3/9/2026')   // null: day and month could be either
 * @example readDate('3/9/2026', true) // '2026-09-03'
 * @example readDate('2026年3月9日') // '2026-03-09'
 * @example readDate('2026-11')   // null: a month is no date
 */
export function readDate(text: string, isDayFirst = false): string | null {
  const trimmed = text.trim();
  const yearFirst =
    /^(\d{4})(\d{2})(\d{2})$/.exec(trimmed) ??
    /^(\d{4})(?:[-/. ]|\s?年)\s?(\d{1,2})(?:[-/. ]|\s?月)\s?(\d{1,2})(?:\s?日|\.)?$/.exec(trimmed);
  const dayFirst = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(trimmed);
  const eitherFirst = /^(\d{1,2})[/ -]\s?(\d{1,2})[/ -]\s?(\d{4})$/.exec(trimmed);
  if (yearFirst !== null) return dateOf(yearFirst.slice(1));
  if (dayFirst !== null) return dateOf(dayFirst.slice(1).reverse());
  if (eitherFirst === null) return null;
  const [, first = '', second = '', year = ''] = eitherFirst;
  if (Number(second) > 12) return dateOf([year, first, second]);
  return isDayFirst || Number(first) > 12 || first === second ? dateOf([year, second, first]) : null;
}

/**
 * Whether dates of a language have the day first. Of English that is not certain, because half of its readers write the
 * month first.
 */
export const writesDayFirst = (languageTag: string): boolean =>
  new Intl.DateTimeFormat(languageTag).formatToParts(0)[0]?.type === 'day';

/** @param parts year, month and day */
function dateOf(parts: readonly string[]): string | null {
  const date = parts.map((part) => part.padStart(2, '0')).join('-');
  return isCalendarDate(date) ? date : null;
}
