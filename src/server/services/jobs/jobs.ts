import { runMigrations, type RunnerOptions, type TaskList } from 'graphile-worker';
import { sql as raw } from 'kysely';
import type pg from 'pg';
import type { Logger } from '../../store/logger.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { jobLogger } from './job-logger.ts';
import { type Age, createLineAge } from './line-age.ts';
import { keepWorking, type Work } from './job-runner.ts';
import { queuePool } from './queue-pool.ts';
import { type Given, statement, writeLater } from '../../store/statement.ts';
import { MIGRATION_LOCK } from '../../store/migrate.ts';

interface QueuedMail {
  to: string;
  replyTo?: string;
  unsubscribe?: string;
  subject: string;
  text: string;
  html: string;
}

/** The names of all jobs, and the payload of each. */
export interface JobPayloads {
  mail: QueuedMail;
  /** A mail with a code that somebody waits for. */
  codeMail: QueuedMail;
  /** A mail of which many may be queued at once. */
  bulkMail: QueuedMail;
  /** The same, with its content encrypted. */
  sealedMail: { to: string; sealed: string };
  sms: { to: string; text: string };
  /** Removes the bytes of a file whose record was deleted. */
  removeFile: { id: string };
  /** Expires an order that was not paid in time. */
  expireOrder: { id: number };
  /** Asks the provider for the state of a payment attempt. */
  checkAttempt: { id: string };
  /** Closes a payment attempt at the provider, so that it can't be paid any more. */
  closeAttempt: { id: string };
  /** Processes a stored notification of a provider. */
  workInbox: { id: string };
  /** Sends the codes of a paid order of eSIMs. */
  sendCodes: { id: number };
  /** Makes a refund that the provider has not made yet. */
  makeRefund: { id: string };
  /** Tells the followers of a topic of a new article. Only accounts with an id greater than `after`. */
  tellFollowers: { id: number; after: number };
  /** Tells accounts of a new record that fits their saved searches. Only accounts with an id greater than `after`. */
  tellSearchers: { id: number; after: number };
  /** Mails an account what is unread. */
  sendDigest: { account: number };
  /** Lets data of the company begin that operators have entered for a day. */
  beginCompany: { from: string };
  /** Lets texts of agreements begin that operators have published from a day on. */
  beginAgreement: { from: string };
  /** Lets prices of cards and cars begin that operators have planned. */
  beginGoods: { from: string };
}

/** The name of a job. */
export type JobName = keyof JobPayloads;

/** A line of jobs: those of the first name are done first. */
interface Line {
  /** Its name in the log and for monitors. */
  readonly name: string;
  readonly jobs: readonly JobName[];
  /** How long a due job may wait before the log and monitors say so, in seconds. */
  readonly lateAfterSeconds: number;
  /** How many of its jobs a server does at once. */
  readonly places: number;
}

/**
 * The lines in which jobs wait. Each has places of its own, so that a mail server which answers nobody delays its mails only:
 * payments, text messages, and the mails of more urgent lines go on.
 */
export const lines: readonly Line[] = [
  {
    name: 'payments',
    lateAfterSeconds: 60,
    jobs: [
      'workInbox',
      'checkAttempt',
      'makeRefund',
      'sendCodes',
      'closeAttempt',
      'expireOrder',
      'beginCompany',
      'beginAgreement',
      'beginGoods',
    ],
    places: 4,
  },
  /** Codes that somebody waits for at a form. */
  { name: 'codes', lateAfterSeconds: 30, jobs: ['codeMail'], places: 3 },
  { name: 'sms', lateAfterSeconds: 30, jobs: ['sms'], places: 2 },
  { name: 'mails', lateAfterSeconds: 5 * 60, jobs: ['mail', 'sealedMail'], places: 3 },
  /** Mails to many, and what nobody waits for. */
  {
    name: 'bulk',
    lateAfterSeconds: 2 * 60 * 60,
    jobs: ['tellFollowers', 'tellSearchers', 'sendDigest', 'removeFile', 'bulkMail'],
    places: 2,
  },
];

/** The jobs by which messages are sent. */
export const messageJobs: readonly JobName[] = ['codeMail', 'sms', 'mail', 'sealedMail', 'bulkMail'];

/** A worker begins the due job with the lowest number first. */
const priorityOf = (name: JobName): number => Math.max(...lines.map(({ jobs }) => jobs.indexOf(name)));

/** Options of a job. */
interface JobOptions {
  /** How often the job is tried before it is given up; 25 attempts take about three days. */
  readonly attempts?: number | undefined;
  /** The job is not run before this time. */
  readonly runAt?: Date;
  /** A new job replaces a waiting job with the same key. */
  readonly key?: string;
}

/** The function that does each job. It may be called again for the same job after an error or a crash. */
export type JobHandlers = { readonly [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

/** The queue of jobs: work that follows a change and is done outside the request that made the change. */
export interface Jobs {
  /** Creates the tables of the queue. Several servers may do so at once. */
  migrate(): Promise<void>;
  /**
   * Adds a job to the queue. If `db` is a transaction, the job is added only if the transaction commits.
   */
  enqueue<Name extends JobName>(
    db: Database | Transaction,
    name: Name,
    payload: JobPayloads[Name],
    options?: JobOptions,
  ): Promise<void>;
  /** How long the oldest due job of each line waits, by the name of the line, as its worker saw it some seconds ago. */
  ages(): Readonly<Record<string, Age>>;
  /** Starts the workers of the queue, one for each line. */
  start(handlers: JobHandlers): Promise<void>;
  /** Takes no more jobs and waits for the running ones. */
  stop(): Promise<void>;
}

/** Options of the queue. */
interface QueueOptions {
  /**
   * True if no other server uses this queue. Then every job that is locked at the start was left by a killed
   * process, and the locks are released.
   */
  readonly alone?: boolean;
}

/** Creates the queue on a database, with graphile-worker. */
export function createJobs(pool: pg.Pool, log: Logger, { alone = false }: QueueOptions = {}): Jobs {
  const options: RunnerOptions = {
    pgPool: queuePool(pool),
    logger: jobLogger(log),
    // The entry point handles signals and calls `stop`.
    noHandleSignals: true,
    parsedCronItems: [],
    pollInterval: 3_000,
    // Without delays the library neither waits for the end of a job to be written nor handles its failure: a database
    // that goes away then becomes an unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
  let works: Work[] = [];
  const ages = new Map(
    lines.map(({ name, lateAfterSeconds }) => [name, createLineAge(name, lateAfterSeconds, log)]),
  );

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
        // Closing the connection releases the lock.
        client.release(true);
        throw error;
      }
    },

    async enqueue(db, name, payload, { attempts = 25, runAt, key } = {}) {
      await writeLater(
        db,
        newJob({
          name,
          payload: JSON.stringify(payload),
          runAt: runAt?.toISOString() ?? null,
          attempts,
          key: key ?? null,
          priority: priorityOf(name),
        }),
      );
    },

    ages: () => Object.fromEntries([...ages].map(([name, age]) => [name, age.read()])),

    async start(handlers) {
      if (works.length > 0) throw new Error('the workers of the queue are already running');
      if (alone) await unlockAll(pool);
      for (const line of lines) {
        const taskList: TaskList = Object.fromEntries(
          line.jobs.map((name) => [name, (payload: unknown) => handlers[name](payload as never)]),
        );
        const worker = { ...options, taskList, concurrency: line.places };
        works.push(await keepWorking(pool, worker, log, ages.get(line.name)));
      }
    },

    async stop() {
      const stopping = works;
      works = [];
      await Promise.all(stopping.map((work) => work.stop()));
    },
  };
}

interface NewJob {
  readonly name: JobName;
  readonly payload: string;
  readonly runAt: string | null;
  readonly attempts: number;
  readonly key: string | null;
  readonly priority: number;
}

const newJob = statement(
  (_sql, { name, payload, runAt, attempts, key, priority }: Given<NewJob>) => raw`
    select graphile_worker.add_job(
      ${name},
      ${payload}::json,
      run_at => ${runAt}::timestamptz,
      max_attempts => ${attempts}::int,
      job_key => ${key},
      priority => ${priority}::int
    )
  `,
);

/** A killed process leaves its jobs locked; graphile-worker frees them only after four hours. */
async function unlockAll(pool: pg.Pool): Promise<void> {
  await pool.query(`
    select graphile_worker.force_unlock_workers(coalesce(array_agg(distinct locked_by), '{}'))
    from graphile_worker.jobs where locked_by is not null
  `);
}
