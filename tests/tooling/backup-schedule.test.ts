import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { backupKey, type BackupRecord } from '#server/services/backups/backup-record.ts';
import { createJobs } from '#server/services/jobs/jobs.ts';
import { makeBackup } from '#server/start/backup-process.ts';
import { readSetting } from '#server/store/settings.ts';
import { checkBackup } from '#tooling/backup/backup.ts';
import { backUpInTurn } from '#tooling/backup/scheduled.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { silentLog } from '../support/log.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const HOUR = 60 * 60 * 1000;
/** Compresses a whole database several times. */
const PATIENCE_MS = 120_000;

let database: TestDatabase;
let home: string;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await createJobs(database.pool, silentLog).migrate();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('setting').where('key', '=', backupKey).execute();
  home = await temporaryFolder();
  folder = path.join(home, 'backups');
});

/** Makes a backup so many hours from now, of those that are to be made every day and kept for three. */
const inHours = (hours: number): Promise<string> =>
  backUpInTurn(
    { databaseUrl: database.url, dataDir: path.join(home, 'data'), s3: undefined },
    { folder, everyHours: 24, keepDays: 3 },
    () => new Date(Date.now() + hours * HOUR),
  );
const record = async (): Promise<BackupRecord> =>
  JSON.parse((await readSetting(database.db, backupKey))!) as BackupRecord;

describe('backups in turn', () => {
  it(
    'are made when one is due, are whole, and leave the older ones until these are too old',
    async () => {
      expect(await inHours(-80)).toMatch(/ is a good backup: \d+ tables/);
      const [first] = await readdir(folder);
      await expect(checkBackup(path.join(folder, first!))).resolves.toMatchObject({ files: [] });
      const { good, failure } = await record();
      expect([good!.bytes > 1_000, failure]).toEqual([true, null]);

      expect(await inHours(-79)).toBe('No backup is due.');
      expect(await readdir(folder)).toEqual([first]);

      expect(await inHours(25)).toMatch(/; 1 old ones were removed\.$/);
      const [second, ...others] = await readdir(folder);
      expect([second === first, others]).toEqual([false, []]);
    },
    PATIENCE_MS,
  );

  it(
    'keep every older one when a new one fails, also one that is too old',
    async () => {
      await inHours(-1_000);
      const before = await readdir(folder);
      const data = path.join(home, 'data');
      await mkdir(data, { recursive: true });
      // A file is in the way of the folder of the files.
      await writeFile(path.join(data, 'files'), '');
      const account = await database.pool.query<{ id: number }>(
        `insert into account (login_name, password_hash, real_name, nick_name, nationality, identity, type, locale)
         values ('ann@example.org', '', 'Ann', '', 'GBR', 1, 1, 'US') returning id`,
      );
      await database.pool.query(
        `insert into file (id, account_id, name, size, type) values (gen_random_uuid(), $1, '\\x00', 6, 'image/png')`,
        [account.rows[0]!.id],
      );
      await expect(inHours(25)).rejects.toThrow('ENOTDIR');
      expect(await readdir(folder)).toEqual(before);
      expect((await record()).failure).toContain('ENOTDIR');
      await rm(path.join(data, 'files'));
    },
    PATIENCE_MS,
  );

  it('are not made by two servers at once', async () => {
    const other = await database.pool.connect();
    try {
      await other.query('select pg_advisory_lock(7140351208)');
      expect(await inHours(0)).toBe('Another server makes the backup.');
      expect(await readdir(folder).catch(() => 'none')).toBe('none');
    } finally {
      await other.query('select pg_advisory_unlock_all()');
      other.release();
    }
  });

  it(
    'are made by a process of the server, which removes what an ended one has left unfinished',
    async () => {
      const left = path.join(folder, '2026-01-01T00-00-00Z.unfinished');
      await mkdir(left, { recursive: true });
      await mkdir(path.join(folder, 'of somebody else'));
      vi.stubEnv('DATABASE_URL', database.url);
      vi.stubEnv('DATA_DIR', path.join(home, 'data'));
      vi.stubEnv('BACKUP_DIR', folder);
      const { isRight, said } = await makeBackup(new AbortController().signal);
      vi.unstubAllEnvs();
      expect([isRight, said]).toEqual([true, expect.stringMatching(/ is a good backup: /)]);
      const names = await readdir(folder);
      expect(names).toHaveLength(2);
      expect(names).toContain('of somebody else');
      expect(names).not.toContain(path.basename(left));
    },
    PATIENCE_MS,
  );
});
