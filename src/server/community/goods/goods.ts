import { type RawBuilder, sql } from 'kysely';
import type { Reply } from '#contract/define.ts';
import type { transaction } from '#contract/goods.contract.ts';
import type { LocalizedText } from '#contract/locale.ts';
import { inEveryLanguage } from '../../content/record.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Page } from '../../store/page.ts';
import { rowOf, statement } from '../../store/statement.ts';
import { type Asked, pagedList } from '../posts/lists.ts';
import { authored, authoredColumns, authorJoins, type AuthoredRow, readable } from '../posts/on-wire.ts';
import { picturesFor } from '../posts/pictures.ts';
import type { GoodsData } from '../posts/tables.ts';
import { endOf } from './end-offers.ts';
import { openPrivate } from './private-part.ts';

type Goods = Reply<typeof transaction.getById>;
type Listed = Reply<typeof transaction.list>['records'][number];
type LinkTools = Pick<Call, 'dataKey' | 'now'>;

interface ListedRow extends AuthoredRow {
  classification_id: number;
  classification: Partial<LocalizedText> | null;
  price_fen: number;
  data: GoodsData;
  view_count: number;
  favourite: boolean;
}

interface GoodsRow extends ListedRow {
  body: string;
  digest: Buffer;
  sealed: Buffer | null;
}

const columns = (account: number | null): RawBuilder<ListedRow> => sql`${authoredColumns(account)},
  post.classification_id, classification.title as classification, post.price_fen, post.data, post.view_count,
  exists (select from post_favourite where account_id = ${account} and post_id = post.id) as favourite`;
const joins = sql`${authorJoins} left join classification on classification.id = post.classification_id`;

const shown = ({ account }: Asked): RawBuilder<ListedRow> =>
  sql`select ${columns(account)} from page join post on post.id = page.id ${joins}`;
const id = sql`post.id`;
const isPublished = sql`post.kind = 'goods' and post.state = 'published'`;
const newest = () => sql`post.id desc`;

const list = <Values extends Asked>(
  where: (given: Values) => RawBuilder<unknown>,
  order: () => RawBuilder<unknown> = newest,
) =>
  pagedList<Values, ListedRow>({ rows: (given) => sql`from post where ${where(given)}`, id, order, shown });

const lists = {
  newest: list<Asked>(() => isPublished),
  ofCategory: list<Asked & { category: number }>(
    ({ category }) => sql`${isPublished} and post.classification_id = ${category}`,
  ),
  /** The most looked at first. */
  hot: list<Asked>(
    () => isPublished,
    () => sql`post.view_count desc, post.id desc`,
  ),
  /** The caller's own, in every state. */
  own: list<Asked>(({ account }) => sql`post.account_id = ${account} and post.kind = 'goods'`),
  /** The caller's favourites, the last added first, without goods that are no longer published. */
  favourites: pagedList<Asked, ListedRow>({
    rows: ({ account }) => sql`from post_favourite join post on post.id = post_favourite.post_id
      where post_favourite.account_id = ${account} and post_favourite.kind = 'goods' and ${isPublished}`,
    id,
    order: () => sql`post_favourite.added_at desc, post_favourite.post_id desc`,
    shown,
  }),
};

/** A list of goods: the newest of a category or of all, the most looked at, the caller's own, or the caller's favourites. */
export type GoodsList = Exclude<keyof typeof lists, 'ofCategory'>;

/** A page of goods. A category narrows the newest ones down. */
export async function goodsOf(
  call: Pick<Call<'anyone'>, 'db' | 'account'> & LinkTools,
  name: GoodsList,
  page: Page,
  category?: number,
): Promise<{ total: number; records: Listed[] }> {
  const { db, account } = call;
  const asked = { account: account?.id ?? null };
  const { total, rows } = await (category === undefined
    ? lists[name](db, asked, page)
    : lists.ofCategory(db, { ...asked, category }, page));
  return { total, records: rows.map((row) => listed(call, row)) };
}

/**
 * Goods with their description; the pick-up address is sent to signed-in callers only. The seller may read them in
 * every state but deleted, everybody else only while they are published.
 *
 * @throws CatalogueFault notFound; gone where they were taken back or removed
 */
export async function oneGoods(call: Call<'anyone'>, goods: number): Promise<Goods> {
  const row = readable(await rowOf(call.db, goodsWithId({ account: call.account?.id ?? null, id: goods })));
  if (row.state === 'published') call.views.count(goods, call.ip, 'post');
  const address = call.account === null ? '' : openPrivate(call.vault, row).address;
  return { ...listed(call, row), content: row.body, address };
}

/** The form of the caller's own goods as it was sent. @throws CatalogueFault notFound, gone */
export async function ownForm(
  call: Call<'user'>,
  goods: number,
): Promise<Reply<typeof transaction.forEditing>> {
  const row = await rowOf(call.db, goodsWithId({ account: call.account.id, id: goods }));
  if (!row?.mine) throw new CatalogueFault('notFound');
  if (row.state === 'deletedByOwner' || row.state === 'removed') throw new CatalogueFault('gone');
  const { title, introduction, unit, images } = row.data;
  return {
    id: row.id,
    title,
    introduction,
    content: row.body,
    classification: row.classification_id,
    price: row.price_fen / 100,
    unit,
    cover: picturesFor(call, row.state, images),
    ...openPrivate(call.vault, row),
  };
}

const goodsWithId = statement(
  (_db, given: Asked & { id: number }) =>
    sql<GoodsRow>`select ${columns(given.account)}, post.body, post.digest, post.sealed
      from post ${joins} where post.id = ${given.id} and post.kind = 'goods'`,
);

const listed = (call: LinkTools, row: ListedRow): Listed => ({
  ...authored(row),
  userName: row.nick_name ?? '',
  title: row.data.title,
  introduction: row.data.introduction,
  cover: picturesFor(call, row.state, row.data.images).join(','),
  price: row.price_fen / 100,
  unit: row.data.unit,
  classification: row.classification_id,
  classificationName: inEveryLanguage(row.classification ?? {}),
  viewCount: row.view_count,
  collection: row.favourite,
  whether: row.mine,
  endDate: row.mine && row.state === 'published' ? endOf(row).toISOString() : '',
});
