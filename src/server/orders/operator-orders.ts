import type { Selectable } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Order } from './orders.ts';
import { type Page, rowsBefore, rowsOfAllPages } from '../store/page.ts';
import type { Tables } from '../store/tables.ts';

/** An order with whose it is. */
export type OperatorOrder = Order & Pick<Selectable<Tables['account']>, 'login_name'>;

/** Which orders an operator wants to see. */
export interface Wanted extends Page {
  readonly status?: number;
  readonly held?: boolean;
  readonly orderNumber?: string;
}

/** One page of all customers' orders, those that have waited longest first. */
export async function operatorPage(
  db: Database,
  wanted: Wanted,
): Promise<{ total: number; rows: OperatorOrder[] }> {
  // An index answers this alone: orders on pages that are passed over are not read.
  let ids = db.selectFrom('order').select('id').orderBy('updated_at').orderBy('id');
  if (wanted.status !== undefined) ids = ids.where('status', '=', wanted.status);
  if (wanted.held === true) ids = ids.where('held', '<>', '');
  if (wanted.orderNumber !== undefined) ids = ids.where('order_number', '=', wanted.orderNumber);
  const { total } = await db
    .selectFrom(ids.limit(rowsOfAllPages(wanted)).as('reachable'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await withCustomer(db)
    .where('order.id', 'in', ids.limit(wanted.pageSize).offset(rowsBefore(wanted)))
    .orderBy('order.updated_at')
    .orderBy('order.id')
    .execute();
  return { total, rows };
}

/** Any customer's order. */
export async function operatorOrder(db: Database, id: number): Promise<OperatorOrder | undefined> {
  return withCustomer(db).where('order.id', '=', id).executeTakeFirst();
}

function withCustomer(db: Database) {
  return db
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.account_id')
    .selectAll('order')
    .select('account.login_name');
}
