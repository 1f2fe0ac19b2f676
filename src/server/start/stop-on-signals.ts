import type { Logger } from '../store/logger.ts';

/** How long requests and jobs in work may take to end. */
const PATIENCE_MS = 15_000;

/** Ctrl+C and the system's request to end stop the server in order; after a while, or the second time, at once. */
export function stopOnSignals(stop: () => Promise<void>, log: Logger): void {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info('stopping');
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
