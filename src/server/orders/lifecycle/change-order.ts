import type { Updateable } from 'kysely';
import type { WorkContext } from '../../services/context.ts';
import type { Transaction } from '../../store/database.ts';
import type { Tables } from '../../store/tables.ts';
import { appendEvent } from '../records/order-events.ts';
import { type Order, updateOrder } from '../records/orders.ts';
import type { Decision } from './decision.ts';
import { type OrderNews, tellCustomer } from './tell-customer.ts';

/** A change of an order. */
export interface OrderChange {
  readonly decision: Decision;
  readonly reason?: string;
  /** The columns that are written with the new status. */
  readonly columns?: Updateable<Tables['order']>;
  /** The message to the customer; null where another message tells the same. */
  readonly news: OrderNews | null;
}

/**
 * Carries out what the machine has decided about a locked order, the only way in which a status changes. Status, event
 * and message are written together or not at all.
 */
export async function changeOrder(
  trx: Transaction,
  context: WorkContext,
  order: Order,
  { decision, reason = '', columns, news }: OrderChange,
): Promise<Order> {
  const { to, by: actor, belongings } = decision;
  const now = context.now();
  const changed = await updateOrder(trx, order, { ...columns, status: to, updated_at: now });
  const { id: orderId, status: from } = order;
  await appendEvent(trx, { orderId, from, to, actor, reason, requestId: context.requestId, now });
  if (news !== null) await tellCustomer(trx, context, changed, news, belongings);
  return changed;
}
