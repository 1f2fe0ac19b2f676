import type { Logger } from '../../store/logger.ts';

/** How long the oldest due job of a line waits. */
export interface Age {
  /** Seconds; 0 if none waits; null while the database does not say. */
  readonly oldestSeconds: number | null;
  /** Whether it has waited for longer than it should. It stays so until it waits for less than half of that. */
  readonly isLate: boolean;
}

/** The age of a line of jobs, as its worker has seen it last. */
export interface LineAge {
  note(seconds: number | null): void;
  read(): Age;
}

/** Keeps the age of a line, and writes into the log when it becomes late, and when it is in time again. */
export function createLineAge(line: string, lateAfterSeconds: number, log: Logger): LineAge {
  let age: Age = { oldestSeconds: null, isLate: false };
  return {
    note(seconds) {
      const wasLate = age.isLate;
      const limit = wasLate ? lateAfterSeconds / 2 : lateAfterSeconds;
      const isLate = seconds === null ? wasLate : seconds > limit;
      age = { oldestSeconds: seconds === null ? null : Math.round(seconds), isLate };
      if (isLate === wasLate) return;
      const entry = { line, oldestSeconds: age.oldestSeconds, lateAfterSeconds };
      log.warn(entry, isLate ? 'jobs wait for too long' : 'jobs are done in time again');
    },
    read: () => age,
  };
}
