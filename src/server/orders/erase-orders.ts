import type { Desk } from '../services/desk.ts';
import type { Transaction } from '../store/database.ts';
import { sealAnswers } from './answers.ts';
import { giveUp } from './give-up.ts';
import { clearRefundReasons } from './money/refunds.ts';
import { deleteInformation } from './operator-information.ts';
import { clearReasons } from './order-events.ts';
import { unbindFilesOf } from './order-files.ts';
import { deleteOrders, lockOrders, updateOrder } from './orders.ts';

/** Drafts, orders that were never paid, and cancelled ones: nobody needs to know that they existed. */
const unpaid = [0, 1, 5];
/** Of these, the ones that may still be paid. */
const waiting: ReadonlySet<number> = new Set([0, 1]);

/**
 * Orders that were finished, refunded or begun to be paid keep number, price, status and when they were made; the
 * answers go. What is not paid is given up first, so that money which is on its way finds nothing and goes back.
 */
export async function eraseOrders(trx: Transaction, desk: Desk, accountId: number): Promise<void> {
  for (const order of await lockOrders(trx, accountId)) {
    if (waiting.has(order.status)) await giveUp(trx, desk, order, `user:${accountId}`);
  }
  await deleteOrders(trx, accountId, unpaid);
  // Those that are deleted by now are not changed any more.
  for (const order of await lockOrders(trx, accountId)) {
    await updateOrder(trx, order.id, {
      answers: sealAnswers(desk.vault, order, {}),
      enter_date: null,
      leave_date: null,
      // Nothing is left that a late payment could take up again.
      expires_at: null,
      rejected: '[]',
      also_open: '[]',
      express_number: '',
    });
    await deleteInformation(trx, order.id);
    await clearReasons(trx, order.id);
    await clearRefundReasons(trx, order.id);
  }
  await unbindFilesOf(trx, accountId);
}
