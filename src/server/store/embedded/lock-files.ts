import { readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../error-code.ts';
import { run } from './run.ts';

/** The PostgreSQL that holds the lock on its folder. */
export interface LockHolder {
  readonly pid: number;
  /** `left behind`: the server that has started it has ended without stopping it. */
  readonly state: 'running' | 'stopping' | 'left behind';
  /** The process of the server that has started it; undefined if PostgreSQL was started in another way. */
  readonly server: number | undefined;
}

/** The setting by which PostgreSQL tells who has started it. */
export const starterSetting = 'moongate.server';

/**
 * Reads `postmaster.pid`. The process counts as the holder only if it is a postgres that uses this folder: after a
 * crash or the restart of a container, another process may have the same number.
 *
 * A process is always the child of the one that has started it, until that one ends.
 *
 * @returns undefined if nobody holds the lock.
 */
export async function lockHolder(cluster: string): Promise<LockHolder | undefined> {
  const lines = (await readLock(path.join(cluster, 'postmaster.pid')))?.split('\n') ?? [];
  const pid = Number(lines[0]);
  const commandLine = await commandLineOf(pid);
  if (!(await isPostgresOn(cluster, commandLine))) return undefined;
  const [, starter] = new RegExp(` ${starterSetting}=(\\d+) `).exec(commandLine) ?? [];
  const server = starter === undefined ? undefined : Number(starter);
  if (lines[7]?.trim() === 'stopping') return { pid, server, state: 'stopping' };
  const isLeft = server !== undefined && (await parentOf(pid)) !== server;
  return { pid, server, state: isLeft ? 'left behind' : 'running' };
}

/**
 * Removes the lock files of the folder and the socket if the process that they name is not a postgres that uses
 * this folder.
 */
export async function removeForeignLocks(cluster: string, socketFolder: string): Promise<void> {
  for (const file of [path.join(cluster, 'postmaster.pid'), path.join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const pid = Number((await readLock(file))?.split('\n')[0]);
    if (pid > 0 && !(await isPostgresOn(cluster, await commandLineOf(pid)))) await rm(file, { force: true });
  }
}

async function readLock(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
}

async function isPostgresOn(cluster: string, commandLine: string): Promise<boolean> {
  if (!/\bpostgres\b/.test(commandLine)) return false;
  const folders = [cluster, await realpath(cluster)];
  return folders.some((folder) => commandLine.includes(` ${folder} `));
}

/** The words of a process, each with a space behind it; empty if there is no such process. */
async function commandLineOf(pid: number): Promise<string> {
  if (!(pid > 0)) return '';
  if (process.platform === 'linux')
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
  return `${(await run(['ps', '-p', String(pid), '-o', 'command='])).output.trim()} `;
}

/** The process that has started another one, or that has inherited it; undefined if it has ended. */
async function parentOf(pid: number): Promise<number | undefined> {
  const parent =
    process.platform === 'linux'
      ? // The name of the program, in brackets, may contain anything.
        (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ').at(-1)?.split(' ')[1]
      : (await run(['ps', '-p', String(pid), '-o', 'ppid='])).output;
  return Number(parent) || undefined;
}
