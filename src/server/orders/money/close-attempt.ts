import { CatalogueFault } from '../../services/fault.ts';
import type { Desk } from '../../services/desk.ts';
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
export async function closeAttempt(desk: Desk, id: string): Promise<void> {
  const attempt = await attemptById(desk.db, id);
  if (!attempt || attempt.state === 'captured' || attempt.provider === 'deposit') return;
  if (attempt.ref === null && (await endUnnamed(desk, attempt))) return;
  // The provider has named it since it was read.
  if (attempt.ref === null) return closeAttempt(desk, id);
  const provider = providerOf(desk, attempt);
  const asked = async (): Promise<PaymentNews> => {
    await provider.close(started(attempt));
    return provider.query(started(attempt), false);
  };
  const news = await answerAbout(desk, attempt, asked());
  if (news === undefined) return;
  const isOpen = news.state === 'open' || news.state === 'other';
  if (!isOpen) return void (await inTransaction(desk.db, (trx) => applyNews(trx, desk, provider, news)));
  // A payment that the customer has approved is not paid as long as we do not take it.
  await inTransaction(desk.db, async (trx) => {
    await endAttempt(trx, id, 'cancelled', desk.now());
    // Some providers cannot close a payment page that was not opened yet, so they are asked again at its end.
    const [key, runAt] = [`end:${id}`, endOf(attempt)];
    if (desk.now() <= runAt) await desk.jobs.enqueue(trx, 'closeAttempt', { id }, { runAt, key });
  });
}

/**
 * The same for a caller who waits for the answer.
 *
 * @throws CatalogueFault paymentAway where the provider cannot be reached.
 */
export async function closeAttemptNow(desk: Desk, id: string): Promise<void> {
  await closeAttempt(desk, id).catch((error: unknown) => {
    throw error instanceof ProviderAway ? new CatalogueFault('paymentAway') : error;
  });
}

/**
 * Closes all attempts by which an order may still be paid.
 *
 * @throws CatalogueFault paymentAway, as `closeAttemptNow`.
 */
export async function closeOpenAttempts(desk: Desk, orderId: number): Promise<void> {
  for (const { id } of await openAttemptsOf(desk.db, orderId)) {
    await closeAttemptNow(desk, id);
  }
}

/**
 * Ends an attempt that the provider has not named, so that no customer was sent there.
 *
 * @returns false where it is named by now.
 */
async function endUnnamed({ db, now }: Desk, { id, order_id }: Attempt): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockAnyOrder(trx, order_id);
    const current = await attemptById(trx, id);
    if (current && current.ref !== null) return false;
    await endAttempt(trx, id, 'cancelled', now());
    return true;
  });
}
