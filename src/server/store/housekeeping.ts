import type { FileStore } from './files.ts';
import { type Database, inTransaction } from './database.ts';
import { deleteUnboundFiles, releaseFiles } from './order-files.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** As the privacy agreement says. */
const KEEP_FILES_DAYS = 90;
/** Completed, cancelled, refunded. */
const closed = [3, 5, 7];

/** Deletes what is not needed any more: expired sessions and codes, old counters, files nobody may keep. */
export async function tidyUp(db: Database, files: FileStore, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('verification_code')
    .where('expires_at', '<', new Date(now.getTime() - DAY))
    .execute();
  await db
    .deleteFrom('throttle')
    .where('window_start', '<', new Date(now.getTime() - DAY))
    .execute();

  const unbound = await deleteUnboundFiles(db, new Date(now.getTime() - DAY));
  const expired = await releaseClosedOrders(db, new Date(now.getTime() - KEEP_FILES_DAYS * DAY));
  for (const id of [...unbound, ...expired]) await files.remove(id);
}

async function releaseClosedOrders(db: Database, before: Date): Promise<string[]> {
  const orders = await db
    .selectFrom('order')
    .innerJoin('order_file', 'order_file.order_id', 'order.id')
    .select('order.id')
    .distinct()
    .where('order.status', 'in', closed)
    .where('order.updated_at', '<', before)
    .execute();
  const released: string[] = [];
  for (const { id } of orders) released.push(...(await inTransaction(db, (trx) => releaseFiles(trx, id))));
  return released;
}

/** Tidies up now and every hour until it is stopped; servers side by side may do so at the same moment. */
export function keepTidy(tidy: () => Promise<void>, failed: (error: unknown) => void): () => void {
  const run = (): void => void tidy().catch(failed);
  const timer = setInterval(run, HOUR);
  timer.unref();
  run();
  return () => clearInterval(timer);
}
