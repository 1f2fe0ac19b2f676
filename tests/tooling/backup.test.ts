import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { createFolderFiles } from '#server/services/files/files-folder.ts';
import { createS3Files } from '#server/services/files/files-s3.ts';
import { copyIds } from '#server/services/files/public-picture.ts';
import { createJobs } from '#server/services/jobs/jobs.ts';
import { connectDatabase } from '#server/store/database.ts';
import { backUp, restore } from '#tooling/backup/backup.ts';
import type { Manifest } from '#tooling/transfer/manifest.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { silentLog } from '../support/log.ts';
import { startS3Server } from '../support/s3-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { createDatabase, serverAt } from '../support/test-server.ts';

const stored = '01890000-0000-7000-8000-000000000001';
const lost = '01890000-0000-7000-8000-000000000002';
/** All migrations are run twice in some of the tests. */
const PATIENCE_MS = 120_000;
/** As the store encrypts it; a backup does not look into it. */
const bytes = Buffer.from([0, 255, 10, 13, 92, 7]);

let source: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  source = await createTestDatabase();
  await createJobs(source.pool, silentLog).migrate();
  await source.pool.query(
    `insert into account (login_name, password_hash, real_name, nick_name, nationality, identity, type, locale)
     values ('ann@example.org', '', 'Ann', '', 'GBR', 1, 1, 'US')`,
  );
  await addFiles(source.pool);
});
afterAll(() => source.close());

async function addFiles(pool: pg.Pool): Promise<void> {
  for (const id of [stored, lost])
    await pool.query(
      `insert into file (id, account_id, name, size, type) select $1, id, '\\x00', 6, 'image/png' from account`,
      [id],
    );
}

const at = (databaseUrl: string, folder: string) => ({ databaseUrl, dataDir: folder, s3: undefined });

/** A backup of the source, in a new folder. */
async function backedUp() {
  const home = await temporaryFolder();
  dataDir = path.join(home, 'data');
  await createFolderFiles(dataDir).put(stored, bytes);
  await writeFile(path.join(dataDir, 'data.key'), 'a key');
  const folder = path.join(home, 'backup');
  return { home, folder, ...(await backUp(at(source.url, dataDir), folder)) };
}

/** Restores into a new database. */
async function restored(folder: string, newDataDir: string) {
  const own = await createDatabase(serverAt(inject('database').server));
  const { pool, close } = connectDatabase({ connectionString: own.url }, silentLog);
  const rows = async (table: string): Promise<number> =>
    (await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]!.count;
  try {
    const error = await restore(at(own.url, newDataDir), folder).then(
      () => '',
      (reason: unknown) => (reason as Error).message,
    );
    const { rows: found } = await pool.query<{ has: boolean }>(
      `select to_regclass('account') is not null as has`,
    );
    const has = found[0]!.has;
    const again =
      has && error === ''
        ? await restore(at(own.url, newDataDir), folder).catch((reason: unknown) => (reason as Error).message)
        : '';
    return { error, again, accounts: has ? await rows('account') : 0, files: has ? await rows('file') : 0 };
  } finally {
    await close();
    await own.drop();
  }
}

const rowsOf = (folder: string, table: string): string =>
  path.join(folder, 'database', `shop.${table}.copy.gz`);

/** Changes the rows of a table in a backup. */
async function changeRows(folder: string, table: string, change: (text: string) => string): Promise<void> {
  const file = rowsOf(folder, table);
  await writeFile(file, gzipSync(change(gunzipSync(await readFile(file)).toString())));
}

/** The same, with the hash of the changed rows. */
async function changeRowsAndHash(
  folder: string,
  table: string,
  change: (text: string) => string,
): Promise<void> {
  await changeRows(folder, table, change);
  const file = path.join(folder, 'database', 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  const entry = manifest.tables.find(({ name }) => name === table)!;
  entry.sha256 = createHash('sha256')
    .update(gunzipSync(await readFile(rowsOf(folder, table))))
    .digest('hex');
  await writeFile(file, JSON.stringify(manifest));
}

describe('a backup', () => {
  it(
    'is restored with its rows and files, once only, and tells which files are missing',
    async () => {
      const { home, folder, files, missing } = await backedUp();
      expect([files, missing]).toEqual([1, [lost]]);
      const newDataDir = path.join(home, 'new');
      const { error, again, ...counts } = await restored(folder, newDataDir);
      expect([error, counts]).toEqual(['', { accounts: 1, files: 2 }]);
      expect(again).toMatch(/^This database is not empty /);
      expect(await createFolderFiles(newDataDir).get(stored)).toEqual(bytes);
    },
    PATIENCE_MS,
  );

  it('of a bucket holds its objects and the copies of public pictures', async () => {
    const { settings, objects } = await startS3Server();
    const place = { databaseUrl: source.url, dataDir: '/nowhere', s3: settings };
    const copies = copyIds(stored, 320);
    const bucket = createS3Files(settings);
    for (const id of [stored, ...copies]) await bucket.put(id, bytes);
    const size = 'update file set picture_width = $1, picture_height = $1 where id = $2';
    await source.pool.query(size, [320, stored]);
    onTestFinished(async () => void (await source.pool.query(size, [null, stored])));
    const folder = path.join(await temporaryFolder(), 'backup');
    const { files, missing } = await backUp(place, folder);
    expect([files, missing]).toEqual([objects.size, [lost]]);
    expect(copies.length).toBeGreaterThan(0);
    expect(await createFolderFiles(folder).get(copies[0]!)).toEqual(bytes);
  });

  it('holds no key', async () => {
    const { folder } = await backedUp();
    await expect(readFile(path.join(folder, 'data.key'))).rejects.toThrow('ENOENT');
  });

  it.each(['', 'backups/today'])('is refused inside the data folder: "%s"', async (inside) => {
    const data = await temporaryFolder();
    await expect(backUp(at(source.url, data), path.join(data, inside))).rejects.toThrow(
      /is inside DATA_DIR, where the key may be/,
    );
  });

  it.each<[string, (folder: string) => Promise<void>, RegExp]>([
    [
      'a file was changed',
      (folder) => createFolderFiles(folder).put(stored, Buffer.from('other')),
      /^The file 01890000-.* of this backup is damaged or missing: nothing was restored\.$/,
    ],
    [
      'a file is missing',
      (folder) => createFolderFiles(folder).remove(stored),
      /^The file 01890000-.* of this backup is damaged or missing/,
    ],
    [
      'one letter in a row was changed',
      (folder) => changeRows(folder, 'account', (text) => text.replace('Ann', 'Anm')),
      /^The file shop\.account\.copy\.gz of this export is damaged or missing/,
    ],
    [
      'the rows of a table are missing',
      (folder) => rm(rowsOf(folder, 'account')),
      /^The file shop\.account\.copy\.gz of this export is damaged or missing/,
    ],
    [
      'the rows of a table are other bytes',
      (folder) => writeFile(rowsOf(folder, 'account'), 'other'),
      /^The file shop\.account\.copy\.gz of this export is damaged or missing/,
    ],
    [
      'it was not finished',
      (folder) => rm(path.join(folder, 'files.json')),
      /holds no complete backup: name a folder that npm run backup has written\.$/,
    ],
  ])('is refused where %s, before anything is written', async (_what, damage, sentence) => {
    const { home, folder } = await backedUp();
    await damage(folder);
    const { error, accounts } = await restored(folder, path.join(home, 'new'));
    expect(error).toMatch(sentence);
    expect(accounts).toBe(0);
  });

  it('leaves the database empty and the files away, where the restored rows would not be those of the backup', async () => {
    const { home, folder } = await backedUp();
    // PostgreSQL reads this number, and writes it in another way.
    await changeRowsAndHash(folder, 'file', (text) => text.replace('\t6\t', '\t06\t'));
    const newDataDir = path.join(home, 'new');
    const { error, ...counts } = await restored(folder, newDataDir);
    expect(error).toBe('The rows of file would not be as they are in the export: nothing was imported.');
    expect(counts).toMatchObject({ accounts: 0, files: 0 });
    expect(await createFolderFiles(newDataDir).get(stored)).toBeUndefined();
  });

  it(
    'leaves the database empty where a file cannot be stored, and can be restored there afterwards',
    async () => {
      const { home, folder } = await backedUp();
      const newDataDir = path.join(home, 'new');
      // In the way of the folder of all files.
      await mkdir(newDataDir);
      await writeFile(path.join(newDataDir, 'files'), '');
      const own = await createDatabase(serverAt(inject('database').server));
      const { pool, close } = connectDatabase({ connectionString: own.url }, silentLog);
      try {
        await expect(restore(at(own.url, newDataDir), folder)).rejects.toThrow('ENOTDIR');
        const accounts = 'select from account';
        expect((await pool.query(accounts)).rowCount).toBe(0);
        await rm(path.join(newDataDir, 'files'));
        await restore(at(own.url, newDataDir), folder);
        expect((await pool.query(accounts)).rowCount).toBe(1);
      } finally {
        await close();
        await own.drop();
      }
    },
    PATIENCE_MS,
  );
});
