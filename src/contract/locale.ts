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

/** A text in every language, for example `{ US: 'Study visa', ZH: '学习签证', … }`. */
export type LocalizedText = Record<Locale, string>;
