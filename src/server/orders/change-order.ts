import type { Updateable } from 'kysely';
import { CatalogueFault } from '../services/fault.ts';
import type { Transaction } from '../store/database.ts';
import { appendEvent } from './order-events.ts';
import { type Order, updateOrder } from './orders.ts';
import type { Tables } from '../store/tables.ts';
import type { OrderDesk } from './desk.ts';
import { knownFacts } from './known-facts.ts';
import { type OrderEvent, statusAfter } from './order-state.ts';
import { type OrderNews, tellCustomer } from './tell-customer.ts';

/** Who does something to an order, as its events name them: `user:12`, `operator:3` or `system`. */
export type Actor = 'system' | `user:${number}` | `operator:${number}`;

/** A change of an order. */
export interface OrderChange {
  readonly event: OrderEvent;
  readonly actor: Actor;
  readonly reason?: string;
  /** What is written with the new status. */
  readonly columns?: Updateable<Tables['order']>;
  /** What the customer is told; null where they are told otherwise. */
  readonly news: OrderNews | null;
}

/**
 * Changes the status of a locked order, the only way in which one changes: the machine decides, and status, event and
 * mail are written together or not at all.
 *
 * @throws CatalogueFault orderState where the machine does not allow it.
 */
export async function changeOrder(
  trx: Transaction,
  desk: OrderDesk,
  order: Order,
  change: OrderChange,
): Promise<Order> {
  const { event, actor, reason = '', columns, news } = change;
  const to = statusAfter({ status: order.status, facts: await knownFacts(trx, desk, order) }, event);
  if (to === undefined) throw new CatalogueFault('orderState');
  const now = desk.now();
  const changed = await updateOrder(trx, order.id, { ...columns, status: to, updated_at: now });
  const { id: orderId, status: from } = order;
  await appendEvent(trx, { orderId, from, to, actor, reason, requestId: desk.requestId, now });
  if (news !== null) await tellCustomer(trx, desk, changed, news);
  return changed;
}
