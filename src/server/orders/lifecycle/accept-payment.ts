import type { PaymentMode } from '#contract/order-status.ts';
import { chinaDay } from '../../services/china-day.ts';
import type { Contact } from '../../services/contact.ts';
import type { WorkContext } from '../../services/context.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Transaction } from '../../store/database.ts';
import { flowOf } from '../answers/answers.ts';
import { factsOfOrder } from '../answers/order-facts.ts';
import { quote } from '../answers/order-price.ts';
import { voidAttempts } from '../money/records/attempts.ts';
import { issueInvoice } from '../money/records/issued-invoices.ts';
import type { Order } from '../records/orders.ts';
import { changeOrder } from './change-order.ts';
import type { Decision } from './decision.ts';
import { reserve } from './reserve.ts';

/**
 * Makes a locked order a paid one, as the machine has decided; the ledger covers its price already. Other payments that
 * were begun for it are closed.
 *
 * @param mode how it was paid; null where it costs nothing.
 */
export async function acceptPayment(
  trx: Transaction,
  context: WorkContext,
  order: Order,
  { decision, mode }: { decision: Decision; mode: PaymentMode | null },
): Promise<Order> {
  const now = context.now();
  await voidAttempts(trx, context, decision.belongings.attempts, 'cancelled');
  // An order that is paid, refunded and paid again keeps its one invoice number.
  const issued = order.invoice_no === null ? await issueInvoice(trx, order, now) : null;
  const invoice_no = issued === null ? order.invoice_no : issued.number;
  const isOfCodes = flowOf(context, order.child_type).kind === 'code';
  if (isOfCodes) await context.jobs.enqueue(trx, 'sendCodes', { id: order.id });
  return changeOrder(trx, context, order, {
    decision: issued === null ? decision : withSeller(decision, issued.seller),
    columns: { payment_mode: mode, paid_at: now, invoice_no, expires_at: null, deposit_pending: false },
    // The mail with the codes, or that they take longer, says in the same moment that the payment has arrived.
    news: { name: 'orderPaid', isByBellAlone: isOfCodes },
  });
}

const withSeller = (decision: Decision, seller: Contact | undefined): Decision => ({
  ...decision,
  belongings: { ...decision.belongings, seller },
});

/**
 * Reserves again what a cancelled order needs, if it can still be had at the price that was agreed on. Only an order
 * that was cancelled because its time was over has kept its answers; its `expires_at` is set then.
 *
 * @returns false where the order cannot be had any more; nothing is reserved then.
 */
export async function revive(trx: Transaction, context: WorkContext, order: Order): Promise<boolean> {
  if (order.expires_at === null) return false;
  const facts = factsOfOrder(context, order);
  // An order can only be confirmed for a later day.
  if (facts.enterDate !== null && facts.enterDate <= chinaDay(context.now())) return false;
  try {
    const { price_fen } = await quote(trx, context, order, facts);
    if (price_fen !== order.price_fen) return false;
    await reserve(trx, { id: order.id, flow: flowOf(context, order.child_type), facts });
    return true;
  } catch (error) {
    // It is not offered any more, or another customer has reserved it.
    if (error instanceof CatalogueFault) return false;
    throw error;
  }
}
