import i18next, { type TFunction } from 'i18next';
import { airportOptions } from '#app/parts/site/options/airports.ts';
import { cityOptions } from '#app/parts/site/options/cities.ts';
import { countryOptions } from '#app/parts/site/options/countries.ts';
import { languageTags, type Locale } from '#contract/locale.ts';
import type { Option } from '#ui/combobox/option-list.ts';

const codes = ['+1', '+33', '+34', '+39', '+44', '+49', '+86'];

const lists: Readonly<Record<string, (locale: Locale, t: TFunction) => Promise<Option[]>>> = {
  nationality: (locale, t) => countryOptions(locale, languageTags[locale], t),
  airport: airportOptions,
  city: cityOptions,
};

/** The option lists of the product. Area codes come from a server in the product, so here are only a few. */
export async function optionsOf(format: string, locale: Locale): Promise<readonly Option[]> {
  return lists[format]?.(locale, i18next.t) ?? codes.map((value) => ({ value, label: value }));
}
