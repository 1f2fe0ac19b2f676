import { v7 } from 'uuid';
import { companyContact } from '#contract/contact.ts';
import { chinaDay } from '../../services/china-day.ts';
import { type Contact, contactWithId } from '../../services/contact.ts';
import type { WorkContext } from '../../services/context.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Transaction } from '../../store/database.ts';
import { rowsOfAll } from '../../store/statement.ts';
import { flowOf } from '../answers/answers.ts';
import { factsOfOrder } from '../answers/order-facts.ts';
import { eurCents } from '../money/invoices/sums.ts';
import { insertQuote } from '../money/records/quotes.ts';
import { rateOfDay } from '../money/records/rates.ts';
import type { Order } from '../records/orders.ts';
import { acceptPayment } from './accept-payment.ts';
import { changeOrder } from './change-order.ts';
import { decide, type Decision } from './decision.ts';
import { paymentDue } from './payment-due.ts';
import { reserve } from './reserve.ts';

/**
 * Makes a frozen draft an unpaid order, as the machine has decided: what it needs is reserved, its price is agreed on
 * in RMB and EUR, and a job will cancel it if it is not paid in time. An order that costs nothing is paid at once.
 *
 * @throws CatalogueFault noInventory, noCar; unavailable while no exchange rate is set.
 */
export async function confirmOrder(
  trx: Transaction,
  context: WorkContext,
  order: Order,
  decision: Decision,
): Promise<void> {
  const flow = flowOf(context, order.child_type);
  const facts = factsOfOrder(context, order);
  const card = await reserve(trx, { id: order.id, flow, facts });
  const { quoteId: quote_id, contact } = await agree(trx, context, order);
  const until = paymentDue(flow.kind, context.now(), facts.enterDate);
  const rule = flow.offer?.cancellation;
  const isFree = order.price_fen === 0;
  const confirmed = await changeOrder(trx, context, order, {
    decision: { ...decision, belongings: { ...decision.belongings, contact, ...(card && { card }) } },
    columns: {
      quote_id,
      expires_at: until,
      cancellation: rule === undefined ? null : JSON.stringify(rule),
    },
    news: isFree ? null : { name: 'orderConfirmed', until, isInChina: flow.kind === 'ride' },
  });
  if (!isFree) return context.jobs.enqueue(trx, 'expireOrder', { id: order.id }, { runAt: until });
  const pay = { type: 'PAY', by: 'system', covers: true, stands: true } as const;
  await acceptPayment(trx, context, confirmed, {
    decision: await decide(trx, context, confirmed, pay),
    mode: null,
  });
}

/** Writes down the price that is agreed on for a frozen order. The mail about it needs the contact details, read here. */
async function agree(
  trx: Transaction,
  context: WorkContext,
  order: Order,
): Promise<{ quoteId: string; contact: Contact | undefined }> {
  const now = context.now();
  const [[rate], [contact]] = await rowsOfAll(
    trx,
    rateOfDay({ day: chinaDay(now) }),
    contactWithId({ id: companyContact }),
  );
  if (!rate) throw new CatalogueFault('unavailable');
  const id = v7();
  await insertQuote(trx, {
    id,
    order_id: order.id,
    price_fen: order.price_fen,
    eur_cents: eurCents(order.price_fen, rate.rate),
    rate: rate.rate,
    created_at: now,
  });
  return { quoteId: id, contact };
}
