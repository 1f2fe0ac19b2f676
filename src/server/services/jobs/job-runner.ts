import { setTimeout as sleep } from 'node:timers/promises';
import { run, type Runner, type RunnerOptions } from 'graphile-worker';
import type { Logger } from '../../store/logger.ts';

/** A running worker of the queue. */
export interface Work {
  stop(): Promise<void>;
}

const PAUSE_MS = 3_000;

/**
 * Runs the queue's worker and starts it again when the library gives up. The library gives up when the database
 * could not be reached for about twenty seconds.
 */
export async function keepWorking(options: RunnerOptions, log: Logger): Promise<Work> {
  const stopping = new AbortController();
  let runner: Runner | undefined = await run(options);

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runner?.promise.catch(() => {});
      runner = undefined;
      if (stopping.signal.aborted) return;
      log.warn('the worker of the queue has stopped unexpectedly; starting it again');
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      runner = await run(options).catch((error: unknown) => {
        log.warn({ err: error }, 'the worker of the queue could not be started again');
        return undefined;
      });
    }
    // The worker may have been started again while `stop` was called.
    await runner?.stop().catch(() => {});
  }

  const watched = watch();
  return {
    async stop() {
      stopping.abort();
      // This rejects only if the library is already stopping.
      await runner?.stop().catch(() => {});
      await watched;
    },
  };
}
