import type { Database } from '../../store/database.ts';
import './tables.ts';

/** The page says every 20 seconds that it is open; after this time without it, it counts as closed. */
const PRESENT_SECONDS = 50;

const HOUR = 60 * 60 * 1000;

/** Notes that an operator has an application open. */
export async function notePresence(
  db: Database,
  { orderId, operatorId, now }: { orderId: number; operatorId: number; now: Date },
): Promise<void> {
  await db
    .insertInto('review_presence')
    .values({ order_id: orderId, operator_id: operatorId, seen_at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'operator_id']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** The login names of the operators who have these applications open, without one of them; by the ids of the orders. */
export async function othersAt(
  db: Database,
  orderIds: readonly number[],
  { operatorId, now }: { operatorId: number; now: Date },
): Promise<ReadonlyMap<number, string[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('review_presence')
    .innerJoin('account', 'account.id', 'review_presence.operator_id')
    .select(['review_presence.order_id', 'account.login_name'])
    .where('review_presence.order_id', 'in', orderIds)
    .where('review_presence.operator_id', '<>', operatorId)
    .where('review_presence.seen_at', '>', new Date(now.getTime() - PRESENT_SECONDS * 1000))
    .orderBy('account.login_name')
    .execute();
  const names = new Map<number, string[]>();
  for (const { order_id, login_name } of rows) {
    names.set(order_id, [...(names.get(order_id) ?? []), login_name]);
  }
  return names;
}

/** Deletes what was noted of pages that were closed long ago, and claims that are over. */
export async function forgetPresence(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - HOUR);
  await db.deleteFrom('review_presence').where('seen_at', '<', before).execute();
  await db.deleteFrom('review_claim').where('until', '<', before).execute();
}
