import { v7 } from 'uuid';
import { languageTags } from '#contract/locale.ts';
import type { PaymentMode } from '#contract/order-status.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { inTime } from '../../services/in-time.ts';
import { throttle } from '../../services/throttle.ts';
import { wordsOfProduct } from '../../services/flows/flows.ts';
import { inTransaction, type Transaction } from '../../store/database.ts';
import { questionAbout } from '../lifecycle/decision.ts';
import { lockAnyOrder, lockOrder, type Order } from '../records/orders.ts';
import { type AttemptToStart, type PaymentProvider, ProviderAway, ProviderRefusal } from './provider.ts';
import {
  type Attempt,
  attemptByRequest,
  endAttempt,
  insertAttempt,
  isOpen,
  openAttemptsOf,
} from './records/attempts.ts';
import { minorOf, quoteById } from './records/quotes.ts';
import type { AttemptState } from './tables.ts';

const MINUTE = 60 * 1000;
/** The shortest time that all providers allow, with a reserve for clocks that differ. */
const TIME_TO_PAY = 35 * MINUTE;
const FIRST_LOOK = 2 * MINUTE;
/** How long a customer waits for the provider. Jobs, for which nobody waits, have more patience. */
const PATIENCE_MS = 5_000;

const perAccount = { name: 'pay-account', limit: 60, windowSeconds: 60 * 60 };

/** Which order is to be paid how; the same request again is the same attempt. */
interface PaymentToStart {
  readonly id: number;
  readonly mode: PaymentMode;
  readonly requestId: string;
}

/**
 * Begins to pay an order: an attempt is written down, then the provider is asked where to send the customer. Earlier
 * attempts at the same order are closed.
 *
 * @throws CatalogueFault notFound, paymentMode, orderState (also where the attempt was closed meanwhile), alreadyPaid,
 * paymentAway, paymentSlow (the same request may be sent again and continues the attempt), paymentRefused.
 */
export async function startPayment(
  context: Call<'user'>,
  wanted: PaymentToStart,
): Promise<{ attempt: string; url: string }> {
  const provider = context.payments.byMode(wanted.mode);
  if (!provider) throw new CatalogueFault('paymentMode');
  await throttle(context, perAccount, String(context.account.id));
  const { attempt, order } = await inTransaction(context.db, (trx) => begin(trx, context, provider, wanted));
  if (attempt.state === 'open' && attempt.url !== null) return { attempt: attempt.id, url: attempt.url };

  // An answer that comes late is not used: nobody has got its address, so nobody can pay there, and the same request is
  // the same payment at the provider.
  const started = await inTime(
    PATIENCE_MS,
    () => provider.start(toStart(context, provider, attempt, order)),
    () => new CatalogueFault('paymentSlow'),
  ).catch(async (error: unknown) => {
    if (error instanceof ProviderAway) throw new CatalogueFault('paymentAway');
    if (!(error instanceof ProviderRefusal)) throw error;
    context.log.warn({ err: error, provider: provider.name }, 'a provider has refused a payment');
    await inTransaction(context.db, (trx) => endAttempt(trx, attempt.id, 'failed', context.now()));
    throw new CatalogueFault('paymentRefused');
  });
  await rememberStart(context, attempt, started);
  return { attempt: attempt.id, url: started.url };
}

async function begin(
  trx: Transaction,
  context: Call<'user'>,
  provider: PaymentProvider,
  { id, mode, requestId }: PaymentToStart,
): Promise<{ attempt: Attempt; order: Order }> {
  const order = await lockOrder(trx, context.account.id, id);
  if (!order) throw new CatalogueFault('notFound');
  const begun = await attemptByRequest(trx, id, requestId);
  await checkPayable(trx, context, order);
  if (begun) {
    // Since then the settings may name another provider for the mode, and that one does not know this attempt.
    const isSame = begun.mode === mode && begun.provider === provider.name;
    if (!isOpen(begun) || !isSame) throw new CatalogueFault('paymentRefused');
    return { attempt: begun, order };
  }

  const { jobs } = context;
  for (const earlier of await openAttemptsOf(trx, id)) {
    await jobs.enqueue(trx, 'closeAttempt', { id: earlier.id });
  }
  const now = context.now();
  const quote = await quoteById(trx, order.quote_id ?? '');
  const attempt = await insertAttempt(trx, {
    id: v7(),
    order_id: id,
    quote_id: quote.id,
    request_id: requestId,
    mode,
    provider: provider.name,
    currency: provider.currency,
    minor: minorOf(quote, provider.currency),
    state: 'starting',
    created_at: now,
    updated_at: now,
    expires_at: new Date(now.getTime() + TIME_TO_PAY),
  });
  const runAt = new Date(now.getTime() + FIRST_LOOK);
  await jobs.enqueue(trx, 'checkAttempt', { id: attempt.id }, { runAt });
  return { attempt, order };
}

/** @throws CatalogueFault alreadyPaid, orderState */
async function checkPayable(trx: Transaction, context: Call<'user'>, order: Order): Promise<void> {
  const { facts, ask } = await questionAbout(trx, context, order);
  const isOver = order.expires_at !== null && order.expires_at <= context.now();
  if (ask({ type: 'START', by: `user:${context.account.id}` }) && !isOver) return;
  throw new CatalogueFault(facts.isCovered ? 'alreadyPaid' : 'orderState');
}

function toStart(
  context: Call<'user'>,
  { notifyPath, returnPaths }: PaymentProvider,
  attempt: Attempt,
  order: Order,
): AttemptToStart {
  const { publicUrl } = context;
  const product = context.translate(context.locale, wordsOfProduct(context, order.child_type, 'title'));
  return {
    id: attempt.id,
    orderNumber: order.order_number,
    money: { minor: attempt.minor, currency: attempt.currency },
    title: `${product} ${order.order_number}`,
    successUrl: `${publicUrl}${returnPaths.success}?attempt=${attempt.id}`,
    cancelUrl: `${publicUrl}${returnPaths.cancel}?attempt=${attempt.id}`,
    notifyUrl: `${publicUrl}${notifyPath}`,
    language: languageTags[context.locale],
    expiresAt: attempt.expires_at,
  };
}

/**
 * Writes down what the provider has answered; its notification may have come before its answer.
 *
 * @throws CatalogueFault orderState where the attempt was closed meanwhile: the customer must not pay by it any more.
 */
async function rememberStart(
  { db, jobs, now }: Call<'user'>,
  { id, order_id }: Attempt,
  { ref, url }: { ref: string; url: string },
): Promise<void> {
  const isWanted = await inTransaction(db, async (trx) => {
    // With the lock, closing an attempt happens either before this, or finds the provider's name here.
    await lockAnyOrder(trx, order_id);
    const attempt = await trx
      .updateTable('payment_attempt')
      .set((eb) => ({
        ref,
        url,
        state: eb
          .case()
          .when('state', '=', 'starting')
          .then<AttemptState>('open')
          .else(eb.ref('state'))
          .end(),
        updated_at: now(),
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!attempt || isOpen(attempt) || attempt.state === 'captured') return attempt !== undefined;
    await jobs.enqueue(trx, 'closeAttempt', { id });
    return false;
  });
  if (!isWanted) throw new CatalogueFault('orderState');
}
