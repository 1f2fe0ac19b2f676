import { isChineseWord, pairsOf } from './cut.ts';
import type { Alternative } from './known-phrases.ts';
import type { AskedWord } from './understand.ts';

/** How a stem is written in a query of PostgreSQL. */
type Quoted = (lexeme: string) => string;

const escaped = (lexeme: string): string => lexeme.replaceAll("'", "''");
const anywhere: Quoted = (lexeme) => `'${escaped(lexeme)}'`;

/** The mark of all entries of a kind. */
export const kindMark = (kind: string): string => `'#${escaped(kind)}'`;

/** A stem of a title as the index has it, and as `head` has it. */
export const titleMark: Quoted = (lexeme) => `'^${escaped(lexeme)}'`;
export const titleWeight: Quoted = (lexeme) => `'${escaped(lexeme)}':A`;

/**
 * The words and their synonyms as a query of PostgreSQL.
 *
 * @param words at least one; none of them too common
 * @param sign whether an entry must have all words, or one of them
 */
export const queryText = (words: readonly AskedWord[], sign: '&' | '|', quoted: Quoted = anywhere): string =>
  words.map((word) => wordText(word, quoted)).join(` ${sign} `);

/** One word and its synonyms. */
export const wordText = (word: AskedWord, quoted: Quoted): string =>
  anyOf([...ownAlternatives(word), ...word.synonyms], quoted);

/** The same without synonyms. */
export const typedText = (words: readonly AskedWord[], sign: '&' | '|'): string =>
  words.map((word) => anyOf(ownAlternatives(word), anywhere)).join(` ${sign} `);

/** A query of PostgreSQL for what has any of the stems. */
export function anyStem(words: readonly AskedWord[]): string {
  const stems = words.flatMap((word) => [...ownAlternatives(word), ...word.synonyms].flat());
  return [...new Set(stems)].map(anywhere).join(' | ');
}

/** A Chinese word of several characters is also found where the text is cut in another way. */
function ownAlternatives({ word, lexemes, phrase }: AskedWord): Alternative[] {
  const pairs = isChineseWord(word) && phrase === undefined ? pairsOf(word) : [];
  return [
    ...(phrase === undefined ? [] : [phrase]),
    ...lexemes.map((lexeme) => [lexeme]),
    ...(pairs.length < 2 ? [] : [pairs]),
  ];
}

const anyOf = (alternatives: readonly Alternative[], quoted: Quoted): string =>
  `(${alternatives.map((stems) => allOf(stems.map(quoted))).join(' | ')})`;

const allOf = (stems: readonly string[]): string =>
  stems.length > 1 ? `(${stems.join(' & ')})` : stems.join('');
