import { mkdir, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { copyIds } from '#server/services/files/public-picture.ts';
import type { DatabaseSettings } from '#server/store/database.ts';
import { checkExport } from '../transfer/check-export.ts';
import { withDatabase } from '../transfer/connect.ts';
import { exportDatabase } from '../transfer/export.ts';
import { importInto } from '../transfer/import.ts';
import type { Manifest } from '../transfer/manifest.ts';
import { Refusal } from '../transfer/refusal.ts';
import { checkFiles, type FileList, type FilePlace, putFiles, saveFiles, takeBack } from './stored-files.ts';

/** Which server is backed up, or restored. */
export type ServerPlace = DatabaseSettings & FilePlace;

const databaseIn = (folder: string): string => path.join(folder, 'database');

/**
 * Writes the database as it is at one moment, and then its files, into a new folder; the server may go on working. The
 * key is not copied: together with the backup it could be read.
 *
 * @throws Refusal if the folder is not empty, or is inside the data folder, where the key may be.
 */
export async function backUp(
  place: ServerPlace,
  folder: string,
): Promise<{ manifest: Manifest; files: number; missing: string[] }> {
  await createFolder(folder, place.dataDir);
  return withDatabase(place, async (client) => {
    const manifest = await exportDatabase(client, databaseIn(folder));
    // After the export, so that no file is left out to which one of its rows refers.
    const { rows } = await client.query<{ id: string; picture_width: number | null }>(
      'select id::text as id, picture_width from file order by id',
    );
    const ids = rows.flatMap(({ id, picture_width }) => [id, ...copyIds(id, picture_width)]);
    const { files, missing } = await saveFiles(place, ids, folder);
    return { manifest, files: files.length, missing };
  });
}

/**
 * Reads all of a backup, and compares it with its hashes.
 *
 * @throws Refusal if it is not complete, or a file of it is damaged.
 */
export async function checkBackup(folder: string): Promise<{ manifest: Manifest; files: FileList }> {
  const files = await checkFiles(folder);
  return { files, manifest: await checkExport(databaseIn(folder)) };
}

/**
 * Writes a backup into an empty database and its files to where the server looks for them. All of the backup is checked
 * before anything is written. The restored rows are read again and compared with the backup, table by table, and so are
 * the files, before anything is kept. Nothing is replaced: the old database stays where it is, until the settings name
 * the restored one.
 *
 * @throws Refusal if the backup is damaged, the database is not empty, or a row or a file would not be as in the backup.
 * Then the database has no rows, and the files that were added are removed.
 */
export async function restore(place: ServerPlace, folder: string): Promise<Manifest> {
  const { files } = await checkBackup(folder);
  const added: string[] = [];
  try {
    return await importInto(place, databaseIn(folder), () => putFiles(folder, files, place, added));
  } catch (error) {
    await takeBack(place, added).catch(() => {});
    throw error;
  }
}

async function createFolder(folder: string, dataDir: string): Promise<void> {
  const inside = path.relative(await realPath(dataDir), await realPath(folder));
  if (inside === '' || !(inside.startsWith('..') || path.isAbsolute(inside)))
    throw new Refusal(
      `The folder ${folder} is inside DATA_DIR, where the key may be: name one in another place.`,
    );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Refusal(`The folder ${folder} is not empty: name one that does not exist yet.`);
}

/** Without links, also of a folder that does not exist yet. */
async function realPath(folder: string): Promise<string> {
  const found = await realpath(folder).catch(() => undefined);
  if (found !== undefined) return found;
  const parent = path.dirname(folder);
  return parent === folder ? folder : path.join(await realPath(parent), path.basename(folder));
}
