import { sql } from 'kysely';
import { agreementFigures } from '#contract/figures.ts';
import { type Database, inTransaction } from '../store/database.ts';
import { statement } from '../store/statement.ts';
import type { WorkContext } from './context.ts';
import { deleteUnheldFiles } from './files/release-files.ts';
import { clearUnfinished } from './files/resumable/clear.ts';
import { messageJobs } from './jobs/jobs.ts';
import { forgetThrottles } from './throttle.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/**
 * Deletes what is not needed any more: old counters, failed mails, half-written files, files that no domain holds, and
 * whatever the domains do every hour. If one step fails, the others are still done; the errors are thrown at the end.
 */
export async function tidyUp(context: WorkContext): Promise<void> {
  const daysAgo = (days: number): Date => new Date(context.now().getTime() - days * DAY);
  const yesterday = daysAgo(1);
  const errors: unknown[] = [];
  for (const step of [
    () => forgetThrottles(context.db, yesterday),
    () => deleteFailedMails(context.db),
    () => context.files.sweep(yesterday),
    () => clearUnfinished(context, yesterday),
    () =>
      inTransaction(context.db, (trx) =>
        deleteUnheldFiles(trx, context, daysAgo(agreementFigures.looseFileDays)),
      ),
    ...context.domains.flatMap(({ hourly = [] }) => hourly.map((work) => () => work(context))),
  ]) {
    await step().catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 1) throw new AggregateError(errors, 'several steps of the hourly pass have failed');
  if (errors.length === 1) throw errors[0];
}

/**
 * Deletes mails and text messages whose last attempt has failed: they contain addresses and codes. The log records
 * the failure.
 */
async function deleteFailedMails(db: Database): Promise<void> {
  await db.executeQuery(failedMailsDeleted({}));
}

const failedMailsDeleted = statement(
  () => sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier in (${sql.join(messageJobs.map((name) => sql.lit(name)))}) and attempts >= max_attempts and locked_at is null
    ))`,
);

/**
 * Runs the hourly pass now and then every hour. Several servers may do so at the same moment.
 *
 * @returns a function that stops it and waits for a running pass.
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
