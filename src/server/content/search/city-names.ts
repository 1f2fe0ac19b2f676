import cities from '#contract/cities.json' with { type: 'json' };
import type { Locale } from '#contract/locale.ts';
import { placeName } from '../place-names.ts';

/** Shorter Latin names are also words: `Tali` is Dali, and Italian for "such". */
const isLong = (name: string): boolean => /^\p{Script=Han}/u.test(name) || name.length > 4;

/**
 * The names of each well-known city: those in the texts of a language, in English and in Chinese, and those of other
 * languages. A visitor may type any of them.
 */
export function namesOfCities(language: Locale): string[][] {
  return cities.flatMap(({ name, chinese, also }) =>
    also === undefined ? [] : [[placeName('city', name)[language], name, chinese, ...also].filter(isLong)],
  );
}
