import { Readable } from 'node:stream';
import { agreementFigures, figures } from '#contract/figures.ts';
import { statusesIn } from '#contract/order-status.ts';
import type { WorkContext, Domain } from '../services/context.ts';
import { inTransaction } from '../store/database.ts';
import { eraseOrders } from './housekeeping/erase-orders.ts';
import { exportedOrders } from './housekeeping/exported-orders.ts';
import { forgetBodies } from './money/records/inbox.ts';
import { requeueWork } from './housekeeping/requeue-work.ts';
import { isHeldByOrder, releaseOrderFiles } from './records/order-files.ts';
import { orderNoticeKinds } from './views/order-notices.ts';
import { eraseExpired, purgeDeleted, purgeDrafts } from './housekeeping/purge-drafts.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The work of orders when an account is erased or exported, which files they use, and what is done every hour. */
export const ordersDomain: Domain = {
  onErase: eraseOrders,
  // Operators need the answers of orders that they work on.
  delaysErasing: (eb) =>
    eb.exists(
      eb
        .selectFrom('order')
        .select('order.id')
        .whereRef('order.account_id', '=', 'account.id')
        .where('order.status', 'in', statusesIn('underWay')),
    ),
  onExport: (context, accountId) => [
    { name: 'orders.json', content: Readable.from(exportedOrders(context, accountId)) },
  ],
  holdsFile: isHeldByOrder,
  notices: [orderNoticeKinds],
  hourly: [releaseClosedOrders, forgetOldNotifications, purgeDrafts, purgeDeleted, eraseExpired, requeueWork],
};

async function releaseClosedOrders(context: WorkContext): Promise<void> {
  const orders = await context.db
    .selectFrom('order')
    .innerJoin('order_file', 'order_file.order_id', 'order.id')
    .select('order.id')
    .distinct()
    .where('order.status', 'in', statusesIn('closed'))
    .where('order.updated_at', '<', new Date(context.now().getTime() - figures.fileDays * DAY))
    .execute();
  for (const { id } of orders) {
    await inTransaction(context.db, (trx) => releaseOrderFiles(trx, context, id));
  }
}

async function forgetOldNotifications({ db, now }: WorkContext): Promise<void> {
  await forgetBodies(db, new Date(now().getTime() - agreementFigures.notificationDays * DAY));
}
