import { PaymentMode } from '#contract/order-status.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { throttle } from '../../services/throttle.ts';
import { inTransaction } from '../../store/database.ts';
import { flowOf } from '../answers/answers.ts';
import { decide } from '../lifecycle/decision.ts';
import { transferDue } from '../lifecycle/payment-due.ts';
import { tellCustomer } from '../lifecycle/tell-customer.ts';
import { lockOrder, updateOrder } from '../records/orders.ts';
import { minorOf, quoteById } from './records/quotes.ts';

/** A transfer keeps reserved goods from other customers for days, so the number of tries of an account is limited. */
const perAccount = { name: 'transfer-account', limit: 10, windowSeconds: 24 * 60 * 60 };

/**
 * A company decides to pay an order by bank transfer: the order waits as long as a transfer takes, and a mail names the
 * bank account. It happens once for an order; the same request again changes nothing.
 *
 * @throws CatalogueFault notFound, paymentMode, orderState, tooManyRequests
 */
export async function chooseTransfer(context: Call<'company'>, id: number): Promise<void> {
  const { account, payments } = context;
  if (payments.bank === '') throw new CatalogueFault('paymentMode');
  await throttle(context, perAccount, String(account.id));
  await inTransaction(context.db, async (trx) => {
    const order = await lockOrder(trx, account.id, id);
    if (!order) throw new CatalogueFault('notFound');
    const now = context.now();
    // The receipt is what the machine allows to come; choosing the transfer changes no status.
    await decide(trx, context, order, { type: 'DEPOSIT', by: `user:${account.id}` });
    if (order.expires_at !== null && order.expires_at <= now) throw new CatalogueFault('orderState');
    if (order.payment_mode === PaymentMode.deposit) return;

    const { kind } = flowOf(context, order.child_type);
    const until = await transferDue(trx, { kind, now, arrival: order.enter_date });
    const chosen = await updateOrder(trx, order, {
      payment_mode: PaymentMode.deposit,
      expires_at: until,
      updated_at: now,
    });
    await context.jobs.enqueue(trx, 'expireOrder', { id }, { runAt: until });
    const { bank, bankCurrency: currency } = payments;
    const minor = minorOf(await quoteById(trx, order.quote_id ?? ''), currency);
    const charged = { currency, minor };
    const news = { name: 'transferChosen', until, isInChina: true, bank, charged } as const;
    await tellCustomer(trx, context, chosen, news);
  });
}
