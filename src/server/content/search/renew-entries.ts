import { sql } from 'kysely';
import { type Locale, locales } from '#contract/locale.ts';
import type { WorkContext } from '../../services/context.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { type Given, statement } from '../../store/statement.ts';
import { cutTexts, stems, writeWords } from './entry-words.ts';
import { stemmers } from './stemmers.ts';

/** Raise this number when words are cut in another way, or stems are marked in another way. */
const WAY = 2;
const KEY = 'search-stems';

/** The number of entries that one transaction writes. */
const AT_ONCE = 600;

/** Identifies how stems are made now: PostgreSQL's stemmers differ between its versions. */
async function stemsNow(db: Database): Promise<string> {
  const { version } = await db
    .selectNoFrom(({ fn }) => fn<string>('current_setting', [sql.lit('server_version_num')]).as('version'))
    .executeTakeFirstOrThrow();
  return `${WAY}, PostgreSQL ${Math.trunc(Number(version) / 10_000)}`;
}

/** Stores that all entries have the present stems. */
export async function noteStems(db: Database): Promise<void> {
  const value = await stemsNow(db);
  await db
    .insertInto('setting')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/**
 * Makes the stems of all entries again if they were made by another version of PostgreSQL, from which the database was
 * imported, or of this program. Otherwise the words of a query would get other stems than the stored texts.
 */
export async function renewEntries({ db }: Pick<WorkContext, 'db'>): Promise<void> {
  const noted = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  if (noted?.value === (await stemsNow(db))) return;
  for (let last: number | undefined = 0; last !== undefined; last = await renewAfter(db, last));
  for (const language of locales) await renewWords(db, language);
  await noteStems(db);
}

/** @returns the last entry that was written; undefined where there is none after this one */
async function renewAfter(db: Database, before: number): Promise<number | undefined> {
  return inTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom('search_entry')
      .select(['id', 'kind', 'language', 'title', 'text'])
      .where('id', '>', before)
      .orderBy('id')
      .limit(AT_ONCE)
      .forUpdate()
      .execute();
    const last = rows.at(-1);
    if (!last) return undefined;
    const entries = rows.map(({ id, kind, language, title, text: both }) => {
      const [summary = '', ...lines] = both.split('\n');
      return { id, kind, ...cutTexts(language as Locale, { title, summary, text: lines.join('\n') }) };
    });
    await trx.executeQuery(renewed({ entries: JSON.stringify(entries) }));
    await writeWords(trx, entries);
    return last.id;
  });
}

const renewed = statement(
  (_db, { entries }: Given<{ entries: string }>) => sql`
    update search_entry set title_key = renewed.title_key, head = renewed.head, words = renewed.words
    from (
      select id, title_key, head, words
      from jsonb_to_recordset(${entries}::jsonb) as given (id int, kind text, stemmer text,
        title_key text, title_words text, summary_words text, text_words text), ${stems}
    ) as renewed
    where search_entry.id = renewed.id`,
);

async function renewWords(db: Database, language: Locale): Promise<void> {
  await db.executeQuery(renewedWords({ language, stemmer: stemmers[language] }));
}

const renewedWords = statement(
  (_db, { language, stemmer }: Given<{ language: Locale; stemmer: string }>) => sql`
    update search_word set lexeme = made.lexeme
    from (
      select word, (tsvector_to_array(to_tsvector(${stemmer}::regconfig, word)))[1] as lexeme
      from search_word where language = ${language}
    ) as made
    where language = ${language} and search_word.word = made.word and search_word.lexeme <> made.lexeme`,
);
