import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { errorCode } from '../error-code.ts';
import { StartError } from '../start-error.ts';
import { useOwnServer } from './binaries.ts';
import { startGuarded, type GuardedProcess } from './guarded-process.ts';
import { type LockHolder, lockHolder, removeForeignLocks, starterSetting } from './lock-files.ts';
import { ensureSocketFolder } from './socket-folder.ts';
import { logLine, reasonOf } from './postgres-log.ts';
import { command, type Runner } from './unprivileged.ts';

/** The options for starting PostgreSQL. */
export interface PostmasterOptions {
  readonly runner: Runner;
  readonly cluster: string;
  readonly socketFolder: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: Logger;
}

const PAUSE_MS = 250;
/**
 * How many attempts wait for a running PostgreSQL (at least 4 seconds): its Node process may have been killed a
 * moment ago.
 */
const PATIENCE_WITH_RUNNING = 16;
/**
 * How many attempts wait for a PostgreSQL that is stopping (at least 60 seconds): it writes its data to the disk
 * before it ends.
 */
const PATIENCE = 240;

/**
 * Starts PostgreSQL and waits until it accepts connections.
 *
 * @throws StartError if another server uses the folder, or with the reason that PostgreSQL gave.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<GuardedProcess> {
  let running = 0;
  for (let attempt = 1; ; attempt++) {
    const { started, refusal } = await attemptStart(options);
    if (started) return started;
    if (!isInUse(refusal)) {
      throw new StartError(
        `PostgreSQL did not start on ${options.cluster} (${reasonOf(refusal)}): ${adviceOn(refusal)}, or ${useOwnServer}.`,
      );
    }
    const holder = await lockHolder(options.cluster);
    if (holder?.state === 'left behind') stopLeftBehind(holder.pid, options.log);
    if (holder?.state === 'running') running += 1;
    if (running > PATIENCE_WITH_RUNNING || attempt > PATIENCE)
      throw new StartError(inUse(options.cluster, holder));
    await removeForeignLocks(options.cluster, options.socketFolder);
    await sleep(PAUSE_MS);
  }
}

/** The server that has started it was killed, together with the guard: nobody uses this PostgreSQL any more. */
function stopLeftBehind(pid: number, log: Logger): void {
  log.warn({ pid }, 'a killed server has left its PostgreSQL behind, which is stopped');
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    // It may have just ended. Where this user may not stop it, the start ends with a sentence.
    log.warn({ pid, code: errorCode(error) }, 'the PostgreSQL that was left behind could not be stopped');
  }
}

function adviceOn(refusal: readonly string[]): string {
  const isOtherVersion = refusal.some((line) => line.includes('incompatible with server'));
  return isOtherVersion
    ? 'move the data with npm run db:export of the version of Moongate that has written them, and npm run db:import'
    : 'check DATA_DIR';
}

function inUse(cluster: string, holder: LockHolder | undefined): string {
  const elsewhere = 'set DATA_DIR to another folder, or let both use one database by DATABASE_URL.';
  if (holder?.state === 'running' && holder.server !== undefined)
    return `Another server (process ${holder.server}) is using the data in ${cluster}: stop it, ${elsewhere}`;
  if (holder === undefined) return `Another server is using the data in ${cluster}: stop it, ${elsewhere}`;
  const { pid } = holder;
  return `PostgreSQL is already running on the data in ${cluster} (process ${pid}): stop it by "kill -INT ${pid}", ${elsewhere}`;
}

interface Attempt {
  readonly started?: GuardedProcess;
  readonly refusal: readonly string[];
}

async function attemptStart({
  runner,
  cluster,
  socketFolder,
  settings,
  log,
}: PostmasterOptions): Promise<Attempt> {
  const all = { ...settings, [starterSetting]: String(process.pid) };
  const parameters = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const refusal: string[] = [];
  let becomeReady: () => void;
  const ready = new Promise<boolean>((resolve) => (becomeReady = () => resolve(true)));

  if (!(await ensureSocketFolder(socketFolder, runner))) {
    return { refusal: [`FATAL:  the folder ${socketFolder} belongs to somebody else`] };
  }
  const postgres = startGuarded(
    command(runner, 'postgres', '-D', cluster, '-k', socketFolder, '-p', '5432', ...parameters),
    runner.ids,
    (line) => {
      if (refusal.length < 100) refusal.push(line);
      logLine(line, log);
      if (/ready to accept (read-only )?connections/.test(line)) becomeReady();
    },
  );
  const isReady = await Promise.race([ready, postgres.ended.then(() => false)]);
  return isReady ? { started: postgres, refusal } : { refusal };
}

/**
 * Whether another server uses the folder. It may be stopping: then it may have just removed the folder of the
 * socket.
 */
function isInUse(lines: readonly string[]): boolean {
  const inUse =
    /lock file ".*" already exists|shared memory block|is still in use|lock file ".*": No such file/;
  return lines.some((line) => inUse.test(line));
}
