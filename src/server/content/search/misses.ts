import { sql } from 'kysely';
import type { Locale } from '#contract/locale.ts';
import type { Database } from '../../store/database.ts';

/** The most different queries that are kept per day, so that nobody can fill the table. */
const MOST_A_DAY = 2_000;
const LONGEST = 80;

/**
 * Whether a query may identify a person: it contains an address, or the digits of a telephone number, a passport or an
 * order.
 */
const namesSomebody = (query: string): boolean =>
  query.includes('@') || (query.match(/\d/g)?.length ?? 0) >= 5;

/**
 * Counts a query that found nothing. Neither the caller nor anything that may identify a person is stored.
 *
 * @param query as it was typed
 * @param key its folded words
 */
export async function countMiss(
  db: Database,
  { query, key, language, day }: { query: string; key: string; language: Locale; day: string },
): Promise<void> {
  if (key === '' || key.length > LONGEST || namesSomebody(query)) return;
  await sql`
    insert into search_miss (day, language, query, times)
    select ${day}::date, ${language}, ${key}, 1
    where (select count(*) from search_miss where day = ${day}::date) < ${sql.lit(MOST_A_DAY)}
      or exists (select from search_miss where day = ${day}::date and language = ${language} and query = ${key})
    on conflict (day, language, query) do update set times = search_miss.times + 1
  `.execute(db);
}

/** The queries since a day that found nothing, the most frequent first. */
export async function missesSince(db: Database, since: string, limit: number) {
  return db
    .selectFrom('search_miss')
    .select((eb) => [
      'language',
      'query',
      eb.fn.sum<number>('times').as('times'),
      eb.fn.max('day').as('lastDay'),
    ])
    .where('day', '>=', since)
    .groupBy(['language', 'query'])
    .orderBy('times', 'desc')
    .orderBy('lastDay', 'desc')
    .orderBy('query')
    .limit(limit)
    .execute();
}

/** Deletes the counts of the days before this one, yyyy-MM-dd. */
export async function forgetMisses(db: Database, before: string): Promise<void> {
  await db.deleteFrom('search_miss').where('day', '<', before).execute();
}
