import type { CallContext } from '../call-context.ts';
import { CatalogueFault } from '../fault.ts';
import { inTransaction, type Transaction } from '../store/database.ts';
import { removeFiles } from '../store/file-removal.ts';
import { appendEvent } from '../store/order-events.ts';
import { releaseFiles } from '../store/order-files.ts';
import { lockOrder, type Order, updateOrder } from '../store/orders.ts';
import { releaseReservations } from '../store/reservations.ts';
import { sealAnswers } from './answers.ts';
import { freezeOrder } from './freeze-order.ts';
import { flowOf } from './order-flow.ts';
import { type OrderCommand, statusAfter, targetOf } from './order-state.ts';
import { reserve } from './reserve.ts';
import { tellReceived } from './tell-received.ts';

/** What is asked of which order. */
export interface AskedCommand {
  readonly id: number;
  readonly command: OrderCommand;
  /** Where given, it has to be the order's, too. */
  readonly number?: string;
  /** What the customer was shown, in RMB; another price is refused. */
  readonly price?: number | undefined;
  /** Of the answers that the customer was shown; what was saved later is refused. */
  readonly revision?: number | undefined;
  /** Only a draft: a page that does not know what has become of it must not give up more. */
  readonly isDraft?: boolean;
}

/**
 * Does what a customer asks of an order, as one change: the row is locked, the machine decides, the effects and the
 * event are written with the status or not at all. What has been done already is done: no change and no error.
 *
 * @throws CatalogueFault notFound (also for somebody else's order), orderState, staleDraft, and whatever `freezeOrder`
 * and `reserve` throw.
 */
export async function commandOrder(context: CallContext<'user'>, asked: AskedCommand): Promise<void> {
  const { command } = asked;
  await inTransaction(context.db, async (trx) => {
    const order = await lockOrder(trx, context.account.id, asked.id);
    if (!order || (asked.number !== undefined && asked.number !== order.order_number)) {
      throw new CatalogueFault('notFound');
    }
    if (order.status === targetOf[command]) return;
    const { kind } = flowOf(context, order.child_type);
    const status = statusAfter({ status: order.status, kind }, command);
    const isTooFar = asked.isDraft === true && order.status !== 0;
    if (status === undefined || isTooFar) throw new CatalogueFault('orderState');
    if (asked.revision !== undefined && asked.revision !== order.revision) {
      throw new CatalogueFault('staleDraft');
    }

    if (command === 'CONFIRM' || command === 'SUBMIT') {
      const facts = await freezeOrder(trx, context, order, asked.price);
      if (command === 'CONFIRM') await reserve(trx, { id: order.id, kind, facts });
      else await tellReceived(trx, context, order);
    } else await releaseReservations(trx, [order.id]);
    if (command === 'CANCEL') await eraseOrder(trx, context, order);
    const now = context.now();
    await updateOrder(trx, order.id, { status, updated_at: now });
    const { id: orderId, status: from } = order;
    const actor = `user:${context.account.id}`;
    await appendEvent(trx, { orderId, from, to: status, actor, requestId: context.requestId, now });
  });
}

/** An order that is given up leaves nothing personal behind. */
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
