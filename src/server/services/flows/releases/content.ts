import { createHash } from 'node:crypto';
import { type Locale, locales } from '#contract/locale.ts';

/** The texts of a language, by namespace and key: `visa.flow:work.title`. */
export type ReleaseWords = Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>;

/** What a release of a flow consists of. */
export interface ReleaseContent {
  /**
   * The texts of its files by their names below `schemas/`: the schema, its migrations and offer, and the shared files
   * that it refers to, as they were.
   */
  readonly files: Readonly<Record<string, string>>;
  readonly words: ReleaseWords;
}

/**
 * A digest of a content; the same for the same files and words, in whatever order they stand, and however a file is
 * formatted: a formatter may change the lines of a file that the studio wrote.
 */
export function digestOf({ files, words }: ReleaseContent): string {
  const inOrder = (texts: Readonly<Record<string, string>> = {}): [string, string][] =>
    Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1));
  const values = inOrder(files).map(([name, text]) => [name, withoutFormat(text)]);
  const made = [values, locales.map((locale) => inOrder(words[locale]))];
  return createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 32);
}

/** Whether two texts of JSON say the same; the order of properties counts, since steps stand in it. */
export const isSameJson = (one: string, other: string): boolean =>
  one === other || withoutFormat(one) === withoutFormat(other);

function withoutFormat(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

/** A catalogue, or a part of one. */
interface Catalogue {
  [name: string]: Catalogue | string;
}

/**
 * Words by namespace, as catalogues nest them.
 *
 * @example nested({ 'visa.flow:work.title': 'Work visa' }) // { 'visa.flow': { work: { title: 'Work visa' } } }
 */
export function nested(words: Readonly<Record<string, string>>): Record<string, Catalogue> {
  const catalogues: Record<string, Catalogue> = {};
  for (const [key, text] of Object.entries(words)) {
    const [namespace = '', path = ''] = key.split(':');
    const parts = path.split('.');
    const last = parts.pop();
    let at: Catalogue = (catalogues[namespace] ??= {});
    for (const part of parts) {
      const next = at[part];
      at = typeof next === 'object' ? next : (at[part] = {});
    }
    if (last !== undefined) at[last] = text;
  }
  return catalogues;
}

/** Words of several contents together; those of a later one count. */
export function joinedWords(all: readonly ReleaseWords[]): ReleaseWords {
  return Object.fromEntries(
    locales.map((locale) => [locale, Object.assign({}, ...all.map((words) => words[locale]))]),
  );
}
