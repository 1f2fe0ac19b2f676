import { OrderStatus } from '#contract/order-status.ts';
import { accountById } from '../../accounts/accounts.ts';
import { codesOfOrder, giveCodes } from '../../products/esim-codes.ts';
import { contactOf } from '../../services/contact.ts';
import type { WorkContext } from '../../services/context.ts';
import { queueMessage } from '../../services/messages/queue-message.ts';
import { inTransaction, type Transaction } from '../../store/database.ts';
import { factsOfOrder } from '../answers/order-facts.ts';
import { changeOrder } from '../lifecycle/change-order.ts';
import { decide } from '../lifecycle/decision.ts';
import { tellCustomer } from '../lifecycle/tell-customer.ts';
import { lockAnyOrder, type Order, updateOrder } from '../records/orders.ts';
import { mailCodes } from './mail-codes.ts';

/**
 * Gives a paid order of eSIMs its codes, sends them by mail, and completes the order. Where there are not enough codes,
 * the order waits for an operator, who is told once, as is the customer. It may be called at any time.
 */
export async function sendCodes(context: WorkContext, orderId: number): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const order = await lockAnyOrder(trx, orderId);
    if (order?.status !== OrderStatus.paid) return;
    const { cardId, quantity, codeEmail } = factsOfOrder(context, order);
    if (cardId === null || codeEmail === '') return;
    const now = context.now();
    if (!(await giveCodes(trx, { orderId, cardId, quantity, now }))) {
      if (order.code_awaited_at === null) await waitForCodes(trx, context, order);
      return;
    }
    const account = await accountById(trx, order.account_id);
    const sent = await changeOrder(trx, context, order, {
      decision: await decide(trx, context, order, { type: 'DELIVER', by: 'system' }),
      columns: { code_awaited_at: null },
      // The mail with the codes tells it at the same address.
      news: account?.email === codeEmail ? null : { name: 'orderCompleted' },
    });
    await mailCodes(trx, context, sent, {
      to: codeEmail,
      codes: await codesOfOrder(trx, context.vault, orderId),
    });
  });
}

async function waitForCodes(trx: Transaction, context: WorkContext, order: Order): Promise<void> {
  const waiting = await updateOrder(trx, order, { code_awaited_at: context.now() });
  await tellCustomer(trx, context, waiting, { name: 'codeAwaited' });
  const shop = await contactOf(trx);
  if (shop === undefined) return;
  const values = { order: order.order_number };
  await queueMessage(trx, context, shop.email, { by: 'mail', name: 'codesMissing', locale: 'US', values });
}
