import { OrderStatus } from '#contract/order-status.ts';
import type { WorkContext } from '../../services/context.ts';
import { inTransaction } from '../../store/database.ts';
import { decide } from '../lifecycle/decision.ts';
import { expire } from '../lifecycle/give-up.ts';
import { closeAttempt } from '../money/close-attempt.ts';
import { openAttemptsOf } from '../money/records/attempts.ts';
import { lockAnyOrder, type Order } from '../records/orders.ts';

const CLOCKS_DIFFER = 60 * 1000;

/**
 * Cancels an order whose time to be paid is over. First its providers are asked whether it is being paid at this
 * moment; a payment that arrives later is dealt with when it arrives.
 */
export async function expireOrder(context: WorkContext, id: number): Promise<void> {
  // Since this job was queued the order may have got another time, and it may be paid in it.
  const asked = await inTransaction(context.db, (trx) => lockAnyOrder(trx, id));
  if (!asked || !isOver(asked, context.now())) return lookAgain(context, asked);
  for (const attempt of await openAttemptsOf(context.db, id)) {
    await closeAttempt(context, attempt.id).catch((error: unknown) => {
      // Reserved goods must become free for other customers, even while a provider cannot be reached.
      context.log.warn({ err: error }, 'could not ask about a payment of an order whose time is over');
    });
  }
  await inTransaction(context.db, async (trx) => {
    const order = await lockAnyOrder(trx, id);
    if (!order || !isOver(order, context.now())) return;
    await expire(trx, context, order, await decide(trx, context, order, { type: 'EXPIRE', by: 'system' }));
  });
}

function isOver({ status, expires_at }: Order, now: Date): boolean {
  return status === OrderStatus.unpaid && expires_at !== null && expires_at <= now;
}

/** Queues the job again where it came too early: the queue goes by the database's clock, which may be ahead of ours. */
async function lookAgain({ db, jobs, now }: WorkContext, order: Order | undefined): Promise<void> {
  if (order?.status !== OrderStatus.unpaid || order.expires_at === null) return;
  const left = order.expires_at.getTime() - now().getTime();
  if (left > CLOCKS_DIFFER) return;
  const runAt = new Date(order.expires_at.getTime() + left + 1000);
  await jobs.enqueue(db, 'expireOrder', { id: order.id }, { runAt });
}
