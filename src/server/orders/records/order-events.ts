import type { Database, Transaction } from '../../store/database.ts';

/** A change of an order's status; `from` is null where the order began. */
export interface OrderChange {
  readonly orderId: number;
  readonly from: number | null;
  readonly to: number;
  /** `user:12`, `operator:3` or `system`. */
  readonly actor: string;
  /** Why, where a reason was given. */
  readonly reason?: string;
  readonly requestId: string;
  readonly now: Date;
}

/** Writes a change down; events are only ever added. */
export async function appendEvent(trx: Transaction, change: OrderChange): Promise<void> {
  await trx
    .insertInto('order_event')
    .values({
      order_id: change.orderId,
      from_status: change.from,
      to_status: change.to,
      actor: change.actor,
      reason: change.reason ?? '',
      request_id: change.requestId,
      created_at: change.now,
    })
    .execute();
}

/** The changes of an order, oldest first. */
export async function eventsOf(db: Database, orderId: number) {
  return db
    .selectFrom('order_event')
    .select(['created_at', 'from_status', 'to_status', 'actor', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

/** Deletes the reasons of an order's changes, which may name the customer. What happened, and when, stays. */
export async function clearReasons(trx: Transaction, orderId: number): Promise<void> {
  await trx.updateTable('order_event').set({ reason: '' }).where('order_id', '=', orderId).execute();
}
