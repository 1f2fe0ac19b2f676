import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { StartError } from '../start-error.ts';
import { useOwnServer } from './binaries.ts';
import { startGuarded, type GuardedProcess } from './guarded-process.ts';
import { lockHolder, removeForeignLocks } from './lock-files.ts';
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
        `PostgreSQL did not start on ${options.cluster} (${reasonOf(refusal)}): check DATA_DIR, or ${useOwnServer}.`,
      );
    }
    if ((await lockHolder(options.cluster)) === 'a running server') running += 1;
    if (running > PATIENCE_WITH_RUNNING || attempt > PATIENCE) {
      throw new StartError(
        `Another server is using the data in ${options.cluster}: stop it, set DATA_DIR to another folder, ` +
          `or let both use one database by DATABASE_URL.`,
      );
    }
    await removeForeignLocks(options.cluster, options.socketFolder);
    await sleep(PAUSE_MS);
  }
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
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
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
      if (line.includes('ready to accept connections')) becomeReady();
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
