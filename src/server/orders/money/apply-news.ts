import { validate } from 'uuid';
import { OrderStatus } from '#contract/order-status.ts';
import type { WorkContext } from '../../services/context.ts';
import type { Transaction } from '../../store/database.ts';
import { accountOfOrder, type Belongings } from '../lifecycle/decision.ts';
import { rowsOfAll } from '../../store/statement.ts';
import { tellByBell } from '../records/bell.ts';
import { anyOrderLocked, type Order } from '../records/orders.ts';
import {
  type Attempt,
  attemptById,
  attemptByRef,
  attemptOfCapture,
  attemptsOfOrder,
  endAttempt,
  isOpen,
  updateAttempt,
} from './records/attempts.ts';
import { appendEntry, entriesOfOrder } from './records/ledger.ts';
import { type FrozenQuote, quoteWithId } from './records/quotes.ts';
import { refundsOf } from './records/refunds.ts';
import { hold } from './hold.ts';
import { isBookable, type PaymentNews, type PaymentProvider } from './provider.ts';
import { settle } from './settle.ts';

/**
 * Books news about a payment, under the order's lock. The same news again, and news that come late, change nothing.
 *
 * @returns what was done, in a few words, for the inbox and the log.
 */
export async function applyNews(
  trx: Transaction,
  context: WorkContext,
  provider: PaymentProvider,
  news: PaymentNews,
): Promise<string> {
  const named = await attemptOf(trx, provider, news);
  if (!named) return 'unknown attempt';
  // The attempt is read again, because it may have changed before the order was locked.
  const [[order], [quote], account, attempts, entries] = await rowsOfAll(
    trx,
    anyOrderLocked({ id: named.order_id }),
    quoteWithId({ id: named.quote_id }),
    accountOfOrder({ orderId: named.order_id }),
    attemptsOfOrder({ orderId: named.order_id }),
    entriesOfOrder({ orderId: named.order_id }),
  );
  const attempt = attempts.find(({ id }) => id === named.id);
  if (!order || !attempt || !quote) return 'unknown attempt';
  const belongings = { account: account[0], attempts, entries };
  switch (news.state) {
    case 'captured':
      return capture(trx, context, provider, { order, attempt, quote, belongings, news });
    case 'failed':
    case 'cancelled':
    case 'expired': {
      const end = endStateOf(news.state, attempt, context.now());
      await endAttempt(trx, attempt.id, end, context.now());
      if (end === 'failed' && isOpen(attempt) && order.status === OrderStatus.unpaid) {
        await tellByBell(trx, context, order, { name: 'paymentFailed', key: attempt.id });
      }
      return end;
    }
    case 'refunded':
      await endAttempt(trx, attempt.id, 'failed', context.now());
      return checkRefund(trx, context, order, attempt);
    case 'open':
      // Some providers pay only once we take what the customer has approved, and the job does that.
      await context.jobs.enqueue(trx, 'checkAttempt', { id: attempt.id });
      return 'to be checked';
    case 'other':
      return 'nothing to do';
  }
}

type End = 'failed' | 'cancelled' | 'expired';

/** The clocks of provider and server may differ by so much. */
const MINUTE = 60 * 1000;

/** Some providers call an attempt expired that we have closed; it is cancelled where its time was not over yet. */
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
    // Another shop at the same merchant account may give its payments ids that are no UUID.
    (attemptId !== null && validate(attemptId) ? await attemptById(trx, attemptId) : undefined) ??
    (ref === null ? undefined : await attemptByRef(trx, name, ref)) ??
    (captureRef === null ? undefined : await attemptOfCapture(trx, name, captureRef));
  return found?.provider === provider.name ? found : undefined;
}

interface Captured {
  readonly order: Order;
  readonly attempt: Attempt;
  /** The amount and currency of the attempt. */
  readonly quote: FrozenQuote;
  readonly belongings: Belongings;
  readonly news: PaymentNews;
}

/** Writes the money into the ledger as it came. It can pay the order only if all about it is as it was agreed on. */
async function capture(
  trx: Transaction,
  context: WorkContext,
  provider: PaymentProvider,
  { order, attempt, quote, belongings, news }: Captured,
): Promise<string> {
  const { captureRef, money } = news;
  if (captureRef === null || money === null) return hold(trx, context, order, 'incomplete');
  if (!isBookable(money)) return hold(trx, context, order, 'amount');
  const isOurs = news.merchant === '' || news.merchant === provider.merchant;
  if (!isOurs) return hold(trx, context, order, 'merchant');

  const isAgreed = money.minor === attempt.minor && money.currency === attempt.currency;
  const isNamed = news.orderNumber === '' || news.orderNumber === order.order_number;
  const entry = await appendEntry(trx, {
    order_id: order.id,
    attempt_id: attempt.id,
    kind: 'capture',
    currency: money.currency,
    minor: money.minor,
    // An amount that was not agreed on covers nothing of the price; an operator decides what becomes of it.
    fen: isAgreed && isNamed && attempt.quote_id === order.quote_id ? quote.price_fen : 0,
    provider: provider.name,
    ref: captureRef,
    created_at: context.now(),
  });
  if (!entry) return 'known already';
  // The provider's answer to the start may have been lost; its name of the payment is needed for refunds.
  const ref = attempt.ref ?? news.ref;
  const captured = { state: 'captured', ref, updated_at: context.now() } as const;
  await updateAttempt(trx, attempt.id, captured);
  if (money.currency !== attempt.currency) return hold(trx, context, order, 'currency');
  if (money.minor !== attempt.minor) return hold(trx, context, order, 'amount');
  if (!isNamed) return hold(trx, context, order, 'order');
  const known = {
    account: belongings.account,
    attempts: belongings.attempts.map((one) => (one.id === attempt.id ? { ...one, ...captured } : one)),
    entries: [...belongings.entries, entry],
  };
  return settle(trx, context, order, { attempt, captureRef, belongings: known });
}

/** Money went back. If we did not ask for it, the order is held for an operator. */
async function checkRefund(
  trx: Transaction,
  context: WorkContext,
  order: Order,
  attempt: Attempt,
): Promise<string> {
  const asked = (await refundsOf(trx, order.id)).some(({ attempt_id }) => attempt_id === attempt.id);
  return asked ? 'known already' : hold(trx, context, order, 'refundedElsewhere');
}
