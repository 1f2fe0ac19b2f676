import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../logger.ts';
import { StartError } from '../start-error.ts';
import { errorCode } from '../error-code.ts';
import { useOwnServer } from './binaries.ts';
import { run } from './run.ts';
import { nobodysFolder, type Runner } from './unprivileged.ts';

/**
 * The absolute path of PostgreSQL's folder, `<dataDir>/postgres`, which may not exist yet. If it exists, its owner
 * becomes the user who will run PostgreSQL.
 *
 * @throws StartError if the data folder can't be written or reached.
 */
export async function findClusterFolder(dataDir: string, runner: Runner, log: Logger): Promise<string> {
  const cluster = await reachableFolder(await writableFolder(dataDir), runner, log);
  const owner = runner.ids.uid ?? process.getuid?.();
  if (existsSync(cluster) && process.getuid?.() === 0 && (await stat(cluster)).uid !== owner) {
    // The last start ran PostgreSQL as another user.
    await run(['chown', '-R', `${owner}:${owner}`, cluster]);
  }
  return cluster;
}

/** Whether initdb has finished in PostgreSQL's folder. */
export function isInitialised(cluster: string): boolean {
  return existsSync(path.join(cluster, 'PG_VERSION'));
}

async function writableFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${errorCode(error)}): ` +
        `set DATA_DIR to a folder that this user may write, or ${useOwnServer}.`,
    );
  }
}

async function reachableFolder(dataDir: string, runner: Runner, log: Logger): Promise<string> {
  const cluster = path.join(dataDir, 'postgres');
  if (runner.kind !== 'nobody') return cluster;
  const enter = await run(['/bin/sh', '-c', 'cd "$1"', 'sh', dataDir], runner.ids);
  if (enter.code === 0) return cluster;
  if (isInitialised(cluster)) {
    throw new StartError(
      `The user nobody, who runs PostgreSQL in place of root, cannot reach the data in ${dataDir}: ` +
        `start the server as the owner of that folder, move it and set DATA_DIR, or ${useOwnServer}.`,
    );
  }
  const elsewhere = path.join(
    nobodysFolder,
    `data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`,
  );
  await mkdir(nobodysFolder, { recursive: true });
  await chmod(nobodysFolder, 0o755);
  log.warn(
    `the user nobody, who runs PostgreSQL in place of root, cannot reach ${dataDir}; its data is in ${elsewhere}`,
  );
  return elsewhere;
}
