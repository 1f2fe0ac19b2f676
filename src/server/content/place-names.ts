import cities from '#contract/cities.json' with { type: 'json' };
import { languageTags, type Locale, locales, type LocalizedText } from '#contract/locale.ts';
import otherNames from './place-names.json' with { type: 'json' };

/** Names that differ from the English one, by language. */
const names: Readonly<Record<string, Partial<LocalizedText>>> = otherNames;
const chinese = new Map(cities.map((city) => [city.name, city.chinese]));

/**
 * The name of a place in every language. Records name provinces and cities by their English name, and countries by their
 * code.
 */
export function placeName(kind: 'country' | 'province' | 'city', code: string): LocalizedText {
  const nameIn = (locale: Locale): string => {
    if (kind === 'country') return countryName(locale, code);
    return names[code]?.[locale] ?? (locale === 'ZH' ? (chinese.get(code) ?? code) : code);
  };
  return Object.fromEntries(locales.map((locale) => [locale, nameIn(locale)])) as LocalizedText;
}

/** City and province of a record in every language, for example "Suzhou, Jiangsu"; a city that is a province, once. */
export function placeText({ city, province }: Readonly<Record<string, unknown>>): LocalizedText {
  const parts = [city, province].filter((name): name is string => typeof name === 'string' && name !== '');
  const named = [...new Set(parts)].map((name) => placeName('city', name));
  return Object.fromEntries(
    locales.map((locale) => {
      const texts = named.map((name) => name[locale]);
      return [locale, locale === 'ZH' ? texts.toReversed().join('') : texts.join(', ')];
    }),
  ) as LocalizedText;
}

function countryName(locale: Locale, code: string): string {
  return new Intl.DisplayNames(languageTags[locale], { type: 'region' }).of(code) ?? code;
}
