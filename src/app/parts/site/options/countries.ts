import type { LocaleData } from 'i18n-iso-countries';
import type { Locale } from '#contract/locale.ts';
import type { Option } from '#ui/combobox/option-list.ts';
import codes from './country-codes.json' with { type: 'json' };

/** The names by alpha-2 code. When a country has several names, the first one is the official one. */
type Names = LocaleData;
type Translate = (key: string, params: { defaultValue: string }) => string;

/** The alpha-3 code of each alpha-2 code. */
const alpha3Codes: Readonly<Record<string, string>> = Object.fromEntries(
  codes.split(' ').map((pair) => [pair.slice(0, 2), pair.slice(2)]),
);

const names: Readonly<Record<Locale, () => Promise<{ default: Names }>>> = {
  US: () => import('i18n-iso-countries/langs/en.json'),
  IT: () => import('i18n-iso-countries/langs/it.json'),
  ES: () => import('i18n-iso-countries/langs/es.json'),
  FR: () => import('i18n-iso-countries/langs/fr.json'),
  DE: () => import('i18n-iso-countries/langs/de.json'),
  ZH: () => import('i18n-iso-countries/langs/zh.json'),
};

/** A country or region: its ISO 3166-1 codes and its name. */
export interface Country {
  alpha2: string;
  alpha3: string;
  name: string;
}

/**
 * Countries and regions in the visitor's language, in its sort order. Where the package's names differ between
 * languages, the catalogue `countries` has names of our own.
 */
export async function countriesIn(
  locale: Locale,
  languageTag: string,
  translate: Translate,
): Promise<Country[]> {
  const { default: own } = await names[locale]();
  const all = Object.entries(own.countries).flatMap(([alpha2, given]) => {
    const alpha3 = alpha3Codes[alpha2];
    const [name = ''] = [given].flat();
    if (alpha3 === undefined) return [];
    return [{ alpha2, alpha3, name: translate(`countries:${alpha3}`, { defaultValue: name }) }];
  });
  return all.sort((a, b) => a.name.localeCompare(b.name, languageTag));
}

/** Countries and regions to choose from, by their alpha-3 code. */
export async function countryOptions(
  locale: Locale,
  languageTag: string,
  translate: Translate,
): Promise<Option[]> {
  const all = await countriesIn(locale, languageTag, translate);
  return all.map(({ alpha3, name }) => ({ value: alpha3, label: name }));
}
