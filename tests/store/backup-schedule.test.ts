import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  backupKey,
  type BackupRecord,
  isDue,
  noBackupYet,
  stateOf,
} from '#server/services/backups/backup-record.ts';
import { keepBackups } from '#server/services/backups/keep-backups.ts';
import { loadConfig } from '#server/start/config.ts';
import { readSetting } from '#server/store/settings.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { recordedLog } from '../support/log.ts';

const now = new Date('2026-11-29T12:00:00Z');
const hoursAgo = (hours: number): string => new Date(now.getTime() - hours * 3_600_000).toISOString();
const good = (hours: number) => ({ good: { at: hoursAgo(hours), bytes: 10 } });
const record = (difference: Partial<BackupRecord>): BackupRecord => ({
  ...noBackupYet(24, now),
  ...difference,
});

describe('a backup every 24 hours', () => {
  it.each<[string, Partial<BackupRecord>, boolean]>([
    ['there is none yet', {}, true],
    ['the last good one is a day old', good(24), true],
    ['the last good one is younger', good(23.9), false],
    ['the last try has begun less than an hour ago', { begunAt: hoursAgo(0.9) }, false],
    ['the last try has begun an hour ago and left none', { begunAt: hoursAgo(1), failure: 'no room' }, true],
  ])('is due or not where %s', (_what, difference, expected) => {
    expect(isDue(record(difference), 24, now)).toBe(expected);
  });

  it.each<[string, Partial<BackupRecord>, object]>([
    ['just begun', {}, { ageSeconds: 0, bytes: 0, isLate: false, hasFailed: false }],
    ['good', good(25), { ageSeconds: 25 * 3_600, bytes: 10, isLate: false, hasFailed: false }],
    ['failed once', { ...good(25), failure: 'no room' }, { isLate: false, hasFailed: true }],
    ['too old', good(37), { isLate: true, hasFailed: false }],
    ['never made', { since: hoursAgo(37) }, { ageSeconds: 37 * 3_600, isLate: true }],
  ])('tells its state where it is %s', (_what, difference, expected) => {
    expect(stateOf(record(difference), now)).toMatchObject(expected);
  });

  it('has no state where none is made', () => expect(stateOf(null, now)).toBeNull());
});

describe('a server', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  const looked = (everyHours: number, isRight: boolean) => {
    const log = recordedLog();
    let made = 0;
    const stop = keepBackups({
      db: database.db,
      log,
      now: () => now,
      everyHours,
      make: async () => {
        made += 1;
        return { isRight, said: 'no room on the disk' };
      },
    });
    return { log, stop, made: () => made };
  };
  const stored = async (): Promise<BackupRecord | null> =>
    JSON.parse((await readSetting(database.db, backupKey)) ?? 'null') as BackupRecord | null;
  const store = (value: BackupRecord) =>
    database.db
      .updateTable('setting')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', backupKey)
      .execute();

  it('has the first backup made at once, says why it failed, and records since when it waits', async () => {
    const { stop, log } = looked(24, false);
    await expect.poll(() => log.lines.join()).toContain('the backup has failed');
    await stop();
    expect(log.lines.join()).toContain('no room on the disk');
    expect(await stored()).toMatchObject({ since: now.toISOString(), good: null });
  });

  it('has none made while the last one is young enough', async () => {
    await store(record(good(2)));
    const { stop, made } = looked(24, true);
    await stop();
    expect(made()).toBe(0);
  });

  it('forgets the record where something else makes backups', async () => {
    const { stop, made } = looked(0, true);
    await stop();
    expect([made(), await stored()]).toEqual([0, null]);
  });
});

describe('the settings', () => {
  it.each(['/srv/data', '/srv/data/backups', '/srv/data/..backups'])('refuse the folder %s', (BACKUP_DIR) => {
    expect(() => loadConfig({ DATA_DIR: '/srv/data', BACKUP_DIR })).toThrow(/^BACKUP_DIR must be outside/);
  });

  it('are a day and a month where only the folder is set', () => {
    const { backups } = loadConfig({ DATA_DIR: '/srv/data', BACKUP_DIR: '/srv/backups' });
    expect(backups).toEqual({ folder: '/srv/backups', everyHours: 24, keepDays: 30 });
  });
});
