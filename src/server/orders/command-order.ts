import type { CallContext } from '../call-context.ts';
import { CatalogueFault } from '../fault.ts';
import { inTransaction, type Transaction } from '../store/database.ts';
import { removeFiles } from '../store/file-removal.ts';
import { appendEvent } from '../store/order-events.ts';
import { releaseFiles } from '../store/order-files.ts';
import { lockOrder, type Order, updateOrder } from '../store/orders.ts';
import { sealAnswers } from './answers.ts';
import { type OrderCommand, statusAfter, targetOf } from './order-state.ts';
import { submitOrder } from './submit-order.ts';

/**
 * Does what a customer asks of an order, as one change: the row is locked, the machine decides, the effects and the
 * event are written with the status or not at all. What has been done already is done: no change and no error.
 *
 * @param number where given, it has to be the order's, too.
 * @throws CatalogueFault notFound (also for somebody else's order), orderState, incompleteApplication.
 */
export async function commandOrder(
  context: CallContext<'user'>,
  asked: { id: number; command: OrderCommand; number?: string },
): Promise<void> {
  const { command } = asked;
  await inTransaction(context.db, async (trx) => {
    const order = await lockOrder(trx, context.account.id, asked.id);
    if (!order || (asked.number !== undefined && asked.number !== order.order_number)) {
      throw new CatalogueFault('notFound');
    }
    if (order.status === targetOf[command]) return;
    const status = statusAfter({ status: order.status, childType: order.child_type }, command);
    if (status === undefined) throw new CatalogueFault('orderState');

    if (command === 'CANCEL') await eraseOrder(trx, context, order);
    if (command === 'SUBMIT') await submitOrder(trx, context, order);
    const now = context.now();
    await updateOrder(trx, order.id, { status, updated_at: now });
    const { id: orderId, status: from } = order;
    const actor = `user:${context.account.id}`;
    await appendEvent(trx, { orderId, from, to: status, actor, requestId: context.requestId, now });
  });
}

/** A draft that is given up leaves nothing personal behind. */
async function eraseOrder(trx: Transaction, context: CallContext<'user'>, order: Order): Promise<void> {
  const { vault, jobs } = context.deps;
  await updateOrder(trx, order.id, {
    answers: sealAnswers(vault, order, {}),
    enter_date: null,
    leave_date: null,
    service_type: null,
  });
  await removeFiles(trx, jobs, await releaseFiles(trx, order.id));
}
