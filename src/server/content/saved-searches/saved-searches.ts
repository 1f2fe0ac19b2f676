import type { Payload, Reply } from '#contract/define.ts';
import type { savedSearch } from '#contract/saved-search.contract.ts';
import { mostSavedSearches } from '#contract/saved-searches.ts';
import type { Call } from '../../services/call.ts';
import { chinaDay } from '../../services/china-day.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { type Database, inTransaction, type Transaction } from '../../store/database.ts';
import { pathOfSearch, textOfSearch } from './search-text.ts';
import './tables.ts';

type Sent = Payload<typeof savedSearch.save>;

/** The saved searches with the titles of their classifications. */
export const namedSearches = (db: Database | Transaction) =>
  db
    .selectFrom('saved_search')
    .leftJoin('classification', 'classification.id', 'saved_search.classification_id')
    .select([
      'saved_search.id',
      'saved_search.kind',
      'classification_id',
      'classification.title as classification',
      'country',
      'province',
      'city',
      'price_from',
      'price_to',
    ]);

/** The caller's saved searches, the newest first. */
export async function ownSearches({
  db,
  account,
  locale,
  translate,
}: Call<'user'>): Promise<Reply<typeof savedSearch.list>> {
  const rows = await namedSearches(db)
    .select('created_at')
    .where('account_id', '=', account.id)
    .orderBy('saved_search.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    text: textOfSearch(translate, locale, row),
    router: pathOfSearch(row),
    createDate: row.created_at.toISOString(),
  }));
}

/**
 * Saves a search of the caller. The same search is saved once.
 *
 * @throws CatalogueFault savedSearches where the account has as many as it can have
 */
export async function saveSearch(
  { db, account, now }: Call<'user'>,
  { kind, search }: Sent,
): Promise<Reply<typeof savedSearch.save>> {
  const at = now();
  const filter = columnsOf(search);
  return inTransaction(db, async (trx) => {
    // Two searches of one account are saved one after the other.
    await trx.selectFrom('account').select('id').where('id', '=', account.id).forNoKeyUpdate().execute();
    const own = await trx.selectFrom('saved_search').selectAll().where('account_id', '=', account.id).execute();
    const names = Object.keys(filter) as (keyof typeof filter)[];
    const same = own.find((each) => each.kind === kind && names.every((name) => each[name] === filter[name]));
    if (same) return { id: same.id };
    if (own.length >= mostSavedSearches) throw new CatalogueFault('savedSearches');
    if (filter.classification_id !== null && !(await isClassified(trx, kind, filter.classification_id)))
      throw new CatalogueFault('notFound');
    const row = { ...filter, kind, account_id: account.id, created_at: at, told_at: at, told_day: chinaDay(at) };
    return trx.insertInto('saved_search').values(row).returning('id').executeTakeFirstOrThrow();
  });
}

/** Deletes a saved search of the caller. One that is gone already changes nothing. */
export async function removeSearch({ db, account }: Call<'user'>, id: number): Promise<null> {
  await db.deleteFrom('saved_search').where('id', '=', id).where('account_id', '=', account.id).execute();
  return null;
}

const isClassified = async (trx: Transaction, kind: string, id: number): Promise<boolean> => {
  const row = await trx
    .selectFrom('classification')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row !== undefined;
};

/** The columns of a filter: null for what is not narrowed. */
function columnsOf({ classification, country, province, city, priceFrom, priceTo }: Sent['search']) {
  const text = (value = ''): string | null => (value === '' ? null : value);
  const fen = (rmb?: number): number | null => (rmb === undefined ? null : Math.round(rmb * 100));
  return {
    classification_id: classification === '' ? null : (classification ?? null),
    country: text(country),
    province: text(province),
    city: text(city),
    price_from: fen(priceFrom),
    price_to: fen(priceTo),
  };
}
