import type { Insertable, Selectable, Updateable } from 'kysely';
import { randomInt } from 'node:crypto';
import type { Database, Transaction } from '../../store/database.ts';
import { type Page, rowsBefore, rowsOfAllPages } from '../../store/page.ts';
import type { Tables } from '../../store/tables.ts';

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

/** The account's orders of one product in one of these statuses, the last changed first. */
export async function ordersWithStatus(
  db: Database,
  accountId: number,
  { childType, statuses, most }: { childType: number; statuses: readonly number[]; most: number },
): Promise<Order[]> {
  return db
    .selectFrom('order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('child_type', '=', childType)
    .where('status', 'in', statuses)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** An order of any account; the caller knows that it exists. */
export async function orderById(db: Database | Transaction, id: number): Promise<Order> {
  return db.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** An order of any account, locked until the transaction ends. */
export async function lockAnyOrder(trx: Transaction, id: number): Promise<Order | undefined> {
  return trx.selectFrom('order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
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

/** One page of the account's orders, newest first. */
export async function orderPage(db: Database, accountId: number, page: Page): Promise<Order[]> {
  const ids = ownIds(db, accountId).limit(page.pageSize).offset(rowsBefore(page));
  return db.selectFrom('order').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute();
}

/** How many orders the account has on all pages of this size. */
export async function countOrders(db: Database, accountId: number, page: Page): Promise<number> {
  const { total } = await db
    .selectFrom(ownIds(db, accountId).limit(rowsOfAllPages(page)).as('reachable'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** An index alone answers this, so orders on earlier pages are not read. */
function ownIds(db: Database, accountId: number) {
  return db.selectFrom('order').select('id').where('account_id', '=', accountId).orderBy('id', 'desc');
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

/**
 * Deletes the account's orders in one of these statuses, with their events, and unbinds their files. An order whose
 * payment was begun stays, because money may be on its way.
 */
export async function deleteOrders(
  trx: Transaction,
  accountId: number,
  statuses: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom('order')
    .where('account_id', '=', accountId)
    .where('status', 'in', statuses)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payment_attempt').select('id').whereRef('order_id', '=', 'order.id'))),
    )
    .execute();
}

/** Deletes one order with its events, and unbinds its files. */
export async function deleteOrder(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('order').where('id', '=', id).execute();
}

/** Crockford's base 32: without the letters that are mistaken for digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number that a customer quotes, for example `MG2511217K2M9QWD`: a day, then 40 random bits. */
export function newOrderNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  const random = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `MG${day}${random}`;
}
