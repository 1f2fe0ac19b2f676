import { type Locale, locales, type LocalizedText } from '#contract/locale.ts';

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A value as JSON in which no text can end the script element around it. */
export const scriptText = (value: unknown, replacer?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(value, replacer).replaceAll(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '');

const texts = new Map<Locale, WeakMap<object, string>>();

/**
 * A reply as JSON for a page in a language. Texts in every language are left with those that pages show: that of the page,
 * English where it is missing, and Chinese for drivers. The text of a reply is made once for each language.
 */
export function replyText(reply: object, locale: Locale): string {
  const known = texts.get(locale) ?? new WeakMap<object, string>();
  texts.set(locale, known);
  const text = known.get(reply) ?? scriptText(reply, (_key, value) => shownOf(value, locale));
  known.set(reply, text);
  return text;
}

function shownOf(value: unknown, locale: Locale): unknown {
  if (!isLocalized(value)) return value;
  const { US, ZH } = value;
  return { US, [locale]: value[locale], ZH };
}

const isLocalized = (value: unknown): value is LocalizedText =>
  typeof value === 'object' &&
  value !== null &&
  'US' in value &&
  Object.keys(value).length === locales.length &&
  locales.every((locale) => typeof (value as Partial<LocalizedText>)[locale] === 'string');
