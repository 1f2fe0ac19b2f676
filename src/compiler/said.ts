import type { Json } from '#engine/form/json.ts';
import english from '#locales/US/findings.json' with { type: 'json' };

/** A sentence of `locales/*\/findings.json`. */
export type SentenceKey = keyof typeof english;

/** A choice of a field, with the keys of its words. */
interface Choice {
  readonly choice: string | number;
  readonly keys: readonly string[];
}

/** A sentence with its parameters; a part of it may be a sentence too, or a choice, which is told by its words. */
export interface Said {
  readonly key: SentenceKey;
  readonly params: Readonly<Record<string, string | number | Said | Choice>>;
}

/** A message in English, with its sentence for the other languages. */
export interface Spoken {
  readonly message: string;
  readonly said?: Said;
}

/** A sentence of a finding. */
export function say(key: SentenceKey, params: Said['params'] = {}): Required<Spoken> {
  const said = { key, params };
  return { message: filled(said, english, () => null), said };
}

/** A part of a sentence. */
export const part = (key: SentenceKey, params: Said['params'] = {}): Said => ({ key, params });

/**
 * A sentence with its parameters filled in.
 *
 * @param sentences of a language; the English one stands for those that it lacks
 * @param wordsOf the words of a choice, by their keys; null where there are none
 */
export function filled(
  { key, params }: Said,
  sentences: Readonly<Record<string, Json>>,
  wordsOf: (keys: readonly string[]) => string | null,
): string {
  const own = sentences[key];
  const sentence = typeof own === 'string' ? own : english[key];
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'object') return String(value);
    if ('key' in value) return filled(value, sentences, wordsOf);
    const words = wordsOf(value.keys);
    return words === null ? String(value.choice) : `“${words}”`;
  });
}
