import type { FormatDefinition } from 'ajv';
import { dateAt, isCalendarDate } from './calendar-date.ts';
import { isLatinName } from './latin-name.ts';
import { isSeen, visibleText } from './visible-text.ts';

type TextFormat = FormatDefinition<string> & { type: 'string' };

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/**
 * The longest text, in UTF-16 code units, that is matched with a pattern. Longer texts are refused first, so that
 * 10 MB of text cost no time.
 */
const LONGEST = 10_000;

/** The same of a rich text, with its elements; the server cleans no longer ones. */
const LONGEST_RICH_TEXT = 100_000;

const check = (validate: (text: string) => boolean): TextFormat => ({
  type: 'string',
  validate: (text: string) => text.length <= LONGEST && validate(text),
});
const pattern = (expression: RegExp): TextFormat => check((text) => expression.test(text));

const dates = (validate: (text: string) => boolean): TextFormat => ({
  type: 'string',
  validate: (text: string) => isCalendarDate(text) && validate(text),
  compare: compareText,
});

/** The first and the last day that a format of dates accepts, as yyyy-MM-dd; empty for formats without limits. */
export function datesOf(format: string | undefined): { minDate?: string; maxDate?: string } {
  if (format === 'past-date') return { minDate: '1900-01-01', maxDate: dateAt('first') };
  return format === 'future-date' ? { minDate: dateAt('last'), maxDate: '2100-12-31' } : {};
}

function isWithin(text: string, format: string): boolean {
  const { minDate = '', maxDate = '' } = datesOf(format);
  return text >= minDate && text <= maxDate;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const line = check((text) => isSeen(text) && !CONTROL.test(text));

/** True for a telephone number with its country code that is too short in every country: nothing else is wrong with it. */
export const isShortPhone = (text: string): boolean => /^\+\d(?:[ -]?\d){0,5}$/.test(text);

/**
 * Every value of `format` that a schema may use. The compiled validators import this table, both in the browser and
 * on the server. The widgets are chosen by the same names.
 *
 * - `line`, `paragraph`: free text on one line or on several. It must contain a character that is seen, and no control
 *   characters or bidirectional overrides.
 * - `email`: letters, digits and . _ % + - inside, then @, then a domain (the specification's registration rule).
 * - `phone`: an international number of 7 to 15 digits (ITU-T E.164; the shortest ones are those of islands such as
 *   Niue), spaces and hyphens between them.
 * - `national-number`: a telephone number without a country code, digits only; the country is that of the
 *   application.
 * - `upper-case-name`: a name in capitals as passports print it: `latin-name.ts`.
 * - `passport-number`: 5 to 20 capital letters and digits (ICAO 9303 has 9; older books have more).
 * - `flight-number`: an IATA airline designator (never two digits) and up to four digits, for example MU 588.
 * - `website`: an address on the web, with or without its scheme.
 * - `listed`: a value of the list that the field names in `x-ui.list`; the application supplies it.
 * - `city`: free text on one line. Cities of China are suggested; smaller places may be typed.
 * - `html`: a text with headings, lists and tables; the server cleans it when it is written.
 * - `rich-text`: a text with headings, lists, links and quotations, written in the page; the server cleans it.
 * - `password`: any text on one line, with spaces.
 * - `upload`, `uuid`: the id of a stored file, and of an entry of a repeated step.
 * - `past-date`: today or earlier. `future-date`: today or later.
 */
export const formats: Readonly<Record<string, TextFormat>> = {
  date: dates(() => true),
  'past-date': dates((text) => isWithin(text, 'past-date')),
  'future-date': dates((text) => isWithin(text, 'future-date')),
  line,
  paragraph: check((text) => isSeen(text) && !CONTROL.test(text.replaceAll('\n', ''))),
  html: {
    type: 'string',
    validate: (text: string) => /\S/.test(text) && !CONTROL.test(text.replaceAll('\n', '')),
  },
  'rich-text': {
    type: 'string',
    validate: (text: string) =>
      text.length <= LONGEST_RICH_TEXT &&
      !CONTROL.test(text.replaceAll('\n', '')) &&
      isSeen(visibleText(text)),
  },
  email: pattern(
    /^[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/,
  ),
  phone: pattern(/^\+?\d(?:[ -]?\d){6,14}$/),
  'national-number': pattern(/^\d{4,14}$/),
  'upper-case-name': check(isLatinName),
  'passport-number': pattern(/^[A-Z0-9]{5,20}$/),
  'flight-number': pattern(/^(?:[A-Z][A-Z0-9]|\d[A-Z]) ?\d{1,4}[A-Z]?$/),
  website: pattern(
    /^(?:https?:\/\/)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}(?::\d{1,5})?(?:[/?#]\S*)?$/i,
  ),
  nationality: pattern(/^[A-Z]{3}$/),
  airport: pattern(/^[A-Z]{3}$/),
  city: line,
  listed: pattern(/^\S{1,60}$/),
  upload: pattern(UUID),
  uuid: pattern(UUID),
  password: check((text) => !CONTROL.test(text)),
  'one-time-code': pattern(/^\d*$/),
};
