import type { Logger } from '#server/store/logger.ts';

/** A log that stores its entries, each as one line of JSON. */
export interface RecordedLog extends Logger {
  readonly lines: string[];
}

export function recordedLog(): RecordedLog {
  const lines: string[] = [];
  const write =
    (level: string) =>
    (...entry: readonly unknown[]): void =>
      void lines.push(JSON.stringify([level, ...entry]));
  return { lines, debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

/** A log that stores nothing. */
export const silentLog: Logger = { debug() {}, info() {}, warn() {}, error() {} };
