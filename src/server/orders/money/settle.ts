import { changeOrder } from '../change-order.ts';
import type { OrderDesk } from '../desk.ts';
import { tellCustomer } from '../tell-customer.ts';
import type { Transaction } from '../../store/database.ts';
import type { Order } from '../orders.ts';
import type { Attempt } from './attempts.ts';
import { quoteById } from './quotes.ts';
import { acceptPayment } from './accept-payment.ts';
import { askRefunds } from './ask-refund.ts';
import { hold } from './hold.ts';
import { revive } from '../revive.ts';

const [DRAFT, UNPAID, UNDER_REVIEW, CANCELLED] = [0, 1, 2, 5];

/** Lets money that has just been written down pay its locked order, or sends it back where the order has no use for it. */
export async function settle(
  trx: Transaction,
  desk: OrderDesk,
  order: Order,
  { attempt, captureRef }: { attempt: Attempt; captureRef: string },
): Promise<string> {
  if (order.status === CANCELLED) return late(trx, desk, order, attempt);
  if (order.status === DRAFT) return hold(trx, desk, order, 'oldQuote');
  const isWaiting = order.status === UNPAID || (order.status === UNDER_REVIEW && order.deposit_pending);
  if (!isWaiting) {
    const { price_fen: fen } = await quoteById(trx, attempt.quote_id);
    await askRefunds(trx, desk, order, { reason: 'paid twice', attemptId: attempt.id, captureRef });
    await tellCustomer(trx, desk, order, { name: 'paidTwice', fen });
    return 'paid twice';
  }
  if (attempt.quote_id !== order.quote_id) return hold(trx, desk, order, 'oldQuote');
  await acceptPayment(trx, desk, order, { mode: attempt.mode });
  return 'paid';
}

/** An order was given up while its money was on the way: it is taken up again, or the money goes back by itself. */
async function late(trx: Transaction, desk: OrderDesk, order: Order, attempt: Attempt): Promise<string> {
  if (attempt.quote_id === order.quote_id && (await revive(trx, desk, order))) {
    await acceptPayment(trx, desk, order, { mode: attempt.mode });
    return 'paid late';
  }
  await changeOrder(trx, desk, order, {
    event: { type: 'PAY', actor: 'system', covers: true, stands: false },
    actor: 'system',
    reason: 'paid after it was cancelled',
    columns: { payment_mode: attempt.mode },
    news: { name: 'orderRefunded', reason: '' },
  });
  await askRefunds(trx, desk, order, { reason: 'paid after it was cancelled' });
  return 'refunded';
}
