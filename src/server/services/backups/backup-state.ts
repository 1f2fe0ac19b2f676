import type { Database } from '../../store/database.ts';
import { readSetting } from '../../store/settings.ts';
import { backupKey, type BackupState, parseRecord, stateOf } from './backup-record.ts';

/** Reads from the database how it stands with the backups. @returns null where none are made */
export const backupState = async (db: Database, now: Date): Promise<BackupState | null> =>
  stateOf(parseRecord(await readSetting(db, backupKey)), now);
