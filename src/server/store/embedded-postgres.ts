import { rmdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './logger.ts';
import { findBinaries } from './embedded/binaries.ts';
import { findClusterFolder } from './embedded/data-folder.ts';
import type { GuardedProcess } from './embedded/guarded-process.ts';
import { databaseUser, initialise } from './embedded/initialise.ts';
import { startPostmaster, type PostmasterOptions } from './embedded/postmaster.ts';
import { chooseSocketFolder } from './embedded/socket-folder.ts';
import { findRunner, kindsForUser, type Runner } from './embedded/unprivileged.ts';

/** The options of the embedded PostgreSQL. */
export interface EmbeddedOptions {
  /** The server's data folder. PostgreSQL's folder is `postgres` in it. */
  readonly dataDir: string;
  readonly log: Logger;
  /** Additional settings of PostgreSQL, for example `{ fsync: 'off' }` in tests. */
  readonly extraSettings?: Readonly<Record<string, string>>;
  /** The ways to run PostgreSQL without root's rights, in the order in which they are tried. */
  readonly runnerKinds?: readonly Runner['kind'][];
}

/** The PostgreSQL that this process runs. */
export interface EmbeddedPostgres {
  /** The connection settings for the driver. `ssl` is set because environment variables could switch it on. */
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly database: string;
    readonly ssl: false;
  };
  /** PostgreSQL's folder. */
  readonly cluster: string;
  /** Ends open connections and waits until PostgreSQL has written all data to the disk. */
  stop(): Promise<void>;
}

const ourSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // The default uses /dev/shm, which is small in containers.
  dynamic_shared_memory_type: 'mmap',
  shared_buffers: '128MB',
  max_connections: '50',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Node gets errors from the driver. In the log they would contain values, which may be personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

const LONGEST_PAUSE_MS = 10_000;
const STOP_PATIENCE_MS = 30_000;

/**
 * Starts the embedded PostgreSQL, and starts it again whenever it ends before `stop` is called.
 *
 * @throws StartError if it can't run on this machine, its data can't be used, or another server uses them.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const runner = await findRunner(await findBinaries(), options.runnerKinds ?? kindsForUser());
  const cluster = await findClusterFolder(options.dataDir, runner, options.log);
  await initialise(cluster, runner);
  const socketFolder = await chooseSocketFolder(cluster, runner);
  const settings = { ...ourSettings, ...options.extraSettings };
  // This fails if the folder is not empty because another server uses it.
  const leaveSocketFolder = () => rmdir(socketFolder).catch(() => {});
  try {
    const supervisor = await supervise({ runner, cluster, socketFolder, settings, log: options.log });
    return {
      connection: { host: socketFolder, port: 5432, user: databaseUser, database: 'postgres', ssl: false },
      cluster,
      async stop() {
        await supervisor.stop();
        await leaveSocketFolder();
      },
    };
  } catch (error) {
    await leaveSocketFolder();
    throw error;
  }
}

async function supervise(options: PostmasterOptions): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let current: GuardedProcess = await startPostmaster(options);

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await current.ended;
      if (stopping.signal.aborted) return;
      options.log.error('PostgreSQL has ended unexpectedly; starting it again');
      current = (await startAgain()) ?? current;
    }
    // PostgreSQL may have been started again while `stop` was called.
    await stopProcess(current);
  }

  async function startAgain(): Promise<GuardedProcess | undefined> {
    for (let pause = 500; !stopping.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        const started = await startPostmaster(options);
        options.log.info('PostgreSQL is running again');
        return started;
      } catch (error) {
        options.log.error({ err: error }, 'PostgreSQL could not be started again; trying once more');
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
    return undefined;
  }

  const kept = keepRunning();
  return {
    async stop() {
      stopping.abort();
      await stopProcess(current);
      await kept;
    },
  };
}

async function stopProcess(postgres: GuardedProcess): Promise<void> {
  postgres.signal('SIGINT');
  const lastResort = setTimeout(() => postgres.signal('SIGQUIT'), STOP_PATIENCE_MS);
  await postgres.ended;
  clearTimeout(lastResort);
}
