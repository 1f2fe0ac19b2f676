import type { Database } from '../../store/database.ts';
import type { Logger } from '../../store/logger.ts';
import { forgetSetting, settingOf } from '../../store/settings.ts';
import { backupKey, isDue, noBackupYet, parseRecord } from './backup-record.ts';

/** How often a server looks whether a backup is due. */
const LOOK_MS = 5 * 60 * 1000;

/** What came of a try, in a sentence. */
export interface BackupResult {
  readonly isRight: boolean;
  readonly said: string;
}

interface KeptBackups {
  readonly db: Database;
  readonly log: Logger;
  readonly now: () => Date;
  /** 0: something else makes backups. */
  readonly everyHours: number;
  /** Makes a backup in a process of its own, which makes sure that no other server makes one. */
  readonly make: (signal: AbortSignal) => Promise<BackupResult>;
}

/**
 * Looks now and then every few minutes whether a backup is due, and has it made. Several servers may do so at the same
 * moment.
 *
 * @returns a function that stops it, and ends a backup that is being made.
 */
export function keepBackups({ db, log, now, everyHours, make }: KeptBackups): () => Promise<void> {
  const stopping = new AbortController();
  let pass: Promise<void> | undefined;

  async function look(): Promise<void> {
    // Nobody waits for a backup any more that something else makes.
    if (everyHours === 0) return void (await forgetSetting(db, backupKey));
    const first = async (): Promise<string> => JSON.stringify(noBackupYet(everyHours, now()));
    const record = parseRecord(await settingOf(db, backupKey, first));
    if (record !== null && !isDue(record, everyHours, now())) return;
    const { isRight, said } = await make(stopping.signal);
    if (stopping.signal.aborted) return;
    if (isRight) log.info({ said }, 'the backup');
    else log.error({ said }, 'the backup has failed');
  }
  const run = (): void => {
    pass ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'nobody could look whether a backup is due'))
      .finally(() => (pass = undefined));
  };
  const timer = setInterval(run, LOOK_MS);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await pass;
  };
}
