import { isObject } from '#engine/form/json.ts';
import english from '#locales/US/findings.json' with { type: 'json' };
import { type Catalogues, wordsAt } from './catalogues.ts';
import { filled, type Part, type Spoken } from '#findings/said.ts';

/**
 * The message of a finding in a language, and that language: English where the sentence has no translation, as those
 * have none that only engineers cause.
 */
export function messageIn<Language extends string>(
  { message, said }: Spoken,
  language: Language,
  catalogues: Catalogues,
): { message: string; language: Language | 'US' } {
  const told = said === undefined ? null : partIn(said, language, catalogues);
  return told === null ? { message, language: 'US' } : { message: told, language };
}

/** A part of a sentence in a language; null where there are no sentences in it. */
export function partIn(told: Part, language: string, catalogues: Catalogues): string | null {
  const words = catalogues.get(language);
  const sentences = language === 'US' ? english : words?.['findings'];
  return isObject(sentences) ? filled(told, sentences, (keys) => wordsAt(words, keys)) : null;
}
