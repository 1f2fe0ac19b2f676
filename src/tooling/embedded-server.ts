import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findBinaries } from '#server/store/embedded/binaries.ts';
import { findClusterFolder } from '#server/store/embedded/data-folder.ts';
import { lockHolder } from '#server/store/embedded/lock-files.ts';
import { findRunner, kindsForUser } from '#server/store/embedded/unprivileged.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** The folder of the PostgreSQL that a server runs in this data folder. */
export async function embeddedCluster(dataDir: string): Promise<string> {
  const runner = await findRunner(await findBinaries(), kindsForUser());
  return findClusterFolder(dataDir, runner, silent);
}

/** The address of the PostgreSQL that a server runs in this data folder, which has started. */
export async function embeddedAddress(dataDir: string): Promise<string> {
  const cluster = await embeddedCluster(dataDir);
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  const [port = '', socketFolder = ''] = lines.slice(3);
  return `postgresql://moongate@localhost:${port}/postgres?host=${encodeURIComponent(socketFolder)}`;
}

/** The address of the PostgreSQL that a server runs in this data folder; undefined if none runs. */
export async function runningAddress(dataDir: string): Promise<string | undefined> {
  const holder = await lockHolder(await embeddedCluster(dataDir));
  return holder?.state === 'running' ? embeddedAddress(dataDir) : undefined;
}
