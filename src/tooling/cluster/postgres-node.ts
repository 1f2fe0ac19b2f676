import { chown, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { startPostmaster } from '#server/store/embedded/postmaster.ts';
import { run } from '#server/store/embedded/run.ts';
import { command, type Runner } from '#server/store/embedded/unprivileged.ts';
import { type Part, partOf } from './kept.ts';

/** One PostgreSQL of the cluster. */
export interface PostgresNode extends Part {
  readonly port: number;
}

/** Where a node is made. */
export interface NodePlace {
  readonly runner: Runner;
  /** A folder that does not exist yet. */
  readonly folder: string;
  readonly port: number;
  /** Settings besides those that each node has. */
  readonly settings?: Readonly<Record<string, string>>;
}

const USER = 'moongate';
const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** The address of a database of a node, or of what stands in front of it. */
export const addressOf = (port: number, database: string): string =>
  `postgresql://${USER}@127.0.0.1:${port}/${database}`;

/** Makes and starts a primary. */
export async function startPrimary(place: NodePlace): Promise<PostgresNode> {
  const cluster = await clusterFolder(place);
  const options = ['-D', cluster, '-U', USER, '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  await runOrThrow(place.runner, 'initdb', ...options);
  return startNode(place, cluster);
}

/** Makes a replica by a base backup of the primary, and starts it. */
export async function startReplica(place: NodePlace, primaryPort: number): Promise<PostgresNode> {
  const cluster = await clusterFolder(place);
  const source = `host=127.0.0.1 port=${primaryPort} user=${USER} application_name=replica`;
  const options = ['-D', cluster, '-d', source, '-R', '-X', 'stream', '-c', 'fast'];
  await runOrThrow(place.runner, 'pg_basebackup', ...options);
  return startNode(place, cluster);
}

/** Copies a running primary into the place of a node, which is not started: a base backup. */
export async function takeBaseBackup(place: NodePlace, primaryPort: number): Promise<void> {
  const cluster = await clusterFolder(place);
  const source = `host=127.0.0.1 port=${primaryPort} user=${USER} application_name=base_backup`;
  const options = ['-D', cluster, '-d', source, '-X', 'stream', '-c', 'fast'];
  await runOrThrow(place.runner, 'pg_basebackup', ...options);
}

/** Starts a base backup as a primary, after it has read the archived log up to a moment. */
export async function startRestored(
  place: NodePlace,
  archive: string,
  moment: string,
): Promise<PostgresNode> {
  const cluster = path.join(place.folder, 'cluster');
  const signal = path.join(cluster, 'recovery.signal');
  await writeFile(signal, '');
  await handOver(place.runner, [signal]);
  const settings = {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
    ...place.settings,
  };
  return startNode({ ...place, settings }, cluster);
}

/** Makes a folder to which the programs of PostgreSQL can write. */
export async function folderFor({ runner }: Pick<NodePlace, 'runner'>, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await handOver(runner, [folder]);
  return folder;
}

/** Runs a statement on a node, on a connection of its own. */
export async function tell<Row extends object>(port: number, statement: string): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: addressOf(port, 'postgres'),
    connectionTimeoutMillis: 2_000,
    query_timeout: 60_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Whether the primary waits with each commit until the replica has it on its disk, too. Without a replica it must not
 * wait: it would wait forever.
 */
export async function waitForReplica(primaryPort: number, waits: boolean): Promise<void> {
  await tell(primaryPort, `alter system set synchronous_standby_names = '${waits ? 'ANY 1 (replica)' : ''}'`);
  await tell(primaryPort, 'select pg_reload_conf()');
}

/** Whether a replica is connected, and has caught up so far that the primary can wait for it. */
export async function isStreaming(primaryPort: number): Promise<boolean> {
  const rows = await tell(primaryPort, `select from pg_stat_replication where state = 'streaming'`);
  return rows.length > 0;
}

async function clusterFolder({ runner, folder }: NodePlace): Promise<string> {
  const cluster = path.join(folder, 'cluster');
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  await handOver(runner, [folder, cluster]);
  return cluster;
}

/** Gives files to the user who runs PostgreSQL. */
async function handOver(runner: Runner, files: readonly string[]): Promise<void> {
  const { uid, gid } = runner.ids;
  if (uid !== undefined && gid !== undefined) for (const file of files) await chown(file, uid, gid);
}

async function runOrThrow(runner: Runner, program: string, ...options: string[]): Promise<void> {
  const { code, output } = await run(command(runner, program, ...options), runner.ids);
  if (code !== 0) throw new Error(`${program}: ${output}`);
}

async function startNode(place: NodePlace, cluster: string): Promise<PostgresNode> {
  const { runner, folder, port, settings: further } = place;
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    max_connections: '200',
    wal_level: 'replica',
    max_wal_senders: '8',
    wal_keep_size: '256MB',
    hot_standby: 'on',
    // Conflicts with reads on the replica are rather waited for than ended.
    hot_standby_feedback: 'on',
    wal_receiver_status_interval: '1s',
    wal_sender_timeout: '10s',
    wal_receiver_timeout: '10s',
    wal_retrieve_retry_interval: '500ms',
    ...further,
  };
  const postgres = await startPostmaster({ runner, cluster, socketFolder: folder, settings, log: silent });
  if (postgres.pid === undefined) throw new Error('a PostgreSQL has no process');
  return { port, ...partOf(postgres.pid, postgres.ended, () => postgres.signal('SIGINT')) };
}
