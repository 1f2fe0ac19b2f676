import type { TFunction } from 'i18next';
import { call } from '#client/call.ts';
import type { Reply } from '#contract/define.ts';
import { languageTags, type Locale } from '#contract/locale.ts';
import { site } from '#contract/site.contract.ts';
import type { Option } from '#ui/combobox/option-list.ts';
import { countriesIn } from './countries.ts';
import { kept } from './kept.ts';

/** The area code that is used when no other is known. */
export const chinaAreaCode = '+86';

/** The regions with area codes, as the server lists them. */
export const areaCodes = kept((): Promise<Reply<typeof site.areaCodes>> => call(site.areaCodes, {}));

/** Area codes to choose from, with the names of their regions: `{ value: '+86', label: 'China' }`. */
export async function areaCodeOptions(locale: Locale, t: TFunction): Promise<Option[]> {
  const [codes, countries] = await Promise.all([areaCodes(''), countriesIn(locale, languageTags[locale], t)]);
  const names = new Map(countries.map(({ alpha2, name }) => [alpha2, name]));
  const tag = languageTags[locale];
  // Some islands have an area code, but no country in the list of countries.
  const islands = new Intl.DisplayNames(tag, { type: 'region' });
  const options = codes.map(({ region, areaCode }) => {
    return { value: `+${areaCode}`, label: names.get(region) ?? islands.of(region) ?? region };
  });
  return options.sort((a, b) => a.label.localeCompare(b.label, tag));
}

/** The area code of a country by its alpha-3 code; China's when it is not known. */
export async function areaCodeOf(alpha3: string, locale: Locale, t: TFunction): Promise<string> {
  if (alpha3 === '') return chinaAreaCode;
  try {
    const [codes, countries] = await Promise.all([
      areaCodes(''),
      countriesIn(locale, languageTags[locale], t),
    ]);
    const alpha2 = countries.find((country) => country.alpha3 === alpha3)?.alpha2;
    const areaCode = codes.find(({ region }) => region === alpha2)?.areaCode;
    return areaCode === undefined ? chinaAreaCode : `+${areaCode}`;
  } catch {
    return chinaAreaCode;
  }
}
