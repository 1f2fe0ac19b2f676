import { sql } from 'kysely';
import type { Locale } from '#contract/locale.ts';
import type { Database } from '../../store/database.ts';
import { type Given, rowsOf, statement } from '../../store/statement.ts';
import { isChineseWord } from './cut.ts';
import type { AskedWord } from './understand.ts';

/** Shorter words, and numbers, are not corrected. */
const isCorrectable = ({ word, isKnown, isTooCommon }: AskedWord): boolean =>
  !isKnown && !isTooCommon && word.length >= 3 && !/\d/.test(word) && !isChineseWord(word);

/** The most words of the dictionary by which a misspelt word is replaced. */
const MOST = 3;

/**
 * Replaces the words of a query that no entry has: by words that begin with them, otherwise by words that differ by one
 * typing error, otherwise by the words with the most trigrams in common.
 */
export async function corrected(
  db: Database,
  language: Locale,
  words: readonly AskedWord[],
): Promise<AskedWord[]> {
  return Promise.all(
    words.map(async (word) => (isCorrectable(word) ? correctedWord(db, language, word) : word)),
  );
}

async function correctedWord(db: Database, language: Locale, asked: AskedWord): Promise<AskedWord> {
  const { word } = asked;
  const rows = await rowsOf(db, similarWords({ language, word, slips: slipsOf(word) }));
  const best = rows.filter(({ way }) => way === rows[0]?.way).slice(0, MOST);
  const [closest] = best;
  if (!closest) return asked;
  return {
    ...asked,
    word: closest.word,
    stem: closest.lexeme,
    isKnown: true,
    lexemes: [...new Set(best.map(({ lexeme }) => lexeme))],
    words: best.map((row) => row.word),
  };
}

const similarWords = statement(
  (_db, given: Given<{ language: string; word: string; slips: readonly string[] }>) =>
    sql<{ word: string; lexeme: string; way: number }>`
      with closest as materialized (
        (select word, lexeme, 1 as way from search_word
          where language = ${given.language} and word > ${given.word} and word < ${given.word} || chr(1114111)
          order by word limit 200)
        union all
        (select word, lexeme, 2 from search_word where language = ${given.language} and word = any(${given.slips}::text[]))
      )
      select word, lexeme, way from (
        select word, lexeme, way from closest
        union all
        (select word, lexeme, 3 from search_word
          where not exists (select from closest) and language = ${given.language} and word % ${given.word}
            and abs(length(word) - length(${given.word})) <= 2 and similarity(word, ${given.word}) >= 0.4)
      ) as similar_words
      order by way, case when way = 1 then length(word) end, similarity(word, ${given.word}) desc, word
      limit ${sql.lit(MOST)}`,
);

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** All words that differ by one typing error: two letters exchanged, one left out, one too many, or a wrong one. */
function slipsOf(word: string): string[] {
  const places = Array.from({ length: word.length + 1 }, (_, at) => [word.slice(0, at), word.slice(at)]);
  const slips = places.flatMap(([before = '', after = '']) => [
    ...(after.length > 1 ? [before + after.charAt(1) + after.charAt(0) + after.slice(2)] : []),
    ...(after === '' ? [] : [before + after.slice(1)]),
    ...letters.flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
  ]);
  return [...new Set(slips)];
}
