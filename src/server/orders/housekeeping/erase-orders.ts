import { orderPhase, OrderStatus, statusesIn } from '#contract/order-status.ts';
import { deleteCodesOf } from '../../products/esim-codes.ts';
import type { WorkContext } from '../../services/context.ts';
import type { Transaction } from '../../store/database.ts';
import { sealAnswers } from '../answers/answers.ts';
import { decide } from '../lifecycle/decision.ts';
import { giveUp } from '../lifecycle/give-up.ts';
import { clearProposalReasons } from '../money/records/refund-proposals.ts';
import { clearRefundReasons } from '../money/records/refunds.ts';
import { deleteInformation } from '../records/operator-information.ts';
import { clearReasons } from '../records/order-events.ts';
import { unbindFilesOf } from '../records/order-files.ts';
import { deleteOrders, lockOrders, updateOrder } from '../records/orders.ts';

/** Orders of which nothing has to be kept. */
const unpaid = [...statusesIn('open'), OrderStatus.cancelled];

/**
 * Erases the orders of an account. Those that were finished, refunded or whose payment was begun keep number, price,
 * status and dates; their answers are deleted. Unpaid orders are cancelled first, so that money on its way goes back.
 */
export async function eraseOrders(trx: Transaction, context: WorkContext, accountId: number): Promise<void> {
  for (const order of await lockOrders(trx, accountId)) {
    if (orderPhase[order.status] !== 'open') continue;
    const decision = await decide(trx, context, order, { type: 'CANCEL', by: `user:${accountId}` });
    await giveUp(trx, context, order, decision);
  }
  await deleteOrders(trx, accountId, unpaid);
  // Read again, without the orders that were deleted.
  for (const order of await lockOrders(trx, accountId)) {
    await updateOrder(trx, order, {
      answers: sealAnswers(context.vault, order, {}),
      enter_date: null,
      leave_date: null,
      // Without its answers a late payment cannot revive the order.
      expires_at: null,
      rejected: '[]',
      also_open: '[]',
      excused: '[]',
      express_number: '',
    });
    await deleteInformation(trx, order.id);
    await clearReasons(trx, order.id);
    await clearRefundReasons(trx, order.id);
    await clearProposalReasons(trx, order.id);
  }
  await deleteCodesOf(trx, accountId);
  await unbindFilesOf(trx, accountId);
}
