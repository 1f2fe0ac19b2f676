import countries from 'i18n-iso-countries';
import type { Locale } from '#contract/locale.ts';
import type { Option } from '#engine/react/engine-context.ts';

type Names = Parameters<typeof countries.registerLocale>[0];
type Translate = (key: string, params: { defaultValue: string }) => string;

const names: Readonly<Record<Locale, () => Promise<{ default: Names }>>> = {
  US: () => import('i18n-iso-countries/langs/en.json'),
  IT: () => import('i18n-iso-countries/langs/it.json'),
  ES: () => import('i18n-iso-countries/langs/es.json'),
  FR: () => import('i18n-iso-countries/langs/fr.json'),
  DE: () => import('i18n-iso-countries/langs/de.json'),
  ZH: () => import('i18n-iso-countries/langs/zh.json'),
};

/**
 * Countries and regions by their ISO 3166-1 alpha-3 code, sorted as the language sorts. Where the package words a
 * name differently from language to language, the catalogue `countries` has ours.
 */
export async function countryOptions(
  locale: Locale,
  languageTag: string,
  translate: Translate,
): Promise<Option[]> {
  const { default: own } = await names[locale]();
  countries.registerLocale(own);
  const options = Object.entries(countries.getNames(own.locale)).flatMap(([alpha2, name]) => {
    const value = countries.alpha2ToAlpha3(alpha2);
    return value === undefined
      ? []
      : [{ value, label: translate(`countries:${value}`, { defaultValue: name }) }];
  });
  return options.sort((a, b) => a.label.localeCompare(b.label, languageTag));
}
