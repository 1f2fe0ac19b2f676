import { Readable } from 'node:stream';
import type { Desk, Domain } from '../services/desk.ts';
import { inTransaction } from '../store/database.ts';
import { eraseOrders } from './erase-orders.ts';
import { exportedOrders } from './exported-orders.ts';
import { forgetBodies } from './money/inbox.ts';
import { pickUpLeft } from './money/pick-up-left.ts';
import { isHeldByOrder, releaseOrderFiles } from './order-files.ts';
import { eraseExpired, purgeDrafts } from './purge-drafts.ts';

const DAY = 24 * 60 * 60 * 1000;
/** As the privacy agreement says. */
const KEEP_FILES_DAYS = 90;
/** As long as card payments can be disputed. */
const KEEP_NOTIFICATIONS_DAYS = 180;
/** Completed, cancelled, refunded. */
const closed = [3, 5, 7];
/** Under review, rejected but open to mending, paid: who works on these needs their answers. */
const underWay = [2, 4, 6];

/** Orders hold files, keep accounts from being erased while somebody works on them, and are tidied up. */
export const ordersDomain: Domain = {
  onErase: eraseOrders,
  delaysErasing: (eb) =>
    eb.exists(
      eb
        .selectFrom('order')
        .select('order.id')
        .whereRef('order.account_id', '=', 'account.id')
        .where('order.status', 'in', underWay),
    ),
  onExport: (desk, accountId) => [
    { name: 'orders.json', content: Readable.from(exportedOrders(desk, accountId)) },
  ],
  holdsFile: isHeldByOrder,
  hourly: [releaseClosedOrders, forgetOldNotifications, purgeDrafts, eraseExpired, pickUpLeft],
};

async function releaseClosedOrders(desk: Desk): Promise<void> {
  const orders = await desk.db
    .selectFrom('order')
    .innerJoin('order_file', 'order_file.order_id', 'order.id')
    .select('order.id')
    .distinct()
    .where('order.status', 'in', closed)
    .where('order.updated_at', '<', new Date(desk.now().getTime() - KEEP_FILES_DAYS * DAY))
    .execute();
  for (const { id } of orders) {
    await inTransaction(desk.db, (trx) => releaseOrderFiles(trx, desk, id));
  }
}

async function forgetOldNotifications({ db, now }: Desk): Promise<void> {
  await forgetBodies(db, new Date(now().getTime() - KEEP_NOTIFICATIONS_DAYS * DAY));
}
