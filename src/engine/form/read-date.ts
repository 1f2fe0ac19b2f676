import { isCalendarDate } from './calendar-date.ts';

/**
 * Reads a typed date and returns it as yyyy-MM-dd; null if it is not a date or is ambiguous.
 *
 * @example readDate('2026/3/9')   // '2026-03-09'
 * @example readDate('9.3.2026')   // '2026-03-09': with full stops the day always comes first
 * @example readDate('3/9/2026')   // null: day and month could be either
 * @example readDate('2026年3月9日') // '2026-03-09'
 * @example readDate('2026-11')   // null: a month is no date
 */
export function readDate(text: string): string | null {
  const trimmed = text.trim();
  const yearFirst =
    /^(\d{4})(\d{2})(\d{2})$/.exec(trimmed) ??
    /^(\d{4})[-/. 年]\s?(\d{1,2})[-/. 月]\s?(\d{1,2})[日.]?$/.exec(trimmed);
  const dayFirst = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(trimmed);
  const eitherFirst = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(trimmed);
  if (yearFirst !== null) return dateOf(yearFirst.slice(1));
  if (dayFirst !== null) return dateOf(dayFirst.slice(1).reverse());
  if (eitherFirst === null) return null;
  const [, first = '', second = '', year = ''] = eitherFirst;
  if (Number(first) > 12) return dateOf([year, second, first]);
  return Number(second) > 12 || first === second ? dateOf([year, first, second]) : null;
}

/** @param parts year, month and day */
function dateOf(parts: readonly string[]): string | null {
  const date = parts.map((part) => part.padStart(2, '0')).join('-');
  return isCalendarDate(date) ? date : null;
}
