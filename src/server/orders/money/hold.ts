import type { WorkContext } from '../../services/context.ts';
import type { Transaction } from '../../store/database.ts';
import { appendEvent } from '../records/order-events.ts';
import { type Order, updateOrder } from '../records/orders.ts';
import type { HoldReason } from './records/hold-reason.ts';

/** Notes that an operator has to look at an order's money. The status does not change; the first reason is kept. */
export async function hold(
  trx: Transaction,
  { log }: Pick<WorkContext, 'log'>,
  order: Order,
  reason: HoldReason,
): Promise<string> {
  if (order.held === '') await updateOrder(trx, order, { held: reason });
  log.warn({ order: order.order_number, reason }, 'a payment is held for an operator');
  return `held: ${reason}`;
}

/** Notes that an operator has looked at what was held: who it was, and why, is written beside the order's changes. */
export async function releaseHeld(
  trx: Transaction,
  { requestId, now }: Pick<WorkContext, 'requestId' | 'now'>,
  order: Order,
  { by: actor, reason }: { by: `operator:${number}`; reason: string },
): Promise<void> {
  const { id: orderId, status } = order;
  await updateOrder(trx, order, { held: '' });
  await appendEvent(trx, { orderId, from: status, to: status, actor, reason, requestId, now: now() });
}
