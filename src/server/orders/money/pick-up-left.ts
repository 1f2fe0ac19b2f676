import type { OrderDesk } from '../desk.ts';
import { inTransaction } from '../../store/database.ts';
import type { JobPayloads } from '../../services/jobs/jobs.ts';
import { lockAnyOrder } from '../orders.ts';
import { forgottenAttempts } from './attempts.ts';
import { waitingNotifications } from './inbox.ts';
import { hold } from './hold.ts';

const HOUR = 60 * 60 * 1000;

/**
 * Queues work once more that should have been done by now: a job may have been given up while a provider or the
 * database was away for days. All of it may be done twice. Of a refund that is not made for a day an operator hears.
 */
export async function pickUpLeft(desk: OrderDesk): Promise<void> {
  const { db, now } = desk;
  const before = new Date(now().getTime() - HOUR);
  for (const id of await forgottenAttempts(db, before)) await again(desk, 'checkAttempt', { id });
  for (const id of await waitingNotifications(db, before)) await again(desk, 'workInbox', { id });
  for (const id of await overdueOrders(db, before)) await again(desk, 'expireOrder', { id });
  for (const id of await unmadeRefunds(db, before)) await again(desk, 'makeRefund', { id });
  for (const id of await ordersWithLateRefunds(db, new Date(now().getTime() - 24 * HOUR))) {
    await inTransaction(db, async (trx) => {
      const order = await lockAnyOrder(trx, id);
      if (order?.held === '') await hold(trx, desk, order, 'refundLate');
    });
  }
}

/** Once, however often it is picked up before it is done. */
async function again<Name extends 'checkAttempt' | 'workInbox' | 'expireOrder' | 'makeRefund'>(
  { db, jobs }: OrderDesk,
  name: Name,
  payload: JobPayloads[Name],
): Promise<void> {
  await jobs.enqueue(db, name, payload, { key: `again:${name}:${payload.id}` });
}

async function overdueOrders(db: OrderDesk['db'], before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('order')
    .select('id')
    .where('status', '=', 1)
    .where('expires_at', '<', before)
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

async function unmadeRefunds(db: OrderDesk['db'], before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .select('id')
    .where('state', '=', 'asked')
    .where('updated_at', '<', before)
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

async function ordersWithLateRefunds(db: OrderDesk['db'], before: Date): Promise<number[]> {
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
