import { changeOrder } from './change-order.ts';
import type { OrderDesk } from './desk.ts';
import { voidAttempts } from './give-up.ts';
import { inTransaction } from '../store/database.ts';
import { lockAnyOrder, type Order } from './orders.ts';
import { openAttemptsOf } from './money/attempts.ts';
import { releaseReservations } from '../products/reservations.ts';
import { closeAttempt } from './money/close-attempt.ts';

const UNPAID = 1;
const CLOCKS_DIFFER = 60 * 1000;

/**
 * Cancels an order whose time to be paid is over, and gives back what it has reserved. Who may be paying at this
 * moment is asked about first; whatever arrives later is dealt with when it does.
 */
export async function expireOrder(desk: OrderDesk, id: number): Promise<void> {
  // Its time may have been set anew since this was queued, and somebody may be paying in it.
  const asked = await inTransaction(desk.db, (trx) => lockAnyOrder(trx, id));
  if (!asked || !isOver(asked, desk.now())) return lookAgain(desk, asked);
  for (const attempt of await openAttemptsOf(desk.db, id)) {
    await closeAttempt(desk, attempt.id).catch((error: unknown) => {
      // Others wait for what is reserved here, so a provider that is away does not hold it up.
      desk.log.warn({ err: error }, 'could not ask about a payment of an order whose time is over');
    });
  }
  await inTransaction(desk.db, async (trx) => {
    const order = await lockAnyOrder(trx, id);
    if (!order || !isOver(order, desk.now())) return;
    await releaseReservations(trx, [id]);
    await voidAttempts(trx, desk, id, 'expired');
    await changeOrder(trx, desk, order, {
      event: { type: 'EXPIRE', actor: 'system' },
      actor: 'system',
      reason: 'not paid in time',
      news: { name: 'orderExpired' },
    });
  });
}

function isOver({ status, expires_at }: Order, now: Date): boolean {
  return status === UNPAID && expires_at !== null && expires_at <= now;
}

/** The queue goes by the database's clock, which may be a little ahead of ours. */
async function lookAgain({ db, jobs, now }: OrderDesk, order: Order | undefined): Promise<void> {
  if (order?.status !== UNPAID || order.expires_at === null) return;
  const left = order.expires_at.getTime() - now().getTime();
  if (left > CLOCKS_DIFFER) return;
  const runAt = new Date(order.expires_at.getTime() + left + 1000);
  await jobs.enqueue(db, 'expireOrder', { id: order.id }, { runAt });
}
