import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, Transaction } from '../../../store/database.ts';
import { type Given, rowsOf, statement } from '../../../store/statement.ts';
import type { Tables } from '../../../store/tables.ts';

/** Money that goes back, or has gone back. */
export type Refund = Selectable<Tables['refund']>;

export async function insertRefund(trx: Transaction, refund: Insertable<Tables['refund']>): Promise<void> {
  await trx.insertInto('refund').values(refund).execute();
}

export async function refundById(db: Database | Transaction, id: string): Promise<Refund | undefined> {
  return db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The refunds of an order, oldest first. */
export async function refundsOf(db: Database | Transaction, orderId: number): Promise<Refund[]> {
  return rowsOf(db, refundsOfOrder({ orderId }));
}

/** The refunds of an order, oldest first. */
export const refundsOfOrder = statement((sql, { orderId }: Given<{ orderId: number }>) =>
  sql.selectFrom('refund').selectAll().where('order_id', '=', orderId).orderBy('created_at').orderBy('id'),
);

export async function updateRefund(
  trx: Transaction,
  id: string,
  change: Updateable<Tables['refund']>,
): Promise<void> {
  await trx.updateTable('refund').set(change).where('id', '=', id).execute();
}

/** Deletes the reasons of an order's refunds, which may name the customer. */
export async function clearRefundReasons(trx: Transaction, orderId: number): Promise<void> {
  await trx.updateTable('refund').set({ reason: '' }).where('order_id', '=', orderId).execute();
}
