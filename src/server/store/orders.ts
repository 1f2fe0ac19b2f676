import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, Transaction } from './database.ts';
import type { Tables } from './tables.ts';

/** A row of the table. */
export type Order = Selectable<Tables['order']>;

/** Creates an order; undefined where the account has one for this request id, or the number is taken. */
export async function insertOrder(
  trx: Transaction,
  order: Insertable<Tables['order']>,
): Promise<Order | undefined> {
  return trx
    .insertInto('order')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The account's order that was begun with this request id. */
export async function orderByRequest(
  db: Database | Transaction,
  accountId: number,
  requestId: string,
): Promise<Order | undefined> {
  return db
    .selectFrom('order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** The account's own order by its number. */
export async function orderByNumber(
  db: Database,
  accountId: number,
  orderNumber: string,
): Promise<Order | undefined> {
  return db
    .selectFrom('order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
}

/** The account's own order by its id. */
export async function ownOrder(db: Database, accountId: number, id: number): Promise<Order | undefined> {
  return own(db, accountId, id).executeTakeFirst();
}

/** The account's own order, locked until the transaction ends, so that its changes come one after another. */
export async function lockOrder(trx: Transaction, accountId: number, id: number): Promise<Order | undefined> {
  return own(trx, accountId, id).forUpdate().executeTakeFirst();
}

function own(db: Database | Transaction, accountId: number, id: number) {
  return db.selectFrom('order').selectAll().where('account_id', '=', accountId).where('id', '=', id);
}

/** Changes a locked order. */
export async function updateOrder(
  trx: Transaction,
  id: number,
  change: Updateable<Tables['order']>,
): Promise<Order> {
  return trx.updateTable('order').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** One page of the account's orders, newest first, without their answers. */
export async function orderPage(db: Database, accountId: number, paging: { page: number; pageSize: number }) {
  return db
    .selectFrom('order')
    .select([
      'id',
      'created_at',
      'order_number',
      'child_type',
      'enter_date',
      'leave_date',
      'price_fen',
      'status',
    ])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(paging.pageSize)
    .offset((paging.page - 1) * paging.pageSize)
    .execute();
}

/** How many orders the account has. */
export async function countOrders(db: Database, accountId: number): Promise<number> {
  const { total } = await db
    .selectFrom('order')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

/** The ids of all orders of the account, oldest first. */
export async function orderIds(db: Database, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('order')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** All orders of the account, locked until the transaction ends. */
export async function lockOrders(trx: Transaction, accountId: number): Promise<Order[]> {
  return trx
    .selectFrom('order')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Deletes the account's orders in one of these statuses, with their events; their files are only let go of. */
export async function deleteOrders(
  trx: Transaction,
  accountId: number,
  statuses: readonly number[],
): Promise<void> {
  await trx.deleteFrom('order').where('account_id', '=', accountId).where('status', 'in', statuses).execute();
}
