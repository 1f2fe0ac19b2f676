import type { Logger } from '../store/logger.ts';

/** Milliseconds that running requests and jobs may take to end, after those for which the server still answers. */
const PATIENCE_MS = 15_000;

/**
 * Stops the server on Ctrl+C (SIGINT) and SIGTERM, and after an error that no code has caught: its state is unknown
 * then, so it logs the error and ends with status 1 for whatever restarts it. The process ends at once after the second
 * signal, or if stopping takes too long.
 */
export function stopOnSignals(stop: () => Promise<void>, log: Logger, answersMs = 0): void {
  let stopping = false;
  const end = (status: 0 | 1): void => {
    stopping = true;
    setTimeout(() => process.exit(1), answersMs + PATIENCE_MS).unref();
    stop().then(
      () => process.exit(status),
      (error: unknown) => {
        log.error({ err: error }, 'the server could not stop cleanly');
        process.exit(1);
      },
    );
  };
  const onSignal = (): void => {
    if (stopping) process.exit(1);
    log.info('stopping');
    end(0);
  };
  const onError = (error: unknown): void => {
    log.error({ err: error }, 'an error was not caught; the server stops');
    if (!stopping) end(1);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('unhandledRejection', onError);
  process.on('uncaughtException', onError);
}
