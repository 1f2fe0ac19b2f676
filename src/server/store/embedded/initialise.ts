import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { errorCode } from '../error-code.ts';
import { syncFolder } from '../write-atomically.ts';
import { useOwnServer } from './binaries.ts';
import { isInitialised } from './data-folder.ts';
import { startGuarded } from './guarded-process.ts';
import { command, type Runner } from './unprivileged.ts';

/** The only user of the embedded database. */
export const databaseUser = 'moongate';

/**
 * Creates PostgreSQL's folder at the first start. It is created under another name and renamed when it is complete,
 * so that a killed process leaves no incomplete folder.
 */
export async function initialise(cluster: string, runner: Runner): Promise<void> {
  await removeLeftovers(cluster);
  if (isInitialised(cluster)) return;
  const unfinished = `${cluster}.init-${process.pid}`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  if (runner.ids.uid !== undefined) await chown(unfinished, runner.ids.uid, runner.ids.gid ?? runner.ids.uid);

  const lines: string[] = [];
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const options = ['-D', unfinished, '-U', databaseUser, '--auth=trust', '--data-checksums', ...locale];
  const initdb = startGuarded(command(runner, 'initdb', ...options), runner.ids, (line) => lines.push(line));
  if ((await initdb.ended) !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    throw new StartError(
      `PostgreSQL could not set up its data in ${cluster} (${reason(lines)}): check DATA_DIR, or ${useOwnServer}.`,
    );
  }
  await moveIntoPlace(unfinished, cluster);
}

async function moveIntoPlace(unfinished: string, cluster: string): Promise<void> {
  await rename(unfinished, cluster).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    // Another server has created the folder at the same moment. PostgreSQL's own lock decides which of the two may
    // use it.
    if (!isInitialised(cluster)) {
      throw new StartError(
        `PostgreSQL's data could not be moved to ${cluster} (${errorCode(error)}): empty that folder or set DATA_DIR.`,
      );
    }
  });
  await syncFolder(path.dirname(cluster));
}

/** Removes incomplete folders of first starts that were killed. */
async function removeLeftovers(cluster: string): Promise<void> {
  const folder = path.dirname(cluster);
  const beginning = `${path.basename(cluster)}.init-`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(beginning)) continue;
    const pid = Number(name.slice(beginning.length));
    if (pid !== process.pid && isAlive(pid)) continue;
    await rm(path.join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function reason(lines: readonly string[]): string {
  return lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? 'no reason given';
}
