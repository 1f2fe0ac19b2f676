import { setTimeout as sleep } from 'node:timers/promises';
import { run, type Runner, type RunnerOptions } from 'graphile-worker';
import type { Logger } from '../../store/logger.ts';

/** Jobs being worked on until they are told to stop. */
export interface Work {
  stop(): Promise<void>;
}

const PAUSE_MS = 3_000;

/**
 * Works on the queue, and begins again whenever the library gives up, which it does after the database was away for
 * some twenty seconds.
 */
export async function keepWorking(options: RunnerOptions, log: Logger): Promise<Work> {
  const stopping = new AbortController();
  let runner: Runner | undefined = await run(options);

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runner?.promise.catch(() => {});
      runner = undefined;
      if (stopping.signal.aborted) return;
      log.warn('the work on jobs has ended unexpectedly; beginning again');
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      runner = await run(options).catch((error: unknown) => {
        log.warn({ err: error }, 'the work on jobs could not begin again');
        return undefined;
      });
    }
    // It began while it was being stopped.
    await runner?.stop().catch(() => {});
  }

  const watched = watch();
  return {
    async stop() {
      stopping.abort();
      // It rejects only where the library is stopping by itself.
      await runner?.stop().catch(() => {});
      await watched;
    },
  };
}
