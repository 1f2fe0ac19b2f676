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
export function perLocale<T>(make: (languageTag: string) => T): (locale: Locale) => T {
  const made = new Map<Locale, T>();
  return (locale) => {
    if (!made.has(locale)) made.set(locale, make(languageTags[locale]));
    return made.get(locale) as T;
  };
}

/** A text in every language, for example `{ US: 'Study visa', ZH: '学习签证', … }`. */
export type LocalizedText = Record<Locale, string>;

/**
 * A text in every language.
 *
 * @param write gives the text of a language.
 * @example inEachLocale((locale) => translate(locale, 'products:documents.ofEach'))
 */
export const inEachLocale = (write: (locale: Locale) => string): LocalizedText =>
  Object.fromEntries(locales.map((locale) => [locale, write(locale)])) as LocalizedText;
