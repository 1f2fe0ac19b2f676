import cities from '#contract/cities.json' with { type: 'json' };
import { inEachLocale, type LocalizedText, perLocale } from '#contract/locale.ts';
import otherNames from './place-names.json' with { type: 'json' };

/** Names that differ from the English one, by language. */
const names: Readonly<Record<string, Partial<LocalizedText>>> = otherNames;
const countriesIn = perLocale((languageTag) => new Intl.DisplayNames(languageTag, { type: 'region' }));
const chinese = new Map(cities.map((city) => [city.name, city.chinese]));

/**
 * The name of a place in every language. Records name provinces and cities by their English name, and countries by their
 * code.
 */
export function placeName(kind: 'country' | 'province' | 'city', code: string): LocalizedText {
  return inEachLocale((locale) => {
    if (kind === 'country') return countriesIn(locale).of(code) ?? code;
    return names[code]?.[locale] ?? (locale === 'ZH' ? (chinese.get(code) ?? code) : code);
  });
}

/** City and province of a record in every language, for example "Suzhou, Jiangsu"; a city that is a province, once. */
export function placeText({ city, province }: Readonly<Record<string, unknown>>): LocalizedText {
  const parts = [city, province].filter((name): name is string => typeof name === 'string' && name !== '');
  const named = [...new Set(parts)].map((name) => placeName('city', name));
  return inEachLocale((locale) => {
    const texts = named.map((name) => name[locale]);
    return locale === 'ZH' ? texts.toReversed().join('') : texts.join(', ');
  });
}
