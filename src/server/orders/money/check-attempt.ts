import { OrderStatus } from '#contract/order-status.ts';
import type { WorkContext } from '../../services/context.ts';
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
export async function checkAttempt(context: WorkContext, id: string): Promise<void> {
  const attempt = await attemptById(context.db, id);
  // Only an operator can say whether the money of a deposit has arrived.
  if (!attempt || !isOpen(attempt) || attempt.provider === 'deposit') return;
  if (context.now() > endOf(attempt)) return closeAttempt(context, id);
  if (attempt.ref === null) return;
  const order = await orderById(context.db, attempt.order_id);
  // Where the order does not wait for this payment any more, the provider is not told to take the money.
  const mayCapture = order.status === OrderStatus.unpaid && order.quote_id === attempt.quote_id;
  const provider = providerOf(context, attempt);
  const news = await answerAbout(context, attempt, provider.query(started(attempt), mayCapture));
  if (news === undefined) return;
  const isDecided = news.state !== 'open' && news.state !== 'other';
  if (isDecided) await inTransaction(context.db, (trx) => applyNews(trx, context, provider, news));
  else await updateAttempt(context.db, id, { updated_at: context.now() });
}

/** The same as a job, which queues itself again as long as nothing is decided. */
export async function watchAttempt(context: WorkContext, id: string): Promise<void> {
  await checkAttempt(context, id);
  const attempt = await attemptById(context.db, id);
  if (attempt && isOpen(attempt)) await lookAgain(context, attempt);
}

/** Queues the next look at an attempt. */
async function lookAgain({ db, jobs, now }: WorkContext, attempt: Attempt): Promise<void> {
  const age = now().getTime() - attempt.created_at.getTime();
  const pause = Math.min(Math.max(age / 3, MINUTE), LONGEST_PAUSE);
  await jobs.enqueue(db, 'checkAttempt', { id: attempt.id }, { runAt: new Date(now().getTime() + pause) });
}
