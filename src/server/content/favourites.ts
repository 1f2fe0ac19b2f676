import type { Kysely } from 'kysely';
import { type Database, inTransaction, type Transaction } from '../store/database.ts';
import { type Page, rowsBefore, rowsOfAllPages, rowsOn } from '../store/page.ts';
import { type Given, rowsOf, rowsOfAll, statement } from '../store/statement.ts';
import type { Tables } from '../store/tables.ts';
import type { RecordData } from './record.ts';
import { isShown, listedColumns, type RecordRow } from './record-columns.ts';
import { recordReader } from './record-pages.ts';

interface Mark {
  readonly kind: string;
  readonly id: number;
  readonly account: number;
}

const records = recordReader();

/**
 * Adds a record to the favourites of an account. A second time changes nothing.
 *
 * @param day in China, yyyy-MM-dd
 * @returns false where no such record is shown
 */
export async function addFavourite(db: Database, mark: Mark & { day: string; now: Date }): Promise<boolean> {
  if (!(await records.one(db, mark))) return false;
  await inTransaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('favourite')
      .values({ account_id: mark.account, content_id: mark.id, kind: mark.kind, added_at: mark.now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows > 0n) await recount(trx, mark.id, 1);
  });
  return true;
}

/** Removes a record from the favourites, also if the record is no longer shown. */
export async function removeFavourite(db: Database, { kind, id, account }: Mark): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('favourite')
      .where('account_id', '=', account)
      .where('content_id', '=', id)
      .where('kind', '=', kind)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await recount(trx, id, -1);
  });
}

/** Deletes all favourites of an account. */
export async function forgetFavourites(trx: Transaction, account: number): Promise<void> {
  const marked = trx.selectFrom('favourite').select('content_id').where('account_id', '=', account);
  await trx
    .updateTable('content')
    .set((eb) => ({ favourite_count: eb('favourite_count', '-', 1) }))
    .where('id', 'in', marked)
    .execute();
  await trx.deleteFrom('favourite').where('account_id', '=', account).execute();
}

async function recount(trx: Transaction, id: number, change: 1 | -1): Promise<void> {
  await trx
    .updateTable('content')
    .set((eb) => ({ favourite_count: eb('favourite_count', '+', change) }))
    .where('id', '=', id)
    .execute();
}

interface FavouritesQuery {
  kind: string;
  account: number;
  day: string;
  limit: number;
  before: number;
}

const shownFavourites = (db: Kysely<Tables>, { account, kind, day }: Given<FavouritesQuery>) =>
  db
    .selectFrom('favourite')
    .innerJoin('content', 'content.id', 'favourite.content_id')
    .where('favourite.account_id', '=', account)
    .where('favourite.kind', '=', kind)
    .where(isShown(day));

const countedFavourites = statement((db, given: Given<FavouritesQuery>) =>
  db
    .selectFrom(shownFavourites(db, given).limit(given.limit).as('reachable'))
    .select(({ fn }) => fn.countAll<number>().as('total')),
);

/**
 * Reads a page of an account's favourites of a kind, the last added first, without records that are no longer shown.
 *
 * @template Data the type of the kind, in `record-types/`
 */
export function favouriteReader<Data extends RecordData>(): (
  db: Database,
  asked: { kind: string; account: number; day: string },
  page: Page,
) => Promise<{ total: number; rows: RecordRow<Data>[] }> {
  const onPage = statement((db, given: Given<FavouritesQuery>) =>
    shownFavourites(db, given)
      .select(listedColumns(given.account))
      .$castTo<RecordRow<Data>>()
      .orderBy('favourite.added_at', 'desc')
      .orderBy('favourite.content_id', 'desc')
      .offset(given.before)
      .limit(given.limit),
  );
  return async (db, asked, page) => {
    const [rows, [counted]] = await rowsOfAll(
      db,
      onPage({ ...asked, before: rowsBefore(page), limit: rowsOn(page) }),
      countedFavourites({ ...asked, before: 0, limit: rowsOfAllPages(page) }),
    );
    return { total: counted?.total ?? 0, rows };
  };
}

/** The kinds of an account's favourites, without records that are no longer shown. @param day in China, yyyy-MM-dd */
export async function kindsOfFavourites(db: Database, account: number, day: string): Promise<string[]> {
  const rows = await rowsOf(db, favouriteKinds({ account, day }));
  return rows.map(({ kind }) => kind);
}

const favouriteKinds = statement((db, given: Given<Pick<FavouritesQuery, 'account' | 'day'>>) =>
  db
    .selectFrom('favourite')
    .innerJoin('content', 'content.id', 'favourite.content_id')
    .where('favourite.account_id', '=', given.account)
    .where(isShown(given.day))
    .select('favourite.kind')
    .distinct()
    .orderBy('favourite.kind'),
);

/** The favourites of an account, for its export: kind, English title, and the time when each was added. */
export async function exportedFavourites(db: Database, account: number) {
  return db
    .selectFrom('favourite')
    .innerJoin('content', 'content.id', 'favourite.content_id')
    .select((eb) => [
      'favourite.kind',
      'favourite.added_at as addedAt',
      eb.ref('content.data', '->>').key('words').key('title').key('US').as('title'),
    ])
    .where('favourite.account_id', '=', account)
    .orderBy('favourite.added_at')
    .execute();
}
