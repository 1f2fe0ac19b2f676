import { sql } from 'kysely';
import { type Locale, locales } from '#contract/locale.ts';
import type { WorkContext } from '../../services/context.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { required } from '../../store/required.ts';
import { type Given, rowsOf, statement } from '../../store/statement.ts';
import { lockWords } from './entry-words.ts';

/** The number of words of a language that one hourly pass checks. */
const AN_HOUR = 500;

/**
 * Deletes words of the dictionary that no entry has any more: a query must not be corrected to a word that finds
 * nothing. Every hour the pass continues in the order of the words where the last one has stopped.
 */
export async function forgetWords({ db }: Pick<WorkContext, 'db'>): Promise<void> {
  for (const language of locales) {
    const words = await nextWords(db, language);
    await forgetUnused(db, language, words);
    await stopAt(db, language, words[AN_HOUR - 1] ?? '');
  }
}

const placeKey = (language: Locale): string => `search-words:${language}`;

async function nextWords(db: Database, language: Locale): Promise<string[]> {
  const rows = await db
    .selectFrom('search_word')
    .select('word')
    .where('language', '=', language)
    .where('word', '>', (eb) =>
      eb.fn.coalesce(
        eb.selectFrom('setting').select('value').where('key', '=', placeKey(language)),
        sql.lit(''),
      ),
    )
    .orderBy('word')
    .limit(AN_HOUR)
    .execute();
  return rows.map(({ word }) => word);
}

async function stopAt(db: Database, language: Locale, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key: placeKey(language), value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/**
 * The unused words are found first, without a lock, because that takes long. They are checked again with the dictionary
 * locked, because a text with one of them may have been added meanwhile.
 */
async function forgetUnused(db: Database, language: Locale, words: readonly string[]): Promise<void> {
  const unusedOnes = required(unusedIn.get(language), 'a language has no statements');
  const rows = await rowsOf(db, unusedOnes.found({ words }));
  if (rows.length === 0) return;
  const found = rows.map(({ word }) => word);
  await inTransaction(db, async (trx) => {
    await lockWords(trx);
    await trx.executeQuery(unusedOnes.deleted({ words: found }));
  });
}

type Words = Given<{ words: readonly string[] }>;

/** The language is no parameter: the index is one of a single language. */
const unused = (language: Locale, { words }: Words) => sql`
  language = ${sql.lit(language)} and word = any(${words}::text[]) and not exists (
    select from search_entry as entry
    where entry.language = ${sql.lit(language)}
      and entry.words @@ ('''' || replace(search_word.lexeme, '''', '''''') || '''')::tsquery)`;

const unusedWords = (language: Locale) => ({
  found: statement(
    (_db, given: Words) =>
      sql<{ word: string }>`select word from search_word where ${unused(language, given)}`,
  ),
  deleted: statement((_db, given: Words) => sql`delete from search_word where ${unused(language, given)}`),
});

const unusedIn = new Map(locales.map((language) => [language, unusedWords(language)]));
