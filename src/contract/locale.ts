/** The locale codes of the API, which are also the folders of `locales/`. */
export const locales = ['US', 'IT', 'ES', 'FR', 'DE', 'ZH'] as const;

/** A locale code of the API. */
export type Locale = (typeof locales)[number];

/** The IETF language tag of each locale, for `lang` attributes and `Intl`. */
export const languageTags: Readonly<Record<Locale, string>> = {
  US: 'en',
  IT: 'it',
  ES: 'es',
  FR: 'fr',
  DE: 'de',
  ZH: 'zh-CN',
};

/**
 * Makes something once for each locale, for example a formatter: creating one takes longer than using it.
 *
 * @example
 * const euros = perLocale((tag) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }));
 * euros('DE').format(3); // '3,00 €'
 */
export function perLocale<T>(make: (languageTag: string, locale: Locale) => T): (locale: Locale) => T {
  const made = new Map<Locale, T>();
  return (locale) => {
    if (!made.has(locale)) made.set(locale, make(languageTags[locale], locale));
    return made.get(locale) as T;
  };
}

/** A text in every language, for example `{ US: 'Study visa', ZH: '学习签证', … }`. */
export type LocalizedText = Record<Locale, string>;

/** A user's text, in one language. */
export interface AuthoredText {
  readonly language: Locale;
  readonly text: string;
}

/** A text as pages show it: translated into every language, or a user's text in one language. */
export type ShownText = LocalizedText | AuthoredText;

/** A text as readers of a language see it: in that language, in English, or as its author wrote it. */
export function shownIn(text: ShownText, locale: Locale): AuthoredText {
  if ('language' in text) return text;
  return text[locale] ? { language: locale, text: text[locale] } : { language: 'US', text: text.US };
}

/**
 * A text in every language.
 *
 * @param write gives the text of a language.
 * @example inEachLocale((locale) => translate(locale, 'products:documents.ofEach'))
 */
export const inEachLocale = (write: (locale: Locale) => string): LocalizedText =>
  Object.fromEntries(locales.map((locale) => [locale, write(locale)])) as LocalizedText;

/** The sources of the language of a page. */
export interface LanguageSigns {
  /** The query of the address; see `queriedLocale`. */
  readonly query?: URLSearchParams | undefined;
  /** The choice of the visitor. */
  readonly stored?: string | null | undefined;
  /** The languages of the browser. */
  readonly accepted?: Locale | undefined;
}

/** The cookie that tells the server which language the visitor has chosen. */
export const localeCookieName = 'moongate-language';

/** The locale with this code, if there is one. */
export const knownLocale = (code: string | null | undefined): Locale | undefined =>
  locales.find((locale) => locale === code);

/** The locale that the query of an address names. Where it has several, the first counts. */
export const queriedLocale = (query: URLSearchParams): Locale | undefined => knownLocale(query.get('lang'));

/**
 * The address of a page in a language.
 *
 * @example inLanguage('/travel?page=2', 'DE') // '/travel?page=2&lang=DE'
 */
export const inLanguage = (address: string, locale: Locale): string =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${locale}`;

/**
 * The language that a page is shown in, on the server and in the browser: that of the address, else the one that the
 * visitor has chosen, else the one that the browser asks for, else English. Unknown codes count as none.
 *
 * @example pageLocale({ query: new URLSearchParams('lang=XX'), stored: 'DE', accepted: 'FR' }) // 'DE'
 */
export const pageLocale = ({ query, stored, accepted }: LanguageSigns): Locale =>
  (query && queriedLocale(query)) ?? knownLocale(stored) ?? accepted ?? 'US';
