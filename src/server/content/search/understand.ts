import { sql } from 'kysely';
import type { Locale } from '#contract/locale.ts';
import type { Database } from '../../store/database.ts';
import { type Given, rowsOf, statement } from '../../store/statement.ts';
import { cut, isChineseWord, pairsOf, titleKey } from './cut.ts';
import { stemmers } from './stemmers.ts';

/** A searched word, and the stems of the index that it stands for. */
export interface AskedWord {
  readonly word: string;
  /** Whether any entry has it; of a word that is too common to be in the index, this is not known. */
  readonly isKnown: boolean;
  readonly isTooCommon: boolean;
  /** An entry with any of these stems is a hit. */
  readonly lexemes: readonly string[];
  /** The words with these stems, for marks. */
  readonly words: readonly string[];
}

/** A query, with the stems of the index. */
export interface UnderstoodQuery {
  readonly words: readonly AskedWord[];
  /** The folded words, as titles have them. */
  readonly key: string;
}

/** The most words of a query; further words are left out. */
const MOST_WORDS = 10;

/** The shortest last word that is completed, and the most words to which it is completed. */
const COMPLETED_FROM = 3;
const MOST_COMPLETIONS = 12;

/** German writes several words as one: `Visum` also finds `Studienvisum`. */
const COMPOUND_FROM = 4;

/**
 * Looks the words of a query up in the dictionary.
 *
 * @param isTyping whether the last word may be incomplete
 */
export async function understand(
  db: Database,
  { query, language, isTyping }: { query: string; language: Locale; isTyping: boolean },
): Promise<UnderstoodQuery> {
  const words = [...new Set(cut(query).map(({ word }) => word))].slice(0, MOST_WORDS);
  const completed = isTyping ? (words.at(-1) ?? '') : '';
  const rows =
    words.length === 0
      ? []
      : await rowsOf(
          db,
          dictionaryRows({
            language,
            words,
            stemmer: stemmers[language],
            completed: completed.length >= COMPLETED_FROM && !isChineseWord(completed) ? completed : '',
          }),
        );
  return {
    key: titleKey(query),
    words: words.map((word, index) => {
      const own = rows.filter(({ n }) => n === index + 1);
      const found = own.flatMap(({ word: other, lexeme }) =>
        other === null || lexeme === null ? [] : [{ word: other, lexeme }],
      );
      const stem = own[0]?.stem ?? null;
      return {
        word,
        isKnown: found.length > 0 || isChineseWord(word),
        isTooCommon: stem === null && found.length === 0,
        lexemes: [...new Set([...(stem === null ? [] : [stem]), ...found.map(({ lexeme }) => lexeme)])],
        words: [word, ...found.map((row) => row.word)],
      };
    }),
  };
}

interface DictionaryRow {
  /** The number of the word in the query, from 1. */
  n: number;
  /** Null for words that are in nearly every text, which the stemmers leave out. */
  stem: string | null;
  word: string | null;
  lexeme: string | null;
}

const dictionaryRows = statement(
  (
    _db,
    given: Given<{ language: string; words: readonly string[]; stemmer: string; completed: string }>,
  ) => sql<DictionaryRow>`
    select asked.n::int as n, stem.lexeme as stem, found.word, found.lexeme
    from unnest(${given.words}::text[]) with ordinality as asked (word, n)
    left join lateral (
      select lexeme from unnest(tsvector_to_array(to_tsvector(${given.stemmer}::regconfig, asked.word))) as lexeme limit 1
    ) as stem on true
    left join lateral (
      (select word, lexeme from search_word where language = ${given.language} and lexeme = stem.lexeme limit 50)
      union all
      (select word, lexeme from (
        select word, lexeme from search_word
        where ${given.completed} = asked.word and language = ${given.language} and word > asked.word
          and word < asked.word || chr(1114111)
        limit 2000
      ) as longer order by length(word), word limit ${sql.lit(MOST_COMPLETIONS)})
      union all
      (select word, lexeme from (
        select word, lexeme from search_word
        where ${given.language} = 'DE' and language = 'DE' and length(asked.word) >= ${sql.lit(COMPOUND_FROM)}
          and word like '%' || asked.word || '%' and word <> asked.word
        limit 2000
      ) as compound order by length(word), word limit ${sql.lit(MOST_COMPLETIONS)})
    ) as found on true`,
);

/**
 * The words as a query of PostgreSQL.
 *
 * @param words at least one; none of them too common
 * @param sign whether an entry must have all words, or one of them
 * @param quoted how a stem is written
 */
export function queryText(
  words: readonly AskedWord[],
  sign: '&' | '|',
  quoted: (lexeme: string) => string = anywhere,
): string {
  return words
    .map(({ word, lexemes }) => `(${[...lexemes.map(quoted), ...inPairs(word, quoted)].join(' | ')})`)
    .join(` ${sign} `);
}

/** A query of PostgreSQL for what has any stem of the words, or any pair of their Chinese characters. */
export function anyStem(words: readonly AskedWord[]): string {
  const stems = words.flatMap(({ word, lexemes }) => [
    ...lexemes,
    ...(isChineseWord(word) ? pairsOf(word) : []),
  ]);
  return [...new Set(stems)].map(anywhere).join(' | ');
}

const escaped = (lexeme: string): string => lexeme.replaceAll("'", "''");
const anywhere = (lexeme: string): string => `'${escaped(lexeme)}'`;

/** The mark of all entries of a kind. */
export const kindMark = (kind: string): string => `'#${escaped(kind)}'`;

/** A stem of a title as the index has it, and as `head` has it. */
export const titleMark = (lexeme: string): string => `'^${escaped(lexeme)}'`;
export const titleWeight = (lexeme: string): string => `'${escaped(lexeme)}':A`;

/** A Chinese word of several characters is also found where the text is cut in another way. */
function inPairs(word: string, quoted: (lexeme: string) => string): string[] {
  const pairs = isChineseWord(word) ? pairsOf(word) : [];
  return pairs.length < 2 ? [] : [`(${pairs.map(quoted).join(' & ')})`];
}
