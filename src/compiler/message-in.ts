import { isObject } from '#engine/form/json.ts';
import english from '#locales/US/findings.json' with { type: 'json' };
import { type Catalogues, wordsAt } from './catalogues.ts';
import { filled, type Spoken } from './said.ts';

/**
 * The message of a finding in a language, and that language: English where the sentence has no translation, as those
 * have none that only engineers cause.
 */
export function messageIn<Language extends string>(
  { message, said }: Spoken,
  language: Language,
  catalogues: Catalogues,
): { message: string; language: Language | 'US' } {
  const words = catalogues.get(language);
  const sentences = language === 'US' ? english : words?.['findings'];
  if (said === undefined || !isObject(sentences)) return { message, language: 'US' };
  return { message: filled(said, sentences, (keys) => wordsAt(words, keys)), language };
}
