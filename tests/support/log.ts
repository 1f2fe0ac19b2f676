import type { Logger } from '#server/store/logger.ts';

/** A log that remembers what it was told, as one line of JSON per entry. */
export interface RecordedLog extends Logger {
  readonly lines: string[];
}

/** Makes an empty log. */
export function recordedLog(): RecordedLog {
  const lines: string[] = [];
  const write =
    (level: string) =>
    (...entry: readonly unknown[]): void =>
      void lines.push(JSON.stringify([level, ...entry]));
  return { lines, debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

/** A log that forgets everything. */
export const silentLog: Logger = { debug() {}, info() {}, warn() {}, error() {} };
