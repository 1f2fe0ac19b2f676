import type { OrderDesk } from '../desk.ts';
import { inTransaction } from '../../store/database.ts';
import { orderById } from '../orders.ts';
import { type Attempt, attemptById, isOpen, updateAttempt } from './attempts.ts';
import { applyNews } from './apply-news.ts';
import { endOf } from './attempt-time.ts';
import { closeAttempt } from './close-attempt.ts';
import { providerOf, started } from './provider-of.ts';
import { said } from './said.ts';

const MINUTE = 60 * 1000;
/** An attempt is asked about after about a third of its age so far, but not for ever more rarely. */
const LONGEST_PAUSE = 30 * MINUTE;

/**
 * Asks the provider what has become of an open attempt: its notification may be late, or lost.
 *
 * @throws ProviderAway where it can't be asked.
 */
export async function checkAttempt(desk: OrderDesk, id: string): Promise<void> {
  const attempt = await attemptById(desk.db, id);
  // Whether a deposit has come, only an operator can say.
  if (!attempt || !isOpen(attempt) || attempt.provider === 'deposit') return;
  if (desk.now() > endOf(attempt)) return closeAttempt(desk, id);
  if (attempt.ref === null) return;
  const order = await orderById(desk.db, attempt.order_id);
  // Money for an order that does not want it any more is not taken in the first place.
  const mayCapture = order.status === 1 && order.quote_id === attempt.quote_id;
  const provider = providerOf(desk, attempt);
  const news = await said(desk, attempt, provider.query(started(attempt), mayCapture));
  if (news === undefined) return;
  const isDecided = news.state !== 'open' && news.state !== 'other';
  if (isDecided) await inTransaction(desk.db, (trx) => applyNews(trx, desk, provider, news));
  else await updateAttempt(desk.db, id, { updated_at: desk.now() });
}

/** The same as a job, which comes back as long as nothing is decided. */
export async function watchAttempt(desk: OrderDesk, id: string): Promise<void> {
  await checkAttempt(desk, id);
  const attempt = await attemptById(desk.db, id);
  if (attempt && isOpen(attempt)) await lookAgain(desk, attempt);
}

/** Queues the next look at an attempt. */
async function lookAgain({ db, jobs, now }: OrderDesk, attempt: Attempt): Promise<void> {
  const age = now().getTime() - attempt.created_at.getTime();
  const pause = Math.min(Math.max(age / 3, MINUTE), LONGEST_PAUSE);
  await jobs.enqueue(db, 'checkAttempt', { id: attempt.id }, { runAt: new Date(now().getTime() + pause) });
}
