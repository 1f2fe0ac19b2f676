import { CatalogueFault } from '../../services/fault.ts';
import type { WorkContext } from '../../services/context.ts';
import { inTransaction } from '../../store/database.ts';
import { lockAnyOrder } from '../records/orders.ts';
import { type Attempt, attemptById, endAttempt, openAttemptsOf } from './records/attempts.ts';
import { applyNews } from './apply-news.ts';
import { answerAbout, endOf, providerOf, started } from './ask-provider.ts';
import { type PaymentNews, ProviderAway } from './provider.ts';

/**
 * Makes sure that an attempt cannot be paid any more, and books what has been paid by it already.
 *
 * @throws ProviderAway where the provider cannot be reached.
 */
export async function closeAttempt(context: WorkContext, id: string): Promise<void> {
  const attempt = await attemptById(context.db, id);
  if (!attempt || attempt.state === 'captured' || attempt.provider === 'deposit') return;
  if (attempt.ref === null && (await endUnnamed(context, attempt))) return;
  // The provider has named it since it was read.
  if (attempt.ref === null) return closeAttempt(context, id);
  const provider = providerOf(context, attempt);
  const asked = async (): Promise<PaymentNews> => {
    await provider.close(started(attempt));
    return provider.query(started(attempt), false);
  };
  const news = await answerAbout(context, attempt, asked());
  if (news === undefined) return;
  const isOpen = news.state === 'open' || news.state === 'other';
  if (!isOpen)
    return void (await inTransaction(context.db, (trx) => applyNews(trx, context, provider, news)));
  // A payment that the customer has approved is not paid as long as we do not take it.
  await inTransaction(context.db, async (trx) => {
    await endAttempt(trx, id, 'cancelled', context.now());
    // Some providers cannot close a payment page that was not opened yet, so they are asked again at its end.
    const [key, runAt] = [`end:${id}`, endOf(attempt)];
    if (context.now() <= runAt) await context.jobs.enqueue(trx, 'closeAttempt', { id }, { runAt, key });
  });
}

/**
 * The same for a caller who waits for the answer.
 *
 * @throws CatalogueFault paymentAway where the provider cannot be reached.
 */
export async function closeAttemptNow(context: WorkContext, id: string): Promise<void> {
  await closeAttempt(context, id).catch((error: unknown) => {
    throw error instanceof ProviderAway ? new CatalogueFault('paymentAway') : error;
  });
}

/**
 * Closes all attempts by which an order may still be paid.
 *
 * @throws CatalogueFault paymentAway, as `closeAttemptNow`.
 */
export async function closeOpenAttempts(context: WorkContext, orderId: number): Promise<void> {
  for (const { id } of await openAttemptsOf(context.db, orderId)) {
    await closeAttemptNow(context, id);
  }
}

/**
 * Ends an attempt that the provider has not named, so that no customer was sent there.
 *
 * @returns false where it is named by now.
 */
async function endUnnamed({ db, now }: WorkContext, { id, order_id }: Attempt): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockAnyOrder(trx, order_id);
    const current = await attemptById(trx, id);
    if (current && current.ref !== null) return false;
    await endAttempt(trx, id, 'cancelled', now());
    return true;
  });
}
