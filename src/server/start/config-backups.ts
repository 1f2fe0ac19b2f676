import path from 'node:path';
import { StartError } from '../store/start-error.ts';
import { wholeNumber } from './config-values.ts';
import { defaults, type Variable } from './config-variables.ts';

/** The settings of the backups that the server makes by itself. */
export interface BackupSettings {
  /** An absolute path. Undefined: none are made. */
  readonly folder: string | undefined;
  /** 0: something else makes them. */
  readonly everyHours: number;
  readonly keepDays: number;
}

/** Reads where backups are made, and how often. */
export function backupSettings(
  given: (name: Variable) => string | undefined,
  dataDir: string,
): BackupSettings {
  const number = (name: 'BACKUP_EVERY_HOURS' | 'BACKUP_KEEP_DAYS', max: number, min: number): number =>
    wholeNumber(name, given(name) ?? defaults[name], max, min);
  const text = given('BACKUP_DIR');
  const folder = text === undefined ? undefined : path.resolve(text);
  if (folder !== undefined && isInside(dataDir, folder))
    throw new StartError(
      'BACKUP_DIR must be outside of DATA_DIR, where the key may be, and best on another disk.',
    );
  return {
    folder,
    everyHours: number('BACKUP_EVERY_HOURS', 24 * 31, 0),
    keepDays: number('BACKUP_KEEP_DAYS', 3_650, 1),
  };
}

function isInside(dataDir: string, folder: string): boolean {
  const way = path.relative(dataDir, folder);
  return !(way.split(path.sep)[0] === '..' || path.isAbsolute(way));
}
