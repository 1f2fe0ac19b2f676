import { agreementFigures, figures } from '#contract/figures.ts';
import { OrderStatus } from '#contract/order-status.ts';
import type { WorkContext } from '../../services/context.ts';
import { type Database, inTransaction, type Transaction } from '../../store/database.ts';
import { eraseAnswers } from '../answers/write-answers.ts';
import { tellCustomer } from '../lifecycle/tell-customer.ts';
import { entriesOf } from '../money/records/ledger.ts';
import { releaseOrderFiles } from '../records/order-files.ts';
import { deleteOrder, lockAnyOrder, type Order, updateOrder } from '../records/orders.ts';

const DAY = 24 * 60 * 60 * 1000;
const {
  draftDays: KEEP_DAYS,
  draftWarningDays: WARN_DAYS,
  expiredDays: KEEP_EXPIRED_DAYS,
} = agreementFigures;

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);

/** Tells customers of drafts that will be deleted, and deletes those whose customers were told. */
export async function purgeDrafts(context: WorkContext): Promise<void> {
  const now = context.now();
  for (const id of await untouchedDrafts(context.db, before(now, KEEP_DAYS - WARN_DAYS))) {
    await inTransaction(context.db, async (trx) => {
      const order = await lockAnyOrder(trx, id);
      // It may have been saved before it was locked.
      if (order?.status !== OrderStatus.draft || order.deleted_at !== null) return;
      if (order.updated_at > before(now, KEEP_DAYS - WARN_DAYS)) return;
      if (order.purge_warned_at === null || order.purge_warned_at < order.updated_at) {
        await updateOrder(trx, order, { purge_warned_at: now });
        const until = new Date(now.getTime() + WARN_DAYS * DAY);
        await tellCustomer(trx, context, order, { name: 'draftEnding', until });
      } else if (order.purge_warned_at <= before(now, WARN_DAYS)) {
        await removeDraft(trx, context, order);
      }
    });
  }
}

/** Deletes the drafts for good that their customers have deleted and not brought back. */
export async function purgeDeleted(context: WorkContext): Promise<void> {
  const since = before(context.now(), figures.deletedDraftDays);
  for (const id of await ordersBefore(context.db, {
    status: OrderStatus.draft,
    column: 'deleted_at',
    since,
  })) {
    await inTransaction(context.db, async (trx) => {
      const order = await lockAnyOrder(trx, id);
      if (order?.status !== OrderStatus.draft || order.deleted_at === null || order.deleted_at > since)
        return;
      await removeDraft(trx, context, order);
    });
  }
}

/** Deletes a draft; one whose money was moved stays with its number. */
async function removeDraft(trx: Transaction, context: WorkContext, order: Order): Promise<void> {
  if ((await entriesOf(trx, order.id)).length > 0) return eraseAnswers(trx, context, order);
  await releaseOrderFiles(trx, context, order.id);
  await deleteOrder(trx, order.id);
}

/** Deletes the answers of orders that expired long ago; from then on a late payment goes back. */
export async function eraseExpired(context: WorkContext): Promise<void> {
  const since = before(context.now(), KEEP_EXPIRED_DAYS);
  for (const id of await ordersBefore(context.db, {
    status: OrderStatus.cancelled,
    column: 'expires_at',
    since,
  })) {
    await inTransaction(context.db, async (trx) => {
      const order = await lockAnyOrder(trx, id);
      if (order?.status !== OrderStatus.cancelled || order.expires_at === null) return;
      await updateOrder(trx, order, { expires_at: null });
      await eraseAnswers(trx, context, order);
    });
  }
}

async function untouchedDrafts(db: Database, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('order')
    .select('id')
    .where('status', '=', OrderStatus.draft)
    .where('deleted_at', 'is', null)
    .where('updated_at', '<', since)
    .orderBy('updated_at')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

/** Up to 1,000 orders of a status that were deleted, or that expire, before a moment. */
async function ordersBefore(
  db: Database,
  { status, column, since }: { status: OrderStatus; column: 'deleted_at' | 'expires_at'; since: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('order')
    .select('id')
    .where('status', '=', status)
    .where(column, '<', since)
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}
