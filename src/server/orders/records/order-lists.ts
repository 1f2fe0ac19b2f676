import type { Expression } from 'kysely';
import type { OrderFilter } from '#contract/order-filter.ts';
import { OrderStatus, statusesIn } from '#contract/order-status.ts';
import type { Database } from '../../store/database.ts';
import { type Page, rowsBefore, rowsOfAllPages, rowsOn } from '../../store/page.ts';
import { type Given, rowsOfAll, statement } from '../../store/statement.ts';
import type { Order } from './orders.ts';

/** One page of the account's orders, newest first, and how many there are. */
export async function orderPage(
  db: Database,
  accountId: number,
  page: Page,
  filter: OrderFilter | 'all' = 'all',
): Promise<{ total: number; rows: ListedOrder[] }> {
  const given = { accountId, most: rowsOfAllPages(page), size: rowsOn(page), before: rowsBefore(page) };
  const { reachable, onPage } = lists[filter];
  const [[counted], rows] = await rowsOfAll(db, reachable(given), onPage(given));
  return { total: counted?.total ?? 0, rows };
}

/** The columns that a list needs of an order. More columns take longer to read than the orders to find. */
const listed = [
  'id',
  'account_id',
  'request_id',
  'order_number',
  'child_type',
  'status',
  'flow_version',
  'answers',
  'enter_date',
  'leave_date',
  'price_fen',
  'quantity',
  'created_at',
  'deleted_at',
] as const;

/** An order as a list shows it. */
export type ListedOrder = Pick<Order, (typeof listed)[number]>;

/** The statements of one filter: a value cannot decide what is part of a statement. */
const listOf = (filter: OrderFilter | 'all') => ({
  reachable: statement((sql, given: Given<{ accountId: number; most: number }>) =>
    sql
      .selectFrom(ownIds(sql, given.accountId, filter).limit(given.most).as('reachable'))
      .select((eb) => eb.fn.countAll<number>().as('total')),
  ),
  onPage: statement((sql, given: Given<{ accountId: number; size: number; before: number }>) =>
    sql
      .selectFrom('order')
      .select(listed)
      .where('id', 'in', ownIds(sql, given.accountId, filter).limit(given.size).offset(given.before))
      .orderBy('id', 'desc'),
  ),
});

/** An index alone answers this, so orders on earlier pages are not read. */
function ownIds(
  db: Pick<Database, 'selectFrom'>,
  accountId: Expression<number>,
  filter: OrderFilter | 'all',
) {
  const own = db.selectFrom('order').select('id').where('account_id', '=', accountId).orderBy('id', 'desc');
  if (filter === 'deleted')
    return own.where('status', '=', OrderStatus.draft).where('deleted_at', 'is not', null);
  const shown = own.where('deleted_at', 'is', null);
  if (filter === 'open')
    return shown.where('status', 'in', [...statusesIn('open'), ...statusesIn('underWay')]);
  return filter === 'done' ? shown.where('status', 'in', statusesIn('closed')) : shown;
}

const lists = { all: listOf('all'), open: listOf('open'), done: listOf('done'), deleted: listOf('deleted') };
