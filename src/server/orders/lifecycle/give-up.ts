import { OrderStatus } from '#contract/order-status.ts';
import { releaseReservations } from '../../products/reservations.ts';
import type { WorkContext } from '../../services/context.ts';
import type { Transaction } from '../../store/database.ts';
import { eraseAnswers } from '../answers/write-answers.ts';
import { voidAttempts } from '../money/records/attempts.ts';
import type { Order } from '../records/orders.ts';
import { changeOrder } from './change-order.ts';
import type { Decision } from './decision.ts';

/** Makes an unpaid order a draft again; the price that was agreed on is void then. */
export async function reopen(
  trx: Transaction,
  context: WorkContext,
  order: Order,
  decision: Decision,
): Promise<void> {
  await releaseReservations(trx, [order.id]);
  await changeOrder(trx, context, order, {
    decision,
    columns: { quote_id: null, expires_at: null, payment_mode: null, cancellation: null },
    news: { name: 'orderReopened' },
  });
}

/**
 * Cancels an unpaid order for its customer, and deletes its answers and files. One that was never confirmed is in no list
 * any more.
 */
export async function giveUp(
  trx: Transaction,
  context: WorkContext,
  order: Order,
  decision: Decision,
): Promise<void> {
  await releaseReservations(trx, [order.id]);
  await voidAttempts(trx, context, decision.belongings.attempts, 'cancelled');
  await changeOrder(trx, context, order, {
    decision,
    columns: {
      expires_at: null,
      ...(order.status === OrderStatus.draft && { deleted_at: context.now() }),
    },
    news: { name: 'orderCancelled' },
  });
  await eraseAnswers(trx, context, order);
}

/** Cancels an order whose time to be paid is over. Its answers stay for a while: a late payment may revive it. */
export async function expire(
  trx: Transaction,
  context: WorkContext,
  order: Order,
  decision: Decision,
): Promise<void> {
  await releaseReservations(trx, [order.id]);
  await voidAttempts(trx, context, decision.belongings.attempts, 'expired');
  await changeOrder(trx, context, order, {
    decision,
    reason: 'not paid in time',
    news: { name: 'orderExpired' },
  });
}

/**
 * Ends an application that was sent and not paid for. Its answers are kept as long as those of a completed order, since
 * an operator may have begun to work on them.
 */
export async function withdraw(
  trx: Transaction,
  context: WorkContext,
  order: Order,
  { decision, reason }: { decision: Decision; reason: string },
): Promise<void> {
  await changeOrder(trx, context, order, {
    decision,
    reason,
    columns: { rejected: '[]', also_open: '[]' },
    news: { name: 'orderWithdrawn', reason },
  });
}
