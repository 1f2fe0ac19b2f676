import { sql } from 'kysely';
import { type Locale, locales } from '#contract/locale.ts';
import type { Desk } from '../../services/desk.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { lockWords } from './entry-words.ts';

/** So many words of a language are looked at in an hour. */
const AN_HOUR = 500;

/**
 * Deletes words of the dictionary that no entry has any more: they would correct what is typed into something that is not
 * found. It goes through the dictionary in the order of the words, every hour from where it has stopped.
 */
export async function forgetWords({ db }: Pick<Desk, 'db'>): Promise<void> {
  for (const language of locales) {
    const words = await nextWords(db, language);
    await forgetUnused(db, language, words);
    await stopAt(db, language, words.length < AN_HOUR ? '' : words.at(-1)!);
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
        sql<string>`''`,
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
 * They are looked for first, which takes its time. What was found is looked for again while nobody adds words, because the
 * text with a word may have come in the meantime.
 */
async function forgetUnused(db: Database, language: Locale, words: readonly string[]): Promise<void> {
  const { rows } = await sql<{ word: string }>`
    select word from search_word where ${unused(language, words)}`.execute(db);
  if (rows.length === 0) return;
  const found = rows.map(({ word }) => word);
  await inTransaction(db, async (trx) => {
    await lockWords(trx);
    await sql`delete from search_word where ${unused(language, found)}`.execute(trx);
  });
}

/** The language is no parameter: the index is one of a single language. */
const unused = (language: Locale, words: readonly string[]) => sql`
  language = ${sql.lit(language)} and word = any(${words}::text[]) and not exists (
    select from search_entry as entry
    where entry.language = ${sql.lit(language)}
      and entry.words @@ ('''' || replace(search_word.lexeme, '''', '''''') || '''')::tsquery)`;
