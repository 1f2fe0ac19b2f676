import type { Json } from '#engine/form/json.ts';
import english from '#locales/US/findings.json' with { type: 'json' };

/** A sentence of `locales/*\/findings.json`. */
export type SentenceKey = keyof typeof english;

/** A field, or a choice of one: its name in the schema, with the keys of its words. */
export interface Named {
  readonly name: string | number;
  readonly keys: readonly string[];
  /** The name stands behind the words, in brackets, where it is needed to write or to find something. */
  readonly isNeeded?: true;
}

/** A part of a sentence: a text, another sentence, or what is told by its words. */
export type Part = string | number | Said | Named;

/** A sentence with its parameters. */
export interface Said {
  readonly key: SentenceKey;
  readonly params: Readonly<Record<string, Part>>;
}

/** A message in English, with its sentence for the other languages. */
export interface Spoken {
  readonly message: string;
  readonly said?: Said;
}

/** A sentence of a finding. */
export const say = (key: SentenceKey, params: Said['params'] = {}): Required<Spoken> =>
  spoken({ key, params });

/** A part as the whole sentence of a finding. */
export const spoken = (said: Said): Required<Spoken> => ({ message: inEnglish(said), said });

/** A part in English, without the words of fields and choices. */
export const inEnglish = (told: Part): string => filled(told, english, () => null);

/** Parts joined two by two by a sentence: “a and b and c”. */
export const joined = (key: Joint, [first = '', ...others]: readonly Part[]): Part =>
  others.reduce<Part>((one, other) => part(key, { one, other }), first);

/** What joins parts. */
type Joint = 'and' | 'or' | 'comma' | 'semicolon';

/** A part of a sentence. */
export const part = (key: SentenceKey, params: Said['params'] = {}): Said => ({ key, params });

/**
 * A part of a sentence, with its parameters filled in.
 *
 * @param sentences of a language; the English one stands for those that it lacks
 * @param wordsOf the words of a field or a choice, by their keys; null where there are none
 */
export function filled(
  told: Part,
  sentences: Readonly<Record<string, Json>>,
  wordsOf: (keys: readonly string[]) => string | null,
): string {
  if (typeof told !== 'object') return String(told);
  if ('name' in told) {
    const words = wordsOf(told.keys);
    if (words === null) return String(told.name);
    return told.isNeeded === true ? `“${words}” (${told.name})` : `“${words}”`;
  }
  const { key, params } = told;
  const own = sentences[key];
  const sentence = typeof own === 'string' ? own : english[key];
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    filled(params[name]!, sentences, wordsOf),
  );
}
