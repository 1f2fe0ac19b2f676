import { CatalogueFault } from '../../services/fault.ts';
import type { OrderDesk } from '../desk.ts';
import { inTransaction } from '../../store/database.ts';
import { lockAnyOrder } from '../orders.ts';
import { type Attempt, attemptById, endAttempt, openAttemptsOf } from './attempts.ts';
import { applyNews } from './apply-news.ts';
import { endOf } from './attempt-time.ts';
import { providerOf, started } from './provider-of.ts';
import { type PaymentNews, ProviderAway } from './provider.ts';
import { said } from './said.ts';

/**
 * Makes sure that nothing more is paid by an attempt, and takes what has been paid by it.
 *
 * @throws ProviderAway where nobody can say.
 */
export async function closeAttempt(desk: OrderDesk, id: string): Promise<void> {
  const attempt = await attemptById(desk.db, id);
  if (!attempt || attempt.state === 'captured' || attempt.provider === 'deposit') return;
  if (attempt.ref === null && (await endUnnamed(desk, attempt))) return;
  // It has just got its name.
  if (attempt.ref === null) return closeAttempt(desk, id);
  const provider = providerOf(desk, attempt);
  const asked = async (): Promise<PaymentNews> => {
    await provider.close(started(attempt));
    return provider.query(started(attempt), false);
  };
  const news = await said(desk, attempt, asked());
  if (news === undefined) return;
  const isOpen = news.state === 'open' || news.state === 'other';
  if (!isOpen) return void (await inTransaction(desk.db, (trx) => applyNews(trx, desk, provider, news)));
  // What the customer has approved and we don't take is not paid.
  await inTransaction(desk.db, async (trx) => {
    await endAttempt(trx, id, 'cancelled', desk.now());
    // Some providers can't close what nobody has visited yet; whether it was paid after all is asked at its end.
    const [key, runAt] = [`end:${id}`, endOf(attempt)];
    if (desk.now() <= runAt) await desk.jobs.enqueue(trx, 'closeAttempt', { id }, { runAt, key });
  });
}

/**
 * The same for a caller who waits for it.
 *
 * @throws CatalogueFault paymentAway where the provider can't be reached, so that nobody knows.
 */
export async function closeAttemptNow(desk: OrderDesk, id: string): Promise<void> {
  await closeAttempt(desk, id).catch((error: unknown) => {
    throw error instanceof ProviderAway ? new CatalogueFault('paymentAway') : error;
  });
}

/**
 * Closes whatever an order may still be paid by.
 *
 * @throws CatalogueFault paymentAway, as `closeAttemptNow`.
 */
export async function closeOpenAttempts(desk: OrderDesk, orderId: number): Promise<void> {
  for (const { id } of await openAttemptsOf(desk.db, orderId)) {
    await closeAttemptNow(desk, id);
  }
}

/** Without a name at the provider's nobody was ever sent there. @returns false where it has one by now */
async function endUnnamed({ db, now }: OrderDesk, { id, order_id }: Attempt): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockAnyOrder(trx, order_id);
    const current = await attemptById(trx, id);
    if (current && current.ref !== null) return false;
    await endAttempt(trx, id, 'cancelled', now());
    return true;
  });
}
