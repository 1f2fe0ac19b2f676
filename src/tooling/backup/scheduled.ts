import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import {
  backupKey,
  type BackupRecord,
  isDue,
  noBackupYet,
  parseRecord,
} from '#server/services/backups/backup-record.ts';
import type { BackupSettings } from '#server/start/config-backups.ts';
import { syncFolder } from '#server/store/write-atomically.ts';
import { withDatabase } from '../transfer/connect.ts';
import { backUp, checkBackup, type ServerPlace } from './backup.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The number of the advisory lock of the one that makes a backup; no other lock in the database uses it. */
const BACKUP_LOCK = 7_140_351_208;
const UNFINISHED = '.unfinished';
const named = /^(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2}Z)$/;

/** The name of the folder of a backup, which is its time; Windows allows no colons. */
const nameOf = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/**
 * Makes a backup in a new folder within BACKUP_DIR, unless none is due, or another server makes one. It is good when it
 * was read again and compared. Only then are those removed that are too old. All of that is recorded in the database.
 *
 * @returns what was done, in a sentence.
 * @throws whatever made it fail; then no older backup is removed.
 */
export async function backUpInTurn(
  place: ServerPlace,
  { folder, everyHours, keepDays }: BackupSettings & { folder: string },
  now: () => Date = () => new Date(),
): Promise<string> {
  return withDatabase(place, async (client) => {
    if (!(await isOurTurn(client))) return 'Another server makes the backup.';
    const record = (await readRecord(client)) ?? noBackupYet(everyHours, now());
    if (!isDue(record, everyHours, now())) return 'No backup is due.';
    const begun = { ...record, everyHours, begunAt: now().toISOString() };
    await writeRecord(client, begun);
    const finished = path.join(folder, nameOf(now()));
    const unfinished = finished + UNFINISHED;
    try {
      await removeUnfinished(folder);
      const { files, missing } = await backUp(place, unfinished);
      const { manifest } = await checkBackup(unfinished);
      const bytes = await sizeOf(unfinished);
      await rename(unfinished, finished);
      await syncFolder(folder);
      await writeRecord(client, { ...begun, good: { at: manifest.exportedAt, bytes }, failure: null });
      const removed = await removeOld(folder, new Date(now().getTime() - keepDays * DAY), finished);
      return (
        `${finished} is a good backup: ${manifest.tables.length} tables, ${files} files ` +
        `(${missing.length} have no bytes any more), ${bytes} bytes; ${removed} old ones were removed.`
      );
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true }).catch(() => {});
      await writeRecord(client, { ...begun, failure: (error as Error).message }).catch(() => {});
      throw error;
    }
  });
}

/** The lock is that of the connection: it ends with the process, however that ends. */
async function isOurTurn(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
    BACKUP_LOCK,
  ]);
  return rows[0]?.got === true;
}

async function readRecord(client: pg.ClientBase): Promise<BackupRecord | null> {
  const { rows } = await client.query<{ value: string }>('select value from setting where key = $1', [
    backupKey,
  ]);
  return parseRecord(rows[0]?.value);
}

async function writeRecord(client: pg.ClientBase, record: BackupRecord): Promise<void> {
  await client.query(
    `insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
    [backupKey, JSON.stringify(record)],
  );
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** What a process has left that was ended: whoever has the lock is the only one that writes here. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await namesIn(folder))
    if (name.endsWith(UNFINISHED) && named.test(name.slice(0, -UNFINISHED.length)))
      await rm(path.join(folder, name), { recursive: true });
}

async function removeOld(folder: string, before: Date, newest: string): Promise<number> {
  const old = (await namesIn(folder)).filter((name) => {
    const time = named.exec(name);
    return (
      time !== null &&
      name !== path.basename(newest) &&
      Date.parse(`${time[1]}:${time[2]}:${time[3]}`) < before.getTime()
    );
  });
  for (const name of old) await rm(path.join(folder, name), { recursive: true });
  return old.length;
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  return bytes;
}
