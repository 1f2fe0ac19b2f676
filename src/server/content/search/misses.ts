import type { Locale } from '#contract/locale.ts';
import type { Database } from '../../store/database.ts';
import { type Given, statement } from '../../store/statement.ts';

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
  await db.executeQuery(countedMiss({ language, key, day }));
}

const countedMiss = statement(
  (db, { language, key, day }: Given<{ language: Locale; key: string; day: string }>) => {
    const ofDay = db.selectFrom('search_miss').where('day', '=', day);
    return db
      .insertInto('search_miss')
      .columns(['day', 'language', 'query', 'times'])
      .expression(
        db
          .selectNoFrom(({ cast, lit }) => [
            cast(day, 'date').as('day'),
            language.as('language'),
            key.as('query'),
            lit(1).as('times'),
          ])
          .where(({ eb, or, exists, lit }) =>
            or([
              eb(
                ofDay.select(({ fn }) => fn.countAll<number>().as('count')),
                '<',
                lit(MOST_A_DAY),
              ),
              exists(ofDay.where('language', '=', language).where('query', '=', key)),
            ]),
          ),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'language', 'query'])
          .doUpdateSet((eb) => ({ times: eb('search_miss.times', '+', eb.lit(1)) })),
      );
  },
);

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
