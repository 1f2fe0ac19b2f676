import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const HOUR = 60 * 60 * 1000;

/** A try is not made again before this time, also where the process of the last one has ended without a word. */
const PAUSE_MS = HOUR;

/** A backup is late when it is older than so many times the pause between two. */
const LATE = 1.5;

/** The name of the setting in which the record stands, for all servers of a database. */
export const backupKey = 'backup';

const Moment = Type.String({ minLength: 20 });

const BackupRecord = Type.Object({
  /** Since when backups are to be made. */
  since: Moment,
  everyHours: Type.Integer({ minimum: 1 }),
  /** When the last try has begun. */
  begunAt: Type.Union([Moment, Type.Null()]),
  /** The last backup that was written and read again without a fault: the moment of its rows, and its size. */
  good: Type.Union([Type.Object({ at: Moment, bytes: Type.Integer() }), Type.Null()]),
  /** Why the last try has failed; null if it has not. */
  failure: Type.Union([Type.String(), Type.Null()]),
});

/** What is known of the backups that the servers of a database make by themselves. */
export type BackupRecord = Static<typeof BackupRecord>;

/** The record before the first backup. */
export const noBackupYet = (everyHours: number, now: Date): BackupRecord => ({
  since: now.toISOString(),
  everyHours,
  begunAt: null,
  good: null,
  failure: null,
});

/** @returns null if the text of the setting is no record. */
export function parseRecord(text: string | undefined): BackupRecord | null {
  if (text === undefined) return null;
  const record: unknown = JSON.parse(text);
  return Value.Check(BackupRecord, record) ? record : null;
}

/** Whether a backup has to be made now. */
export function isDue({ good, begunAt }: BackupRecord, everyHours: number, now: Date): boolean {
  const since = (at: string): number => now.getTime() - Date.parse(at);
  if (begunAt !== null && since(begunAt) < PAUSE_MS) return false;
  return good === null || since(good.at) >= everyHours * HOUR;
}

/** How it stands with the backups, for those who watch. */
export interface BackupState {
  /** How old the last good one is; while there is none, for how long they are to be made. */
  readonly ageSeconds: number;
  /** Of the last good one; 0 while there is none. */
  readonly bytes: number;
  readonly isLate: boolean;
  /** Whether the last try has failed. */
  readonly hasFailed: boolean;
}

/** @returns null where no backups are made. */
export function stateOf(record: BackupRecord | null, now: Date): BackupState | null {
  if (record === null) return null;
  const { since, everyHours, good, failure } = record;
  const ageMs = Math.max(0, now.getTime() - Date.parse(good?.at ?? since));
  return {
    ageSeconds: Math.round(ageMs / 1000),
    bytes: good?.bytes ?? 0,
    isLate: ageMs > LATE * everyHours * HOUR,
    hasFailed: failure !== null,
  };
}
