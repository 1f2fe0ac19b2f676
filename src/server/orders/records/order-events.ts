import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../store/database.ts';
import { type Given, rowsOf, statement, writeLater } from '../../store/statement.ts';
import type { Tables } from '../../store/tables.ts';

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
  await writeLater(trx, newEvent({ ...change, reason: change.reason ?? '' }));
}

const newEvent = statement((sql, change: Given<Required<OrderChange>>) =>
  sql.insertInto('order_event').values({
    order_id: change.orderId,
    from_status: change.from,
    to_status: change.to,
    actor: change.actor,
    reason: change.reason,
    request_id: change.requestId,
    created_at: change.now,
  }),
);

/** The changes of an order, oldest first. */
export async function eventsOf(db: Database, orderId: number) {
  return rowsOf(db, eventsOfOrder({ orderId }));
}

/** A change as it is read. */
export type Event = Pick<
  Selectable<Tables['order_event']>,
  'created_at' | 'from_status' | 'to_status' | 'actor' | 'reason'
>;

/** The changes of an order, oldest first. */
export const eventsOfOrder = statement((sql, { orderId }: Given<{ orderId: number }>) =>
  sql
    .selectFrom('order_event')
    .select(['created_at', 'from_status', 'to_status', 'actor', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('id'),
);

/** Deletes the reasons of an order's changes, which may name the customer. What happened, and when, stays. */
export async function clearReasons(trx: Transaction, orderId: number): Promise<void> {
  await trx.updateTable('order_event').set({ reason: '' }).where('order_id', '=', orderId).execute();
}
