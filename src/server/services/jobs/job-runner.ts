import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { errorCode } from '../../store/error-code.ts';
import type { Logger } from '../../store/logger.ts';
import { endLease, renewLease } from './job-lease.ts';

/** A running worker of the queue. */
export interface Work {
  /** Whether jobs are being done. False while a due job waits for more than 30 seconds and no job is begun. */
  readonly isGoingOn: boolean;
  stop(): Promise<void>;
}

/** Milliseconds between two looks at the queue. */
const BEAT_MS = 5_000;
/** Milliseconds that a due job may wait while no job is begun. */
const STALL_MS = 30_000;
/** Milliseconds that a worker may take to stop before another one is started in its place. */
const STOP_PATIENCE_MS = 5_000;

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
 * - when a due job has waited for more than 30 seconds and the worker has begun no job meanwhile.
 */
export async function keepWorking(pool: pg.Pool, options: RunnerOptions, log: Logger): Promise<Work> {
  const stopping = new AbortController();
  const tasks = Object.keys(options.taskList ?? {});
  let worker = await startWorker(options);
  let isGoingOn = true;

  async function restart(why: string): Promise<void> {
    log.warn({ why }, 'the worker of the queue is started again');
    // The jobs of a worker that does not stop are freed when its lease ends.
    if (await hasStopped(worker)) await endLease(pool, worker.id);
    worker = await startWorker(options);
    await renewLease(pool, worker.id, tasks);
  }

  async function beat(): Promise<void> {
    const waitedMs = 1_000 * (await renewLease(pool, worker.id, tasks));
    const isStalled = Math.min(waitedMs, Date.now() - worker.lastJobAt) > STALL_MS;
    isGoingOn = !isStalled;
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
        log.warn({ code: errorCode(error) }, 'the queue cannot be watched at the moment');
      });
    }
  }

  await renewLease(pool, worker.id, tasks);
  const watched = watch();
  return {
    get isGoingOn() {
      return isGoingOn;
    },
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
  const runner = await run({ ...options, events });
  const worker: Worker = { runner, id, hadTrouble: false, lastJobAt: Date.now(), hasEnded: false };
  for (const trouble of troubles) events.on(trouble, () => (worker.hadTrouble = true));
  events.on('job:start', () => (worker.lastJobAt = Date.now()));
  events.on('job:complete', () => (worker.lastJobAt = Date.now()));
  const ended = (): void => void (worker.hasEnded = true);
  runner.promise.then(ended, ended);
  return worker;
}

/** Stops a worker; false if it takes too long. Then it takes no more jobs, but is still at work on some. */
async function hasStopped({ runner, hasEnded }: Worker): Promise<boolean> {
  if (hasEnded) return true;
  const stopped = runner.stop().then(
    () => true,
    () => true,
  );
  return Promise.race([stopped, sleep(STOP_PATIENCE_MS, false)]);
}
