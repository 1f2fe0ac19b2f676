import { runMigrations, type RunnerOptions, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from '../../store/logger.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { jobLogger } from './job-logger.ts';
import { keepWorking, type Work } from './job-runner.ts';
import { MIGRATION_LOCK } from '../../store/migrate.ts';

/** The jobs that there are, by name, and what each is told. */
export interface JobPayloads {
  mail: { to: string; subject: string; text: string; html: string };
  sms: { to: string; text: string };
  /** The bytes of a file whose record is gone. */
  removeFile: { id: string };
  /** An order whose time to be paid is over. */
  expireOrder: { id: number };
  /** An attempt that the provider is asked about. */
  checkAttempt: { id: string };
  /** An attempt that is not to be paid any more. */
  closeAttempt: { id: string };
  /** A notification that was kept. */
  workInbox: { id: string };
  /** A refund that the provider has not made yet. */
  makeRefund: { id: string };
}

/** The name of a job. */
export type JobName = keyof JobPayloads;

/** What to do for each job; it may be called again after an error or a crash. */
export type JobHandlers = { readonly [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

/** Work that is done after a change, outside the request that caused it. */
export interface Jobs {
  /** Makes the tables of the queue; several servers may do so at once. */
  migrate(): Promise<void>;
  /**
   * Puts a job into the queue. In a transaction it is there only if the transaction succeeds.
   *
   * @param options.attempts how often it is tried before it is given up; 25 attempts take about three days.
   * @param options.runAt not before that.
   * @param options.key of several jobs with the same one only the last waits.
   */
  enqueue<Name extends JobName>(
    db: Database | Transaction,
    name: Name,
    payload: JobPayloads[Name],
    options?: { readonly attempts?: number | undefined; readonly runAt?: Date; readonly key?: string },
  ): Promise<void>;
  /** Begins to work on the queue. */
  start(handlers: JobHandlers): Promise<void>;
  /** Takes no more jobs and waits for those that are being done. */
  stop(): Promise<void>;
}

/** How the queue is used. */
export interface JobOptions {
  /** No other server works on this queue, so what is locked at the start was left by a process that was killed. */
  readonly alone?: boolean;
}

/** The queue on a database, by graphile-worker. */
export function createJobs(pool: pg.Pool, log: Logger, { alone = false }: JobOptions = {}): Jobs {
  const options: RunnerOptions = {
    pgPool: pool,
    logger: jobLogger(log),
    // The entry point decides when to stop.
    noHandleSignals: true,
    parsedCronItems: [],
    concurrency: 4,
    pollInterval: 2_000,
  };
  let work: Work | undefined;

  return {
    async migrate() {
      const client = await pool.connect();
      try {
        await client.query('set statement_timeout = 0');
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await runMigrations(options);
        await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
        await client.query('reset statement_timeout');
        client.release();
      } catch (error) {
        // The lock goes with the connection.
        client.release(true);
        throw error;
      }
    },

    async enqueue(db, name, payload, { attempts = 25, runAt, key } = {}) {
      await sql`
        select graphile_worker.add_job(
          ${name},
          ${JSON.stringify(payload)}::json,
          run_at => ${runAt?.toISOString() ?? null}::timestamptz,
          max_attempts => ${attempts}::int,
          job_key => ${key ?? null}
        )
      `.execute(db);
    },

    async start(handlers) {
      if (work) throw new Error('the jobs are already being worked on');
      if (alone) await unlockAll(pool);
      const taskList = Object.fromEntries(
        Object.entries(handlers).map(([name, handle]) => [
          name,
          (payload: unknown) => handle(payload as never),
        ]),
      ) as TaskList;
      work = await keepWorking({ ...options, taskList }, log);
    },

    async stop() {
      const stopping = work;
      work = undefined;
      await stopping?.stop();
    },
  };
}

/** Otherwise the jobs of a killed process would wait until their locks are four hours old. */
async function unlockAll(pool: pg.Pool): Promise<void> {
  await pool.query(`
    select graphile_worker.force_unlock_workers(coalesce(array_agg(distinct locked_by), '{}'))
    from graphile_worker.jobs where locked_by is not null
  `);
}
