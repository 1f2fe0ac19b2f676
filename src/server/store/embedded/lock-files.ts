import { readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../error-code.ts';
import { run } from './run.ts';

/** Who holds the lock on PostgreSQL's folder, according to its lock file and to the process that the file names. */
export type LockHolder = 'nobody' | 'a running server' | 'a stopping server';

/**
 * Reads `postmaster.pid`. The process counts as the holder only if it is a postgres that uses this folder: after a
 * crash or the restart of a container, another process may have the same number.
 */
export async function lockHolder(cluster: string): Promise<LockHolder> {
  const lines = (await readLock(path.join(cluster, 'postmaster.pid')))?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!(await isPostgresOn(cluster, pid))) return 'nobody';
  return lines[7]?.trim() === 'stopping' ? 'a stopping server' : 'a running server';
}

/**
 * Removes the lock files of the folder and the socket if the process that they name is not a postgres that uses
 * this folder.
 */
export async function removeForeignLocks(cluster: string, socketFolder: string): Promise<void> {
  for (const file of [path.join(cluster, 'postmaster.pid'), path.join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const pid = Number((await readLock(file))?.split('\n')[0]);
    if (pid > 0 && !(await isPostgresOn(cluster, pid))) await rm(file, { force: true });
  }
}

async function readLock(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
}

async function isPostgresOn(cluster: string, pid: number): Promise<boolean> {
  if (!(pid > 0)) return false;
  const commandLine =
    process.platform === 'linux'
      ? (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
      : (await run(['ps', '-p', String(pid), '-o', 'command='])).output;
  if (!/\bpostgres\b/.test(commandLine)) return false;
  const folders = [cluster, await realpath(cluster)];
  return folders.some((folder) => commandLine.includes(` ${folder} `));
}
