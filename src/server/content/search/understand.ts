import { sql } from 'kysely';
import type { Locale } from '#contract/locale.ts';
import type { Database } from '../../store/database.ts';
import { type Given, rowsOf, statement } from '../../store/statement.ts';
import { cut, isChineseWord, titleKey } from './cut.ts';
import { type Alternative, type KnownPhrases, knownPhrases } from './known-phrases.ts';
import { chineseStopWords, stemmers } from './stemmers.ts';

/** A searched word or phrase, and the stems of the index that it stands for. */
export interface AskedWord {
  /** As it was typed, folded. */
  readonly word: string;
  /** Whether any entry, or the file of synonyms, has it; of a word that is too common to be in the index, this is not known. */
  readonly isKnown: boolean;
  readonly isTooCommon: boolean;
  /** Whether an entry need not have it if few have all words. */
  readonly isLeftOut: boolean;
  /** The stem of the word itself. */
  readonly stem: string | null;
  /** An entry with any of these stems is a hit. */
  readonly lexemes: readonly string[];
  /** Of a phrase of several words: an entry with all of these stems is a hit. */
  readonly phrase?: Alternative;
  /** An entry with all stems of any of these is a hit, too. */
  readonly synonyms: readonly Alternative[];
  /** The words with these stems, for marks. */
  readonly words: readonly string[];
}

/** A query, with the stems of the index. */
export interface UnderstoodQuery {
  readonly words: readonly AskedWord[];
  /** The folded words, as titles have them. */
  readonly key: string;
  readonly phrases: KnownPhrases;
}

/** The most words of a query; further words are left out. */
export const MOST_WORDS = 10;

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
  const phrases = await knownPhrases(db, language);
  const words = [...new Set(cut(phrases.setApart(query)).map(({ word }) => word))].slice(0, MOST_WORDS);
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
    phrases,
    words: words.map((word, index) => {
      const own = rows.filter(({ n }) => n === index + 1);
      const found = own.flatMap(({ word: other, lexeme }) =>
        other === null || lexeme === null ? [] : [{ word: other, lexeme }],
      );
      const stem = own[0]?.stem ?? null;
      return {
        word,
        stem,
        isKnown: found.length > 0 || isChineseWord(word) || phrases.hasStem(stem ?? ''),
        isTooCommon: chineseStopWords.has(word) || (stem === null && found.length === 0),
        isLeftOut: false,
        lexemes: [...new Set([...(stem === null ? [] : [stem]), ...found.map(({ lexeme }) => lexeme)])],
        synonyms: [],
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
