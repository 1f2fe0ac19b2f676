import { dateAt, isCalendarDate } from './calendar-date.ts';
import { isSeen, visibleText } from './visible-text.ts';

/** How a phone's keyboard looks for a field, and what the browser may fill in. The names are HTML's attributes. */
export interface Keyboard {
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  autoCapitalize?: 'none' | 'sentences' | 'words' | 'characters';
  autoCorrect?: 'off';
  autoComplete?: string;
}

/** A value of `format` that a schema may use. */
export interface Format {
  /** Whether the field takes a text. It is called with every text that is no empty answer. */
  readonly validate: (text: string) => boolean;
  /** The order of two texts that are valid, for limits such as `formatMinimum`. Only dates have one. */
  readonly compare?: (one: string, other: string) => number;
  /** The name of the widget that shows the field; a line of text where it is left out. */
  readonly widget?: string;
  /** The field is chosen from a list that the application supplies, by the name of the format or by `x-ui.list`. */
  readonly list?: true;
  /** The keyboard of a phone. */
  readonly keyboard?: Keyboard;
  /** Texts that people enter, for the model check: each is called with the number of the entry, from 0. */
  readonly examples?: readonly ((index: number) => string)[];
  /** Ordinary words fit, such as the name of a person, written as this returns them. */
  readonly prose?: (words: string) => string;
}

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

/**
 * The check of a text that is not longer than 10,000 UTF-16 code units.
 *
 * @example
 * const isEven = checkedBy((text) => text.length % 2 === 0);
 * isEven('ab'); // true
 */
export const checkedBy =
  (validate: (text: string) => boolean): Format['validate'] =>
  (text) =>
    text.length <= LONGEST && validate(text);

/**
 * The check of a text by a pattern.
 *
 * @example
 * const validate = matching(/^[A-Z]{3}$/);
 * validate('ABC'); // true
 */
export const matching = (expression: RegExp): Format['validate'] =>
  checkedBy((text) => expression.test(text));

const dates = (validate: (text: string) => boolean): Format => ({
  validate: (text: string) => isCalendarDate(text) && validate(text),
  compare: compareText,
  widget: 'date',
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
/** True for a text without control characters. */
export const isPlain: Format['validate'] = checkedBy((text) => !CONTROL.test(text));

/** A text on one line: a character that is seen, and no control characters or bidirectional overrides. */
export const isLine: Format['validate'] = checkedBy((text) => isSeen(text) && !CONTROL.test(text));

/** True for an e-mail address. */
export const isEmailAddress: Format['validate'] = matching(
  /^[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/,
);

/** True for a telephone number, with or without a country code. */
export const isPhoneNumber: Format['validate'] = matching(/^\+?\d(?:[ -]?\d){6,14}$/);

/** True for a telephone number with its country code that is too short in every country: nothing else is wrong with it. */
export const isShortPhone = (text: string): boolean => /^\+\d(?:[ -]?\d){0,5}$/.test(text);

/**
 * The formats of the engine; `defineVocabulary` adds those of an application. Compiled validators are given the table, both
 * in the browser and on the server.
 *
 * - `line`, `paragraph`: free text on one line or on several. It must contain a character that is seen, and no control
 *   characters or bidirectional overrides.
 * - `email`: letters, digits and . _ % + - inside, then @, then a domain.
 * - `phone`: an international number of 7 to 15 digits (ITU-T E.164; the shortest ones are those of islands such as
 *   Niue), spaces and hyphens between them.
 * - `website`: an address on the web, with or without its scheme.
 * - `listed`: a value of the list that the field names in `x-ui.list`; the application supplies it.
 * - `html`: a text with headings, lists and tables; the server cleans it when it is written.
 * - `rich-text`: a text with headings, lists, links and quotations, written in the page; the server cleans it.
 * - `upload`, `uuid`: the id of a stored file, and of an entry of a repeated step.
 * - `past-date`: today or earlier. `future-date`: today or later.
 */
export const builtInFormats: Readonly<Record<string, Format>> = {
  date: dates(() => true),
  'past-date': dates((text) => isWithin(text, 'past-date')),
  'future-date': dates((text) => isWithin(text, 'future-date')),
  line: { validate: isLine },
  paragraph: {
    validate: checkedBy((text) => isSeen(text) && !CONTROL.test(text.replaceAll('\n', ''))),
    widget: 'textarea',
  },
  html: {
    validate: (text: string) => /\S/.test(text) && !CONTROL.test(text.replaceAll('\n', '')),
    widget: 'textarea',
  },
  'rich-text': {
    validate: (text: string) =>
      text.length <= LONGEST_RICH_TEXT &&
      !CONTROL.test(text.replaceAll('\n', '')) &&
      isSeen(visibleText(text)),
    widget: 'richText',
  },
  email: {
    validate: isEmailAddress,
    widget: 'email',
    keyboard: { inputMode: 'email', autoCapitalize: 'none', autoCorrect: 'off' },
  },
  phone: {
    validate: isPhoneNumber,
    widget: 'phone',
    keyboard: { inputMode: 'tel' },
  },
  website: {
    validate: matching(
      /^(?:https?:\/\/)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}(?::\d{1,5})?(?:[/?#]\S*)?$/i,
    ),
    keyboard: { inputMode: 'url', autoCapitalize: 'none', autoCorrect: 'off' },
  },
  listed: { validate: matching(/^\S{1,60}$/), list: true },
  upload: { validate: matching(UUID) },
  uuid: { validate: matching(UUID) },
};

/** The formats of dates, which have an order. */
export const isDateFormat = (format: unknown): boolean =>
  format === 'date' || format === 'past-date' || format === 'future-date';
