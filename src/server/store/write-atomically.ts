import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './error-code.ts';

/**
 * Writes a file so that after a crash or a power failure it is either complete or missing. Its folder is created if
 * it is missing. Only this user may read the file.
 */
export async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  const folder = path.dirname(file);
  const unfinished = path.join(folder, `.${randomBytes(8).toString('hex')}.tmp`);
  const write = () => writeFile(unfinished, bytes, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await write().catch(async (error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
      await makeFolder(folder);
      await write();
    });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** As `mkdir` does with `recursive`, which says ENOENT in place of EROFS where the disk is read-only. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    if (errorCode(error) !== 'ENOENT') throw error;
    await makeFolder(path.dirname(folder));
    await makeFolder(folder);
  }
}

/** Deletes the unfinished files of killed processes in a folder and below it, if they are older than `before`. */
export async function sweepUnfinished(folder: string, before: Date): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    if (!entry.isFile() || !/^\.[0-9a-f]{16}\.tmp$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    // Another server may have finished or deleted it meanwhile.
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}

/** Writes the folder to the disk, so that a rename in it survives a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
