import { validate } from 'uuid';
import type { OrderDesk } from '../desk.ts';
import type { Transaction } from '../../store/database.ts';
import { lockAnyOrder, type Order } from '../orders.ts';
import {
  type Attempt,
  attemptById,
  attemptByRef,
  attemptOfCapture,
  endAttempt,
  updateAttempt,
} from './attempts.ts';
import { appendEntry } from './ledger.ts';
import { quoteById } from './quotes.ts';
import { refundsOf } from './refunds.ts';
import { hold } from './hold.ts';
import type { PaymentNews, PaymentProvider } from './provider.ts';
import { settle } from './settle.ts';

/**
 * Does what news about a payment demand, under the order's lock. The same news again, older news and news about what
 * has been decided otherwise change nothing that they should not.
 *
 * @returns what was done, in a word, for the inbox and the log.
 */
export async function applyNews(
  trx: Transaction,
  desk: OrderDesk,
  provider: PaymentProvider,
  news: PaymentNews,
): Promise<string> {
  const named = await attemptOf(trx, provider, news);
  if (!named) return 'unknown attempt';
  const order = await lockAnyOrder(trx, named.order_id);
  // Read again: until the lock was ours, it may have been decided.
  const attempt = order && (await attemptById(trx, named.id));
  if (!attempt) return 'unknown attempt';
  switch (news.state) {
    case 'captured':
      return capture(trx, desk, provider, { order, attempt, news });
    case 'failed':
    case 'cancelled':
    case 'expired': {
      const end = endStateOf(news.state, attempt, desk.now());
      await endAttempt(trx, attempt.id, end, desk.now());
      return end;
    }
    case 'refunded':
      await endAttempt(trx, attempt.id, 'failed', desk.now());
      return checkRefund(trx, desk, order, attempt);
    case 'open':
      // Some providers wait for us to take what the customer has approved.
      await desk.jobs.enqueue(trx, 'checkAttempt', { id: attempt.id });
      return 'to be checked';
    case 'other':
      return 'nothing to do';
  }
}

type End = 'failed' | 'cancelled' | 'expired';

/** Clocks differ. */
const MINUTE = 60 * 1000;

/** What some providers call expired before its time is what we have closed, since the customer left it. */
function endStateOf(state: End, { expires_at }: Attempt, now: Date): End {
  const isEarly = now.getTime() < expires_at.getTime() - MINUTE;
  return state === 'expired' && isEarly ? 'cancelled' : state;
}

async function attemptOf(
  trx: Transaction,
  provider: PaymentProvider,
  { attemptId, ref, captureRef }: PaymentNews,
): Promise<Attempt | undefined> {
  const { name } = provider;
  const found =
    // Whoever else sells by the same account gives other names.
    (attemptId !== null && validate(attemptId) ? await attemptById(trx, attemptId) : undefined) ??
    (ref === null ? undefined : await attemptByRef(trx, name, ref)) ??
    (captureRef === null ? undefined : await attemptOfCapture(trx, name, captureRef));
  return found?.provider === provider.name ? found : undefined;
}

interface Captured {
  readonly order: Order;
  readonly attempt: Attempt;
  readonly news: PaymentNews;
}

/** Writes the money down as it came; it pays the order only where everything about it is as it was agreed on. */
async function capture(
  trx: Transaction,
  desk: OrderDesk,
  provider: PaymentProvider,
  { order, attempt, news }: Captured,
): Promise<string> {
  const { captureRef, money } = news;
  if (captureRef === null || money === null) return hold(trx, desk, order, 'incomplete');
  // Whoever was paid, it was not us.
  const isOurs = news.merchant === '' || news.merchant === provider.merchant;
  if (!isOurs) return hold(trx, desk, order, 'merchant');

  const isAgreed = money.minor === attempt.minor && money.currency === attempt.currency;
  const isNamed = news.orderNumber === '' || news.orderNumber === order.order_number;
  const quote = await quoteById(trx, attempt.quote_id);
  const isNew = await appendEntry(trx, {
    order_id: order.id,
    attempt_id: attempt.id,
    kind: 'capture',
    currency: money.currency,
    minor: money.minor,
    // Another amount than the one that is agreed on counts nothing, whatever an operator makes of it.
    fen: isAgreed && isNamed && attempt.quote_id === order.quote_id ? quote.price_fen : 0,
    provider: provider.name,
    ref: captureRef,
    created_at: desk.now(),
  });
  if (!isNew) return 'known already';
  // The answer to our start may have been lost; without the provider's name for it nothing could be given back.
  const ref = attempt.ref ?? news.ref;
  await updateAttempt(trx, attempt.id, { state: 'captured', ref, updated_at: desk.now() });
  if (money.currency !== attempt.currency) return hold(trx, desk, order, 'currency');
  if (money.minor !== attempt.minor) return hold(trx, desk, order, 'amount');
  if (!isNamed) return hold(trx, desk, order, 'order');
  return settle(trx, desk, order, { attempt, captureRef });
}

/** Money went back. Where it was not we who asked for it, an operator has to know. */
async function checkRefund(
  trx: Transaction,
  desk: OrderDesk,
  order: Order,
  attempt: Attempt,
): Promise<string> {
  const asked = (await refundsOf(trx, order.id)).some(({ attempt_id }) => attempt_id === attempt.id);
  return asked ? 'known already' : hold(trx, desk, order, 'refundedElsewhere');
}
