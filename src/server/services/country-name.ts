import countries from 'i18n-iso-countries';
import { type Locale, perLocale } from '#contract/locale.ts';

/** The name of a country by its ISO 3166-1 alpha-3 code; the code itself if it is unknown. */
export function countryName(locale: Locale, code: string): string {
  const short = countries.alpha3ToAlpha2(code);
  if (short === undefined) return code;
  return regions(locale).of(short) ?? code;
}

const regions = perLocale((tag) => new Intl.DisplayNames(tag, { type: 'region' }));
