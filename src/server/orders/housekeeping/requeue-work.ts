import { OrderStatus } from '#contract/order-status.ts';
import type { WorkContext } from '../../services/context.ts';
import type { JobPayloads } from '../../services/jobs/jobs.ts';
import { inTransaction } from '../../store/database.ts';
import { hold } from '../money/hold.ts';
import { forgottenAttempts } from '../money/records/attempts.ts';
import { waitingNotifications } from '../money/records/inbox.ts';
import { lockAnyOrder } from '../records/orders.ts';

const HOUR = 60 * 60 * 1000;

/**
 * Queues overdue work again: its job may have failed finally while a provider or the database could not be reached for
 * days. Each piece of work may be done twice without harm. A refund that was not made for a day is held for an
 * operator.
 */
export async function requeueWork(context: WorkContext): Promise<void> {
  const { db, now } = context;
  const before = new Date(now().getTime() - HOUR);
  for (const id of await forgottenAttempts(db, before)) await again(context, 'checkAttempt', { id });
  for (const id of await waitingNotifications(db, before)) await again(context, 'workInbox', { id });
  for (const id of await overdueOrders(db, before)) await again(context, 'expireOrder', { id });
  for (const id of await ordersWithoutCodes(context, before)) await again(context, 'sendCodes', { id });
  for (const id of await unmadeRefunds(db, before)) await again(context, 'makeRefund', { id });
  for (const id of await ordersWithLateRefunds(db, new Date(now().getTime() - 24 * HOUR))) {
    await inTransaction(db, async (trx) => {
      const order = await lockAnyOrder(trx, id);
      if (order?.held === '') await hold(trx, context, order, 'refundLate');
    });
  }
}

/** Queues a job once, however often this is called before the job is done. */
async function again<Name extends 'checkAttempt' | 'workInbox' | 'expireOrder' | 'makeRefund' | 'sendCodes'>(
  { db, jobs }: WorkContext,
  name: Name,
  payload: JobPayloads[Name],
): Promise<void> {
  await jobs.enqueue(db, name, payload, { key: `again:${name}:${payload.id}` });
}

async function overdueOrders(db: WorkContext['db'], before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('order')
    .select('id')
    .where('status', '=', OrderStatus.unpaid)
    .where('expires_at', '<', before)
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** Paid orders of eSIMs, also those that wait for an operator. */
async function ordersWithoutCodes({ db, flows }: WorkContext, before: Date): Promise<number[]> {
  const products = flows.sold().flatMap(({ kind, offer }) => (kind === 'code' ? [offer.childType] : []));
  const rows = await db
    .selectFrom('order')
    .select('id')
    .where('status', '=', OrderStatus.paid)
    .where((eb) => eb('child_type', '=', eb.fn.any(eb.val(products))))
    .where('updated_at', '<', before)
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

async function unmadeRefunds(db: WorkContext['db'], before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select('refund.id')
    .where('refund.state', '=', 'asked')
    .where('refund.updated_at', '<', before)
    // An operator transfers deposits back.
    .where('payment_attempt.provider', '<>', 'deposit')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

async function ordersWithLateRefunds(db: WorkContext['db'], before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('refund')
    .select('order_id')
    .distinct()
    .where('state', '=', 'asked')
    .where('created_at', '<', before)
    .limit(100)
    .execute();
  return rows.map(({ order_id }) => order_id);
}
