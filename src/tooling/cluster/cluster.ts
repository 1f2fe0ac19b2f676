import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunner, kindsForUser } from '#server/store/embedded/unprivileged.ts';
import { type Child, startChild } from '../bench/server/child.ts';
import type { Ends } from '../bench/server/ends.ts';
import { freePort } from '../bench/server/free-port.ts';
import { installedBinaries } from '../bench/server/installed-postgres.ts';
import { startDatabases } from './databases.ts';
import { keep, type Kept, type Part, partOf } from './kept.ts';
import { addressOf, tell } from './postgres-node.ts';
import { haproxyProgram, serversUp, startProxy } from './proxy.ts';
import { type ClusterPorts, databaseSettings, siteSettings } from './proxy-settings.ts';

/** A running cluster, each of whose parts is replaced when it ends. */
export interface Cluster {
  readonly origin: string;
  /** The address of the database, which is that of whichever node is the primary. */
  readonly databaseUrl: string;
  /** The address of the database of the replica. */
  readonly replicaUrl: string;
  readonly servers: Readonly<Record<string, Kept>>;
  /** Whether the proxy sends requests to a server now. @param name `server 1` … */
  takesPart(name: string): Promise<boolean>;
  /** The addresses of the servers behind the proxy. */
  readonly serverOrigins: readonly string[];
  /** The parts that can be killed, by their names. */
  readonly parts: Readonly<Record<string, Kept>>;
  readonly dataKey: Buffer;
}

const settings = {
  DEMO_DATA: '1',
  NODE_ENV: 'production',
  PAYMENT_SANDBOX: '1',
  LOG_LEVEL: 'error',
  TRUST_PROXY: '1',
  STOP_AFTER_SECONDS: '8',
  S3_BUCKET: 'uploads',
  S3_ACCESS_KEY_ID: 'cluster',
  S3_SECRET_ACCESS_KEY: 'cluster',
};
const main = new URL('../../server/start/main.ts', import.meta.url);
const store = new URL('../object-store.ts', import.meta.url);
const PAUSE_MS = 100;

/** What the cluster needs and this machine does not have, a sentence for each. */
export function missingPrograms(): string[] {
  return [
    ...(installedBinaries() === undefined
      ? ['The cluster needs an installed PostgreSQL, 15 or newer: apt-get install postgresql.']
      : []),
    ...(haproxyProgram() === undefined ? ['The cluster needs HAProxy: apt-get install haproxy.'] : []),
  ];
}

/**
 * Starts everything on this machine.
 *
 * @param site the port that visitors come to
 * @param others settings of the servers, in place of the usual ones
 */
export async function startCluster(
  count: number,
  site: number,
  ends: Ends,
  others: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-cluster-'));
  ends.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const ports: ClusterPorts = {
    site,
    servers: await portsFor(count),
    nodes: [await freePort(), await freePort()],
    primary: await freePort(),
    replica: await freePort(),
  };
  const folderOf = async (name: string): Promise<string> => {
    const made = path.join(folder, name);
    await mkdir(made, { recursive: true });
    return made;
  };
  const haproxy = haproxyProgram()!;
  const runner = await findRunner(installedBinaries()!, kindsForUser());
  const databases = await startDatabases(runner, folder, ports.nodes, ends);

  const databaseFolder = await folderOf('database-proxy');
  const databaseProxy = await keep('the proxy of the database', ends, () =>
    startProxy(haproxy, databaseFolder, (socket) => databaseSettings(ports, socket)),
  );
  await reached(ports.primary);
  await tell(ports.primary, 'create database moongate template template0');

  const [storePort, objects] = [await freePort(), await folderOf('objects')];
  const objectStore = await keep('the store of files', ends, async () =>
    killable(await startChild(store, { FOLDER: objects }, { port: storePort })),
  );
  const dataKey = randomBytes(32);
  const own = {
    ...settings,
    DATA_KEY: dataKey.toString('hex'),
    DATABASE_URL: addressOf(ports.primary, 'moongate'),
    DATABASE_READ_URL: addressOf(ports.replica, 'moongate'),
    S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
    PUBLIC_URL: `http://127.0.0.1:${site}`,
    ...others,
  };
  let made = 0;
  const servers: Record<string, Kept> = {};
  for (const [at, port] of ports.servers.entries()) {
    servers[`server ${at + 1}`] = await keep(`server ${at + 1}`, ends, async () => {
      // An empty folder each time: a new machine has nothing of the one before.
      const dataDir = await folderOf(`server-${(made += 1)}`);
      return killable(await startChild(main, { ...own, DATA_DIR: dataDir }, { port, keepsLog: true }));
    });
  }
  const siteFolder = await folderOf('site-proxy');
  const siteProxy = await keep('the proxy of the site', ends, () =>
    startProxy(haproxy, siteFolder, (socket) => siteSettings(ports, socket)),
  );
  return {
    origin: own.PUBLIC_URL,
    databaseUrl: own.DATABASE_URL,
    replicaUrl: own.DATABASE_READ_URL,
    servers,
    takesPart: async (name) => (await serversUp(siteFolder)).includes(name.replace('server ', 's')),
    serverOrigins: ports.servers.map((port) => `http://127.0.0.1:${port}`),
    dataKey,
    parts: {
      'server 1': servers['server 1']!,
      'the replica': databases.replica,
      'the primary': databases.primary,
      'the store of files': objectStore,
      'the proxy of the site': siteProxy,
      'the proxy of the database': databaseProxy,
    },
  };
}

async function portsFor(count: number): Promise<number[]> {
  const ports: number[] = [];
  for (let at = 0; at < count; at++) ports.push(await freePort());
  return ports;
}

const killable = (child: Child): Part => partOf(child.pid, child.ended, () => child.stop());

async function reached(port: number): Promise<void> {
  // HAProxy takes a node for a primary until its first check says otherwise.
  const asked = 'select where not pg_is_in_recovery()';
  for (let inRow = 0; inRow < 10; await sleep(PAUSE_MS)) {
    const rows = await tell(port, asked).catch(() => []);
    inRow = rows.length > 0 ? inRow + 1 : 0;
  }
}
