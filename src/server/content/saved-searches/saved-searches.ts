import type { Payload, Reply } from '#contract/define.ts';
import { agreementFigures } from '#contract/figures.ts';
import type { Locale } from '#contract/locale.ts';
import type { savedSearch } from '#contract/saved-search.contract.ts';
import type { SavedKind } from '#contract/saved-searches.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Translate } from '../../services/translation.ts';
import { type Database, inTransaction, type Transaction } from '../../store/database.ts';
import { pathOfSearch, type SavedSearch, textOfSearch } from './search-text.ts';
import '../tables.ts';
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
      'created_at',
    ]);

const spelt = (translate: Translate, locale: Locale, search: SavedSearch & { readonly id: number }) => ({
  id: search.id,
  text: textOfSearch(translate, locale, search),
  router: pathOfSearch(search),
});

/** The caller's saved searches, the newest first. */
export async function ownSearches({
  db,
  account,
  locale,
  translate,
}: Call<'user'>): Promise<Reply<typeof savedSearch.list>> {
  const rows = await namedSearches(db)
    .where('account_id', '=', account.id)
    .orderBy('saved_search.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...spelt(translate, locale, row),
    createDate: row.created_at.toISOString(),
  }));
}

/**
 * Saves a search of the caller. The same search is saved once.
 *
 * @throws CatalogueFault notFound where there is no such classification, or savedSearches where the account has as many
 *   as it can have
 */
export async function saveSearch(
  { db, account, now, locale, translate }: Call<'user'>,
  { kind, search }: Sent,
): Promise<Reply<typeof savedSearch.save>> {
  const filter = columnsOf(search);
  return inTransaction(db, async (trx) => {
    // Two searches of one account are saved one after the other.
    await trx.selectFrom('account').select('id').where('id', '=', account.id).forNoKeyUpdate().execute();
    const own = await namedSearches(trx).where('account_id', '=', account.id).execute();
    const names = Object.keys(filter) as (keyof typeof filter)[];
    const same = own.find((each) => each.kind === kind && names.every((name) => each[name] === filter[name]));
    if (same) return spelt(translate, locale, same);
    if (own.length >= agreementFigures.mostSearches) throw new CatalogueFault('savedSearches');
    const title = await titleOf(trx, kind, filter.classification_id);
    const { id } = await trx
      .insertInto('saved_search')
      .values({ ...filter, kind, account_id: account.id, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return spelt(translate, locale, { id, kind, ...filter, classification: title });
  });
}

/**
 * Deletes a saved search of the caller.
 *
 * @throws CatalogueFault notFound
 */
export async function removeSearch({ db, account }: Call<'user'>, id: number): Promise<null> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new CatalogueFault('notFound');
  return null;
}

/** Deletes all saved searches of an account. */
export async function forgetSearches(trx: Transaction, account: number): Promise<void> {
  await trx.deleteFrom('saved_search').where('account_id', '=', account).execute();
}

/** The saved searches of an account, for its export. */
export async function exportedSearches(db: Database, account: number) {
  const rows = await namedSearches(db).where('account_id', '=', account).orderBy('saved_search.id').execute();
  return rows.map(({ kind, classification, country, province, city, price_from, price_to, created_at }) => ({
    kind,
    classification: classification?.US ?? null,
    country,
    province,
    city,
    priceFrom: price_from === null ? null : price_from / 100,
    priceTo: price_to === null ? null : price_to / 100,
    addedAt: created_at,
  }));
}

async function titleOf(trx: Transaction, kind: SavedKind, id: number | null) {
  if (id === null) return null;
  const found = await trx
    .selectFrom('classification')
    .select('title')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!found) throw new CatalogueFault('notFound');
  return found.title;
}

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
