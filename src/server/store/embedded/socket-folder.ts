import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { chown, lstat, mkdir, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { errorCode } from '../error-code.ts';
import type { Runner } from './unprivileged.ts';

/**
 * The longest path of the folder. On all systems a socket's path may have about a hundred bytes, of which
 * `/.s.PGSQL.5432` takes fourteen.
 */
const LONGEST_FOLDER = 85;

/**
 * The folder for PostgreSQL's socket. Only this user and the user who runs PostgreSQL may enter it. This protects
 * the database, because PostgreSQL trusts everybody who can reach the socket.
 */
export async function chooseSocketFolder(cluster: string, runner: Runner): Promise<string> {
  const hash = createHash('sha256').update(cluster).digest('hex').slice(0, 12);
  const name = `moongate-${hash}`;
  const preferred = path.join(os.tmpdir(), name);
  const folder = preferred.length <= LONGEST_FOLDER ? preferred : path.join('/tmp', name);
  // Every user can create folders in the temporary folder. A folder of another user is not used.
  if (await ensureSocketFolder(folder, runner)) return folder;
  const other = await mkdtemp(`${folder}-`);
  await handOver(other, runner);
  return other;
}

/**
 * Creates the folder if it is missing: a stopping server removes it, and operating systems clean their temporary
 * folder.
 *
 * @returns whether it exists and is private.
 */
export async function ensureSocketFolder(folder: string, runner: Runner): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    const found = await lstat(folder).catch((missing: unknown) => {
      if (errorCode(missing) !== 'ENOENT') throw missing;
    });
    // A server that stops has just removed it.
    if (found === undefined) return ensureSocketFolder(folder, runner);
    if (!isPrivate(found, runner.ids.uid ?? process.getuid?.() ?? 0)) return false;
  }
  await handOver(folder, runner);
  return true;
}

async function handOver(folder: string, { ids }: Runner): Promise<void> {
  if (ids.uid !== undefined) await chown(folder, ids.uid, ids.gid ?? ids.uid);
}

function isPrivate(found: Stats, owner: number): boolean {
  const ours = found.uid === owner || found.uid === process.getuid?.();
  return found.isDirectory() && ours && (found.mode & 0o077) === 0;
}
