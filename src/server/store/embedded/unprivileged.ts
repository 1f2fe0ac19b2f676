import { cp, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { useOwnServer } from './binaries.ts';
import { run } from './run.ts';

/** How PostgreSQL's commands are run. PostgreSQL refuses to run as root. */
export interface Runner {
  readonly kind: 'plain' | 'namespace' | 'nobody';
  /** The folder with the binaries. */
  readonly binaries: string;
  /** The words before every command. */
  readonly prefix: readonly string[];
  /** The user who runs the commands; empty for the user of this process. */
  readonly ids: { readonly uid?: number; readonly gid?: number };
}

/** The user and group `nobody`. */
const NOBODY = 65534;

/** The folder for copies of files that `nobody` can't reach in the folders of root. */
export const nobodysFolder = '/var/lib/moongate-postgres';

/**
 * Finds a way to run PostgreSQL without root's rights: directly, in a user namespace, or as the user `nobody`.
 *
 * @throws StartError if the binaries don't run on this system at all.
 */
export async function findRunner(binaries: string, kinds: readonly Runner['kind'][]): Promise<Runner> {
  const reasons: string[] = [];
  for (const kind of kinds) {
    const runner = await candidates[kind](binaries);
    const { code, output } = await run(command(runner, 'postgres', '--version'), runner.ids);
    if (code === 0) return runner;
    reasons.push(output.trim().split('\n')[0] ?? '');
  }
  throw new StartError(
    `The PostgreSQL that comes along does not run on this system (${reasons.join('; ')}): ` +
      `it needs glibc (there is none on Alpine), and root must be able to act as another user; otherwise ${useOwnServer}.`,
  );
}

/** The ways to try for the user of this process. */
export function kindsForUser(): readonly Runner['kind'][] {
  return process.getuid?.() === 0 ? ['namespace', 'nobody'] : ['plain'];
}

/** The command line of one of PostgreSQL's programs. */
export function command(runner: Runner, program: string, ...args: string[]): string[] {
  return [...runner.prefix, path.join(runner.binaries, 'bin', program), ...args];
}

const candidates: Record<Runner['kind'], (binaries: string) => Promise<Runner>> = {
  plain: async (binaries) => ({ kind: 'plain', binaries, prefix: [], ids: {} }),
  namespace: async (binaries) => {
    const prefix = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
    return { kind: 'namespace', binaries, prefix, ids: {} };
  },
  nobody: async (binaries) => {
    const ids = { uid: NOBODY, gid: NOBODY };
    const reachable = (await run([path.join(binaries, 'bin', 'postgres'), '--version'], ids)).code === 0;
    return { kind: 'nobody', binaries: reachable ? binaries : await copyBinaries(binaries), prefix: [], ids };
  },
};

async function copyBinaries(binaries: string): Promise<string> {
  // The folder of the copy contains PostgreSQL's version, so that a copy of an earlier release is not used.
  const version = await run([path.join(binaries, 'bin', 'postgres'), '--version']);
  if (version.code !== 0) return binaries;
  const copy = path.join(nobodysFolder, `binaries-${version.output.replace(/[^0-9.]/g, '')}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(binaries, unfinished, { recursive: true, verbatimSymlinks: true });
  await run(['chmod', '-R', 'a+rX', nobodysFolder]);
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  return copy;
}
