import type { Locale } from '#contract/locale.ts';

/** Each language with its stemmer in PostgreSQL. Chinese words have no stems. */
export const stemmers: Readonly<Record<Locale, string>> = {
  US: 'english',
  IT: 'italian',
  ES: 'spanish',
  FR: 'french',
  DE: 'german',
  ZH: 'simple',
};
