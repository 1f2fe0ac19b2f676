import { v7 } from 'uuid';
import { CatalogueFault } from '../services/fault.ts';
import { eurCents } from './money/invoices/sums.ts';
import { acceptPayment } from './money/accept-payment.ts';
import { chinaDay } from '../services/china-day.ts';
import type { Transaction } from '../store/database.ts';
import { type Order, orderById } from './orders.ts';
import { insertQuote, rateOn } from './money/quotes.ts';
import { type Actor, changeOrder } from './change-order.ts';
import type { OrderDesk } from './desk.ts';
import { kindOf } from './known-facts.ts';
import type { OrderFacts } from './order-facts.ts';
import { paymentDue } from './payment-time.ts';
import { reserve } from './reserve.ts';

/**
 * Makes a frozen draft an order that waits for its payment: what it needs is reserved, its price is agreed on in RMB
 * and EUR, and it will be cancelled if nobody pays. What costs nothing is paid at once.
 *
 * @throws CatalogueFault noInventory, noCar; unavailable while nobody has set a rate.
 */
export async function confirmOrder(
  trx: Transaction,
  desk: OrderDesk,
  id: number,
  { facts, actor }: { facts: OrderFacts; actor: Actor },
): Promise<void> {
  const order = await orderById(trx, id);
  const kind = kindOf(desk, order.child_type);
  await reserve(trx, { id, kind, facts });
  const now = desk.now();
  const quote_id = await agree(trx, desk, order);
  const until = paymentDue(kind, now, facts.enterDate);
  const confirmed = await changeOrder(trx, desk, order, {
    event: { type: 'CONFIRM', actor: 'customer' },
    actor,
    columns: { quote_id, expires_at: until },
    news: order.price_fen === 0 ? null : { name: 'orderConfirmed', until },
  });
  if (order.price_fen === 0) await acceptPayment(trx, desk, confirmed, { mode: null });
  else await desk.jobs.enqueue(trx, 'expireOrder', { id }, { runAt: until });
}

/** Writes the price of a frozen order down as it was agreed on. */
async function agree(trx: Transaction, desk: OrderDesk, order: Order): Promise<string> {
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
