import { sql } from 'kysely';
import { eraseDueAccounts } from '../accounts/erase-account.ts';
import type { OrderDesk } from '../orders/desk.ts';
import { eraseExpired, purgeDrafts } from '../orders/purge-drafts.ts';
import { pickUpLeft } from '../orders/money/pick-up-left.ts';
import { type Database, inTransaction } from '../store/database.ts';
import { removeFiles } from './files/file-removal.ts';
import { chinaDay } from './china-day.ts';
import { forgetStepCounts } from '../desk/step-counts.ts';
import { forgetBodies } from '../orders/money/inbox.ts';
import type { Jobs } from './jobs/jobs.ts';
import { deleteUnboundFiles, releaseFiles } from '../orders/order-files.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** As the privacy agreement says. */
const KEEP_FILES_DAYS = 90;
/** As long as card payments can be disputed. */
const KEEP_NOTIFICATIONS_DAYS = 180;
/** A year and a season, so that one month can be held against the same month of the year before. */
const KEEP_STEP_COUNTS_DAYS = 400;
/** Completed, cancelled, refunded. */
const closed = [3, 5, 7];

/**
 * Deletes what is not needed any more: whatever has expired, old counters and mails, files nobody may keep, and the
 * accounts whose owners have asked for it. What can't be done does not keep the rest.
 */
export async function tidyUp(desk: OrderDesk): Promise<void> {
  const { db, jobs } = desk;
  const now = desk.now();
  const errors: unknown[] = [];
  for (const step of [
    () => deleteExpired(db, now),
    () => deleteFailedMails(db),
    () => deleteUnbound(desk, new Date(now.getTime() - DAY)),
    () => releaseClosedOrders(db, jobs, new Date(now.getTime() - KEEP_FILES_DAYS * DAY)),
    () => forgetBodies(db, new Date(now.getTime() - KEEP_NOTIFICATIONS_DAYS * DAY)),
    () => forgetStepCounts(db, chinaDay(new Date(now.getTime() - KEEP_STEP_COUNTS_DAYS * DAY))),
    () => purgeDrafts(desk),
    () => eraseExpired(desk),
    () => pickUpLeft(desk),
    () => eraseDueAccounts(desk, now),
  ]) {
    await step().catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 1) throw new AggregateError(errors, 'several things could not be tidied up');
  if (errors.length === 1) throw errors[0];
}

async function deleteExpired(db: Database, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY);
  await db.deleteFrom('session').where('expires_at', '<', now).execute();
  await db.deleteFrom('device_token').where('expires_at', '<', now).execute();
  await db.deleteFrom('reset_grant').where('expires_at', '<', now).execute();
  await db.deleteFrom('verification_code').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('throttle').where('window_start', '<', yesterday).execute();
}

async function deleteUnbound({ db, jobs }: OrderDesk, before: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await removeFiles(trx, jobs, await deleteUnboundFiles(trx, before));
  });
}

/** Mails that were given up hold addresses and codes; that they failed stands in the log. */
async function deleteFailedMails(db: Database): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier in ('mail', 'sms') and attempts >= max_attempts and locked_at is null
    ))
  `.execute(db);
}

async function releaseClosedOrders(db: Database, jobs: Pick<Jobs, 'enqueue'>, before: Date): Promise<void> {
  const orders = await db
    .selectFrom('order')
    .innerJoin('order_file', 'order_file.order_id', 'order.id')
    .select('order.id')
    .distinct()
    .where('order.status', 'in', closed)
    .where('order.updated_at', '<', before)
    .execute();
  for (const { id } of orders) {
    await inTransaction(db, async (trx) => removeFiles(trx, jobs, await releaseFiles(trx, id)));
  }
}

/**
 * Tidies up now and every hour; servers side by side may do so at the same moment.
 *
 * @returns what stops it; it waits for a pass that is under way.
 */
export function keepTidy(tidy: () => Promise<void>, failed: (error: unknown) => void): () => Promise<void> {
  let pass = Promise.resolve();
  const run = (): void => {
    pass = pass.then(tidy).catch(failed);
  };
  const timer = setInterval(run, HOUR);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    await pass;
  };
}
