import { OrderStatus } from '#contract/order-status.ts';
import type { Desk } from '../../services/desk.ts';
import { inTransaction } from '../../store/database.ts';
import { orderById } from '../records/orders.ts';
import { type Attempt, attemptById, isOpen, updateAttempt } from './records/attempts.ts';
import { applyNews } from './apply-news.ts';
import { answerAbout, endOf, providerOf, started } from './ask-provider.ts';
import { closeAttempt } from './close-attempt.ts';

const MINUTE = 60 * 1000;
/** The pause between two looks is a third of the attempt's age, and at most this long. */
const LONGEST_PAUSE = 30 * MINUTE;

/**
 * Asks the provider for the state of an open attempt: its notification may be late, or lost.
 *
 * @throws ProviderAway where the provider cannot be reached.
 */
export async function checkAttempt(desk: Desk, id: string): Promise<void> {
  const attempt = await attemptById(desk.db, id);
  // Only an operator can say whether the money of a deposit has arrived.
  if (!attempt || !isOpen(attempt) || attempt.provider === 'deposit') return;
  if (desk.now() > endOf(attempt)) return closeAttempt(desk, id);
  if (attempt.ref === null) return;
  const order = await orderById(desk.db, attempt.order_id);
  // Where the order does not wait for this payment any more, the provider is not told to take the money.
  const mayCapture = order.status === OrderStatus.unpaid && order.quote_id === attempt.quote_id;
  const provider = providerOf(desk, attempt);
  const news = await answerAbout(desk, attempt, provider.query(started(attempt), mayCapture));
  if (news === undefined) return;
  const isDecided = news.state !== 'open' && news.state !== 'other';
  if (isDecided) await inTransaction(desk.db, (trx) => applyNews(trx, desk, provider, news));
  else await updateAttempt(desk.db, id, { updated_at: desk.now() });
}

/** The same as a job, which queues itself again as long as nothing is decided. */
export async function watchAttempt(desk: Desk, id: string): Promise<void> {
  await checkAttempt(desk, id);
  const attempt = await attemptById(desk.db, id);
  if (attempt && isOpen(attempt)) await lookAgain(desk, attempt);
}

/** Queues the next look at an attempt. */
async function lookAgain({ db, jobs, now }: Desk, attempt: Attempt): Promise<void> {
  const age = now().getTime() - attempt.created_at.getTime();
  const pause = Math.min(Math.max(age / 3, MINUTE), LONGEST_PAUSE);
  await jobs.enqueue(db, 'checkAttempt', { id: attempt.id }, { runAt: new Date(now().getTime() + pause) });
}
