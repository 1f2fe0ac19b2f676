import { type Expression, expressionBuilder, type Kysely, type QueryCreator } from 'kysely';
import type { Reply } from '#contract/define.ts';
import type { transaction } from '#contract/goods.contract.ts';
import type { LocalizedText } from '#contract/locale.ts';
import { inEveryLanguage } from '../../content/record.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Page } from '../../store/page.ts';
import { type Given, rowOf, statement } from '../../store/statement.ts';
import type { Tables } from '../../store/tables.ts';
import { type ListParameters, pagedList, type PagedTables, type PageTable } from '../posts/lists.ts';
import { authored, authoredPosts, type AuthoredRow, readable } from '../posts/on-wire.ts';
import { type LinkTools, picturesFor } from '../posts/pictures.ts';
import { isFavourite, isPublished, newestFirst, ownLists, postId } from '../posts/post-lists.ts';
import type { GoodsData } from '../posts/tables.ts';
import { endOf } from './end-offers.ts';
import { openPrivate } from './private-part.ts';
import { hasRead } from './seller-contact.ts';

type Goods = Reply<typeof transaction.getById>;
type ListedGoods = Reply<typeof transaction.list>['records'][number];

interface ListedRow extends AuthoredRow {
  classification_id: number;
  classification: Partial<LocalizedText> | null;
  price_fen: number;
  data: GoodsData;
  view_count: number;
  favourite: boolean;
}

const goodsFor = (db: QueryCreator<PagedTables>, account: Expression<number | null>) =>
  authoredPosts(db, account)
    .leftJoin('classification', 'classification.id', 'post.classification_id')
    .select((eb) => [
      eb.ref('post.classification_id').$notNull().as('classification_id'),
      'classification.title as classification',
      eb.ref('post.price_fen').$notNull().as('price_fen'),
      eb.ref('post.data').$castTo<GoodsData>().as('data'),
      'post.view_count',
      isFavourite(account).as('favourite'),
    ]);

const shown = (db: QueryCreator<PagedTables>, { account }: Given<ListParameters>) =>
  goodsFor(db, account).innerJoin('page', 'page.id', 'post.id');
const list = { id: postId, order: newestFirst, shown };
const published = (db: Kysely<Tables>, _given: Given<ListParameters>) =>
  db.selectFrom('post').where(isPublished('goods'));
const eb = expressionBuilder<Tables, 'post'>();

const lists = {
  newest: pagedList({ ...list, rows: published }),
  ofCategory: pagedList({
    ...list,
    rows: (db, given: Given<ListParameters & { category: number }>) =>
      published(db, given).where('post.classification_id', '=', given.category),
  }),
  /** The most looked at first. */
  hot: pagedList({
    ...list,
    rows: published,
    order: () => [
      [eb.ref('post.view_count'), 'desc'],
      [postId, 'desc'],
    ],
  }),
  ...ownLists('goods', shown),
};

/** A list of goods: the newest of a category or of all, the most looked at, the caller's own, or the caller's favourites. */
export type GoodsList = Exclude<keyof typeof lists, 'ofCategory'>;

/** A page of goods. A category narrows the newest ones down. */
export async function goodsOf(
  call: Pick<Call<'anyone'>, 'db' | 'account'> & LinkTools,
  name: GoodsList,
  page: Page,
  category?: number,
): Promise<{ total: number; records: ListedGoods[] }> {
  const { db, account } = call;
  const asked = { account: account?.id ?? null };
  const { total, rows } = await (category === undefined
    ? lists[name](db, asked, page)
    : lists.ofCategory(db, { ...asked, category }, page));
  return { total, records: rows.map((row) => listed(call, row)) };
}

/**
 * Goods with their description; the pick-up address is sent to the seller, and to callers who have requested it before.
 * The seller may read them in every state but deleted, everybody else only while they are published.
 *
 * @throws CatalogueFault notFound; gone where they were taken back or removed
 */
export async function oneGoods(call: Call<'anyone'>, goods: number): Promise<Goods> {
  const row = readable(await rowOf(call.db, goodsWithId({ account: call.account?.id ?? null, id: goods })));
  if (row.state === 'published') call.views.count(goods, call.ip, 'post');
  const address = row.mine || row.known ? openPrivate(call.vault, row).address : '';
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

const goodsWithId = statement((db, given: Given<ListParameters & { id: number }>) =>
  goodsFor(db.withTables<PageTable>(), given.account)
    .select(['post.body', 'post.digest', 'post.sealed', hasRead(given).as('known')])
    .where('post.id', '=', given.id)
    .where('post.kind', '=', 'goods'),
);

const listed = (call: LinkTools, row: ListedRow): ListedGoods => ({
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
