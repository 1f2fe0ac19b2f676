import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, type Runner, type RunnerOptions, type Task, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { errorCode } from '../../store/error-code.ts';
import type { Logger } from '../../store/logger.ts';
import { endLease, renewLease } from './job-lease.ts';
import { inSpan } from '../../store/spans.ts';
import { timeJob } from '../watching/meters.ts';
import type { LineAge } from './line-age.ts';

/** A running worker of the queue. */
export interface Work {
  stop(): Promise<void>;
}

/** Milliseconds between two looks at the queue. */
const BEAT_MS = 5_000;
/** Milliseconds that a due job may wait while no job is begun. */
const STALL_MS = 30_000;
/** Milliseconds that a job may take. Mails, text messages, providers and the file store have shorter limits. */
const JOB_LIMIT_MS = 60_000;

/** The events after which the library may stand still although its worker seems to run. */
const troubles = [
  'pool:fatalError',
  'pool:listen:error',
  'worker:getJob:error',
  'worker:fatalError',
] as const;

/** One start of the library's worker. */
interface Worker {
  readonly runner: Runner;
  /** The name under which it locks jobs. */
  readonly id: string;
  hadTrouble: boolean;
  /** How many jobs it is doing. */
  running: number;
  /** When it last began or ended a job, in milliseconds. */
  lastJobAt: number;
  hasEnded: boolean;
}

/**
 * Runs the queue's worker, and watches over it. The library gives up, or stands still without a word, when the
 * database goes away while it takes or ends a job. So the worker is started again
 *
 * - when the library gave up,
 * - when the database answers again after the worker had trouble with it,
 * - when a due job has waited for more than 30 seconds, and the worker has a free place and has begun none.
 *
 * A worker that is replaced ends first: nobody does again what it is still at.
 *
 * @param age is told at each look how long the oldest due job has waited.
 */
export async function keepWorking(
  pool: pg.Pool,
  options: RunnerOptions,
  log: Logger,
  age?: LineAge,
): Promise<Work> {
  const stopping = new AbortController();
  const tasks = Object.keys(options.taskList ?? {});
  let worker = await startWorker(options);

  async function restart(why: string): Promise<void> {
    log.warn({ why }, 'the worker of the queue is started again');
    await ended(worker, () => renewLease(pool, worker.id, tasks), stopping.signal);
    await endLease(pool, worker.id);
    worker = await startWorker(options);
    await renewLease(pool, worker.id, tasks);
  }

  async function beat(): Promise<void> {
    const waited = await renewLease(pool, worker.id, tasks);
    age?.note(waited);
    const waitedMs = 1_000 * waited;
    const isFree = worker.running < (options.concurrency ?? 1);
    const isStalled = isFree && Math.min(waitedMs, Date.now() - worker.lastJobAt) > STALL_MS;
    if (worker.hasEnded) await restart('it has ended');
    else if (worker.hadTrouble) await restart('it had lost the database');
    else if (isStalled) await restart('a due job is not begun');
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      // This also ends when the library gives up, at the latest with the next beat.
      await sleep(BEAT_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      await beat().catch((error: unknown) => {
        worker.hadTrouble = true;
        age?.note(null);
        log.warn({ code: errorCode(error) }, 'the queue cannot be watched at the moment');
      });
    }
  }

  age?.note(await renewLease(pool, worker.id, tasks));
  const watched = watch();
  return {
    async stop() {
      stopping.abort();
      await watched;
      // Running jobs may take their time here; the process has its own limit.
      await worker.runner.stop().catch(() => {});
      await endLease(pool, worker.id).catch(() => {});
    },
  };
}

async function startWorker(options: RunnerOptions): Promise<Worker> {
  const events: WorkerEvents = new EventEmitter();
  let id = '';
  events.once('pool:create', ({ workerPool }) => (id = workerPool.id));
  const state = { hadTrouble: false, running: 0, lastJobAt: Date.now(), hasEnded: false };
  const counted =
    (name: string, task: Task): Task =>
    async (...given) => {
      state.running++;
      state.lastJobAt = Date.now();
      try {
        await timeJob(name, () => inSpan(`job ${name}`, { 'job.name': name }, async () => task(...given)));
      } finally {
        state.running--;
        state.lastJobAt = Date.now();
      }
    };
  const taskList = Object.fromEntries(
    Object.entries(options.taskList ?? {}).flatMap(([name, task]) =>
      task ? [[name, counted(name, task)]] : [],
    ),
  );
  const runner = await run({ ...options, taskList, events });
  for (const trouble of troubles) events.on(trouble, () => (state.hadTrouble = true));
  const end = (): void => void (state.hasEnded = true);
  runner.promise.then(end, end);
  return Object.assign(state, { runner, id });
}

/**
 * Stops a worker, and waits for the jobs that it is doing. Meanwhile its lease is renewed, so that no other worker begins
 * them. Without a database the library may not notice that they have ended.
 */
async function ended(worker: Worker, renew: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  if (worker.hasEnded) return;
  const stopped = worker.runner.stop().then(
    () => true,
    () => true,
  );
  for (const until = Date.now() + JOB_LIMIT_MS; Date.now() < until; await renew().catch(() => {})) {
    const pause = sleep(BEAT_MS, false, { signal }).catch(() => true);
    if ((await Promise.race([stopped, pause])) || worker.running === 0) return;
  }
}
