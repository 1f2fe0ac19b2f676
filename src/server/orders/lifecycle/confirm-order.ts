import { v7 } from 'uuid';
import { agreementFigures, figures } from '#contract/figures.ts';
import type { OrderKind } from '#contract/order-status.ts';
import { chinaDay, chinaDayStart } from '../../services/china-day.ts';
import type { Desk } from '../../services/desk.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { Transaction } from '../../store/database.ts';
import { currentAnswers, flowOf } from '../answers/answers.ts';
import { factsOf } from '../answers/order-facts.ts';
import { eurCents } from '../money/invoices/sums.ts';
import { insertQuote, rateOn } from '../money/records/quotes.ts';
import type { Order } from '../records/orders.ts';
import { acceptPayment } from './accept-payment.ts';
import { changeOrder } from './change-order.ts';
import { decide, type Decision } from './decision.ts';
import { reserve } from './reserve.ts';

/**
 * Makes a frozen draft an unpaid order, as the machine has decided: what it needs is reserved, its price is agreed on
 * in RMB and EUR, and a job will cancel it if it is not paid in time. An order that costs nothing is paid at once.
 *
 * @throws CatalogueFault noInventory, noCar; unavailable while no exchange rate is set.
 */
export async function confirmOrder(
  trx: Transaction,
  desk: Desk,
  order: Order,
  decision: Decision,
): Promise<void> {
  const { kind } = flowOf(desk, order.child_type);
  const facts = factsOf(currentAnswers(desk, order));
  await reserve(trx, { id: order.id, kind, facts });
  const quote_id = await agree(trx, desk, order);
  const until = paymentDue(kind, desk.now(), facts.enterDate);
  const isFree = order.price_fen === 0;
  const confirmed = await changeOrder(trx, desk, order, {
    decision,
    columns: { quote_id, expires_at: until },
    news: isFree ? null : { name: 'orderConfirmed', until },
  });
  if (!isFree) return desk.jobs.enqueue(trx, 'expireOrder', { id: order.id }, { runAt: until });
  const pay = { type: 'PAY', by: 'system', covers: true, stands: true } as const;
  await acceptPayment(trx, desk, confirmed, {
    decision: await decide(trx, desk, confirmed, pay),
    mode: null,
  });
}

/** Writes down the price that is agreed on for a frozen order. */
async function agree(trx: Transaction, desk: Desk, order: Order): Promise<string> {
  const now = desk.now();
  const rate = await rateOn(trx, chinaDay(now));
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
  return id;
}

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** How long an order waits for its payment; what is reserved for it cannot be sold to others meanwhile. */
const timeToPay: Readonly<Record<OrderKind, number>> = {
  settled: 0,
  visa: agreementFigures.visaPayHours * HOUR,
  ride: agreementFigures.ridePayHours * HOUR,
  goods: figures.cardPayMinutes * MINUTE,
};
/** A ride is paid so long before the day of arrival begins, so that a driver can be found. */
const BEFORE_ARRIVAL = agreementFigures.rideBeforeHours * HOUR;
/** The shortest time that a customer is given. */
const LEAST = 30 * MINUTE;

/**
 * When an order that is not paid will be cancelled.
 *
 * @param arrival yyyy-MM-dd, of a ride.
 */
export function paymentDue(kind: OrderKind, now: Date, arrival: string | null): Date {
  const due = now.getTime() + timeToPay[kind];
  if (kind !== 'ride' || arrival === null) return new Date(due);
  const latest = chinaDayStart(arrival).getTime() - BEFORE_ARRIVAL;
  return new Date(Math.max(Math.min(due, latest), now.getTime() + LEAST));
}
