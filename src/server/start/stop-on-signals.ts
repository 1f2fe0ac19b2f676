import type { Logger } from '../store/logger.ts';

/** Milliseconds that running requests and jobs may take to end. */
const PATIENCE_MS = 15_000;

/**
 * Stops the server on Ctrl+C (SIGINT) and SIGTERM. The process ends at once after the second signal, or if stopping
 * takes too long.
 */
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
        log.error({ err: error }, 'the server could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
