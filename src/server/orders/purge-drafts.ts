import { type Database, inTransaction } from '../store/database.ts';
import { removeFiles } from '../services/files/file-removal.ts';
import { releaseFiles } from './order-files.ts';
import { deleteOrder, lockAnyOrder, updateOrder } from './orders.ts';
import { entriesOf } from './money/ledger.ts';
import type { OrderDesk } from './desk.ts';
import { eraseAnswers } from './give-up.ts';
import { tellCustomer } from './tell-customer.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A draft that nobody has touched for so long is deleted. */
const KEEP_DAYS = 30;
/** Its customer is told so long before. */
const WARN_DAYS = 7;
/** A payment that is this late still finds what was ordered. */
const KEEP_EXPIRED_DAYS = 30;

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);

/** Tells customers of drafts that will be deleted, and deletes those whose customers were told. */
export async function purgeDrafts(desk: OrderDesk): Promise<void> {
  const now = desk.now();
  for (const id of await untouchedDrafts(desk.db, before(now, KEEP_DAYS - WARN_DAYS))) {
    await inTransaction(desk.db, async (trx) => {
      const order = await lockAnyOrder(trx, id);
      // Until it was locked, somebody may have gone on with it.
      if (order?.status !== 0 || order.updated_at > before(now, KEEP_DAYS - WARN_DAYS)) return;
      if (order.purge_warned_at === null || order.purge_warned_at < order.updated_at) {
        await updateOrder(trx, id, { purge_warned_at: now });
        const until = new Date(now.getTime() + WARN_DAYS * DAY);
        await tellCustomer(trx, desk, order, { name: 'draftEnding', until });
      } else if (order.purge_warned_at <= before(now, WARN_DAYS)) {
        // Where money was moved, the order stays with its number.
        if ((await entriesOf(trx, id)).length > 0) return eraseAnswers(trx, desk, order);
        await removeFiles(trx, desk.jobs, await releaseFiles(trx, id));
        await deleteOrder(trx, id);
      }
    });
  }
}

/** Takes the answers of orders away whose time to be paid was over long ago: a late payment goes back from then on. */
export async function eraseExpired(desk: OrderDesk): Promise<void> {
  for (const id of await expiredOrders(desk.db, before(desk.now(), KEEP_EXPIRED_DAYS))) {
    await inTransaction(desk.db, async (trx) => {
      const order = await lockAnyOrder(trx, id);
      if (order?.status !== 5 || order.expires_at === null) return;
      await updateOrder(trx, id, { expires_at: null });
      await eraseAnswers(trx, desk, order);
    });
  }
}

async function untouchedDrafts(db: Database, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('order')
    .select('id')
    .where('status', '=', 0)
    .where('updated_at', '<', since)
    .orderBy('updated_at')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

async function expiredOrders(db: Database, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('order')
    .select('id')
    .where('status', '=', 5)
    .where('expires_at', '<', since)
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}
