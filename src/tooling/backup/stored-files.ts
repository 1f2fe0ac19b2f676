import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { FileStore } from '#server/services/files/file-store.ts';
import { createFolderFiles } from '#server/services/files/files-folder.ts';
import { createS3Files, type S3Settings } from '#server/services/files/files-s3.ts';
import { writeAtomically } from '#server/store/write-atomically.ts';
import { Refusal } from '../transfer/refusal.ts';

/** Where files are stored: the bucket if it is set, otherwise the data folder. */
export interface FilePlace {
  readonly dataDir: string;
  readonly s3: S3Settings | undefined;
}

const List = Type.Array(
  Type.Object({
    id: Type.String({ pattern: '^[0-9a-zA-Z][0-9a-zA-Z-]{7,63}$' }),
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  }),
);

/** The files of a backup, and the hash of each as it is stored, which is encrypted. */
export type FileList = Static<typeof List>;

const LIST = 'files.json';
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
/** Without the encryption: a backup needs no key, and holds nothing that can be read without it. */
const storeAt = ({ dataDir, s3 }: FilePlace): FileStore =>
  s3 ? createS3Files(s3) : createFolderFiles(dataDir);

/**
 * Copies files into the folder of a backup, encrypted as they are.
 *
 * @returns the copied files, and the ids of those that have no bytes any more.
 */
export async function saveFiles(
  place: FilePlace,
  ids: readonly string[],
  folder: string,
): Promise<{ files: FileList; missing: string[] }> {
  const [from, to] = [storeAt(place), createFolderFiles(folder)];
  const files: FileList = [];
  const missing: string[] = [];
  for (const id of ids) {
    const bytes = await from.get(id);
    if (bytes === undefined) {
      missing.push(id);
      continue;
    }
    await to.put(id, bytes);
    files.push({ id, sha256: hashOf(bytes) });
  }
  // The last file, so a folder without it is no complete backup.
  await writeAtomically(path.join(folder, LIST), Buffer.from(`${JSON.stringify(files, null, 1)}\n`));
  return { files, missing };
}

/**
 * Reads the list of a backup's files, and compares each file with its hash.
 *
 * @throws Refusal if the backup is not complete, or a file of it is damaged.
 */
export async function checkFiles(folder: string): Promise<FileList> {
  const list = await readList(folder);
  const store = createFolderFiles(folder);
  for (const { id, sha256 } of list) {
    const bytes = await store.get(id);
    if (bytes === undefined || hashOf(bytes) !== sha256)
      throw new Refusal(`The file ${id} of this backup is damaged or missing: nothing was restored.`);
  }
  return list;
}

/**
 * Copies the files of a backup to where the server looks for them, and reads each again. A file that is there already
 * is left alone.
 *
 * @param added gets the ids of the files that were not there.
 */
export async function putFiles(
  folder: string,
  list: FileList,
  place: FilePlace,
  added: string[],
): Promise<void> {
  const [from, to] = [createFolderFiles(folder), storeAt(place)];
  for (const { id, sha256 } of list) {
    const before = await to.get(id);
    if (before !== undefined && hashOf(before) === sha256) continue;
    if (before === undefined) added.push(id);
    const bytes = await from.get(id);
    if (bytes !== undefined) await to.put(id, bytes);
    const stored = await to.get(id);
    if (stored === undefined || hashOf(stored) !== sha256)
      throw new Refusal(`The file ${id} could not be stored as it is in the backup: nothing was restored.`);
  }
}

/** Removes files that a restore has added, which has failed. */
export async function takeBack(place: FilePlace, added: readonly string[]): Promise<void> {
  const store = storeAt(place);
  for (const id of added) await store.remove(id);
}

async function readList(folder: string): Promise<FileList> {
  const text = await readFile(path.join(folder, LIST), 'utf8').catch(() => '');
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    list = undefined;
  }
  if (!Value.Check(List, list))
    throw new Refusal(`${folder} holds no complete backup: name a folder that npm run backup has written.`);
  return list;
}
