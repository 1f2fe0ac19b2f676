import { OrderStatus } from '#contract/order-status.ts';
import { releaseReservations } from '../../products/reservations.ts';
import { rmb } from '../../products/prices.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { inTransaction } from '../../store/database.ts';
import { changeOrder } from '../lifecycle/change-order.ts';
import { questionWith, takeOwnOrder } from '../lifecycle/decision.ts';
import { askCancelled } from '../money/ask-refund.ts';
import { cancelledNow } from '../money/back/cancellation.ts';
import { hold } from '../money/hold.ts';
import { refundsOf } from '../money/records/refunds.ts';

/**
 * Cancels the caller's own paid order, and gives back what its rule says. The same request again changes nothing.
 *
 * @param back what the customer was shown that comes back, in RMB; another amount is refused, because an operator may
 *   have begun to work on the order meanwhile.
 * @throws CatalogueFault notFound, orderState, refundChanged
 */
export async function cancelPaidOrder(
  context: Call<'user'>,
  { id, back }: { id: number; back: number },
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const taken = await takeOwnOrder(trx, context.account.id, id);
    if (!taken) throw new CatalogueFault('notFound');
    const { order, belongings } = taken;
    if (order.status === OrderStatus.refunded) return;
    const question = questionWith(context, order, belongings);
    const decision = question.decide({ type: 'REFUND', by: `user:${context.account.id}` });
    const refunds = await refundsOf(trx, id);
    const now = cancelledNow(context, order, { entries: belongings.entries, refunds });
    if (now === undefined) throw new CatalogueFault('orderState');
    if (rmb(now.fen) !== back) throw new CatalogueFault('refundChanged');
    const { parts, fen, keptFen, money } = now;
    await releaseReservations(trx, [id]);
    await changeOrder(trx, context, order, {
      decision,
      columns: { rejected: '[]', also_open: '[]' },
      news:
        fen === 0
          ? { name: 'orderCancelled' }
          : { name: 'orderRefunded', fen, keptFen, ...(money && { charged: money }) },
    });
    await askCancelled(trx, context, parts);
    const isTransfer = parts.some(({ capture }) => capture.provider === 'deposit');
    if (isTransfer) await hold(trx, context, order, 'transferBack');
  });
}
