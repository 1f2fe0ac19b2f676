import type { ExpressionBuilder, Insertable, Selectable, Updateable } from 'kysely';
import { randomInt } from 'node:crypto';
import { OrderStatus } from '#contract/order-status.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { type Given, rowOf, statement, statementPerColumns, writeLater } from '../../store/statement.ts';
import type { Tables } from '../../store/tables.ts';

/** A row of the table. */
export type Order = Selectable<Tables['order']>;

/** Creates an order; undefined where the account has one for this request id, or the number is taken. */
export async function insertOrder(
  trx: Transaction,
  order: Insertable<Tables['order']>,
): Promise<Order | undefined> {
  return rowOf(trx, newOrder(order, {}));
}

const newOrder = statementPerColumns((sql, order: Given<Insertable<Tables['order']>>) =>
  sql
    .insertInto('order')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll(),
);

/** The account's order that was begun with this request id. */
export async function orderByRequest(
  db: Database | Transaction,
  accountId: number,
  requestId: string,
): Promise<Order | undefined> {
  return rowOf(db, orderWithRequest({ accountId, requestId }));
}

const orderWithRequest = statement((sql, given: Given<{ accountId: number; requestId: string }>) =>
  sql
    .selectFrom('order')
    .selectAll()
    .where('account_id', '=', given.accountId)
    .where('request_id', '=', given.requestId),
);

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
    .where(isThere)
    .executeTakeFirst();
}

/** The account's own order by its id. */
export async function ownOrder(db: Database, accountId: number, id: number): Promise<Order | undefined> {
  return rowOf(db, ownOrderWithId({ accountId, id }));
}

/** The account's own order by its id. */
export const ownOrderWithId = statement((sql, given: Given<{ accountId: number; id: number }>) =>
  sql
    .selectFrom('order')
    .selectAll()
    .where('account_id', '=', given.accountId)
    .where('id', '=', given.id)
    .where(isThere),
);

/** Whether an order is no deleted draft: such a draft is not found, until it is brought back. */
const isThere = (eb: ExpressionBuilder<Tables, 'order'>) =>
  eb.or([eb('deleted_at', 'is', null), eb('status', '<>', OrderStatus.draft)]);

/** The account's orders of one product in one of these statuses, the last changed first. */
export async function ordersWithStatus(
  db: Database,
  accountId: number,
  { childType, statuses, most }: { childType: number; statuses: readonly OrderStatus[]; most: number },
): Promise<Order[]> {
  return db
    .selectFrom('order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('child_type', '=', childType)
    .where('status', 'in', statuses)
    .where('deleted_at', 'is', null)
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
  return rowOf(trx, anyOrderLocked({ id }));
}

/** An order of any account, locked until the transaction ends. */
export const anyOrderLocked = statement((sql, { id }: Given<{ id: number }>) =>
  sql.selectFrom('order').selectAll().where('id', '=', id).forUpdate(),
);

/** The account's own order, locked until the transaction ends, so that its changes come one after another. */
export async function lockOrder(trx: Transaction, accountId: number, id: number): Promise<Order | undefined> {
  return rowOf(trx, ownOrderLocked({ accountId, id }));
}

/** The account's own order, locked until the transaction ends. */
export const ownOrderLocked = statement((sql, given: Given<{ accountId: number; id: number }>) =>
  sql
    .selectFrom('order')
    .selectAll()
    .where('account_id', '=', given.accountId)
    .where('id', '=', given.id)
    .where(isThere)
    .forUpdate(),
);

/** The account's own deleted draft, locked until the transaction ends. */
export async function lockOwnDeleted(
  trx: Transaction,
  accountId: number,
  id: number,
): Promise<Order | undefined> {
  return trx
    .selectFrom('order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '=', OrderStatus.draft)
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Changes a locked order, when the transaction goes on.
 *
 * @returns the order as it will be.
 */
export async function updateOrder(
  trx: Transaction,
  order: Order,
  change: Updateable<Tables['order']>,
): Promise<Order> {
  await writeLater(trx, orderChange(change, { changedId: order.id }));
  return { ...order, ...readBack(change) };
}

type Change = Updateable<Tables['order']>;

const orderChange = statementPerColumns(
  (sql, change: Given<Change>, { changedId }: Given<{ changedId: number }>) =>
    sql.updateTable('order').set(change).where('id', '=', changedId),
);

/** Lists are written as JSON. */
function readBack({ rejected, also_open, excused, cancellation, ...others }: Change): Partial<Order> {
  return {
    ...(others as Partial<Order>),
    ...(typeof rejected === 'string' ? { rejected: JSON.parse(rejected) as Order['rejected'] } : {}),
    ...(cancellation === null && { cancellation }),
    ...(typeof cancellation === 'string'
      ? { cancellation: JSON.parse(cancellation) as Order['cancellation'] }
      : {}),
    ...(typeof also_open === 'string' ? { also_open: JSON.parse(also_open) as Order['also_open'] } : {}),
    ...(typeof excused === 'string' ? { excused: JSON.parse(excused) as Order['excused'] } : {}),
  };
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
  statuses: readonly OrderStatus[],
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
