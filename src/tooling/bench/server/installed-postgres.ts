import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startPostmaster } from '#server/store/embedded/postmaster.ts';
import { run } from '#server/store/embedded/run.ts';
import { command, findRunner, kindsForUser } from '#server/store/embedded/unprivileged.ts';
import { freePort } from './free-port.ts';

/** A PostgreSQL server in a temporary folder. */
export interface InstalledPostgres {
  /** The address of the server; a database's name may be put behind it. */
  readonly address: string;
  /** Its folder. */
  readonly cluster: string;
  /** Starts it again after another process has ended it. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const installed = '/usr/lib/postgresql';
const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** The newest PostgreSQL that is installed here; Debian's packages have a folder per version. */
export function installedBinaries(): string | undefined {
  if (!existsSync(installed)) return undefined;
  const versions = readdirSync(installed).filter((version) => Number(version) >= 15);
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  const folder = path.join(installed, newest ?? '');
  return existsSync(path.join(folder, 'bin', 'postgres')) ? folder : undefined;
}

/** Starts the newest PostgreSQL that is installed here, with its own settings but for those that are given. */
export async function startInstalledPostgres(
  extraSettings: Readonly<Record<string, string>> = {},
): Promise<InstalledPostgres> {
  const binaries = installedBinaries();
  if (binaries === undefined) throw new Error('there is no PostgreSQL server here');

  const runner = await findRunner(binaries, kindsForUser());
  const folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-server-'));
  const cluster = path.join(folder, 'cluster');
  await mkdir(cluster, { mode: 0o700 });
  const { uid, gid } = runner.ids;
  if (uid !== undefined && gid !== undefined)
    for (const each of [folder, cluster]) await chown(each, uid, gid);
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8'];
  const options = ['-D', cluster, '-U', 'moongate', '--auth=trust', ...locale, '--no-sync'];
  const initdb = await run(command(runner, 'initdb', ...options), runner.ids);
  if (initdb.code !== 0) throw new Error(initdb.output);

  const port = String(await freePort());
  const settings = { ...extraSettings, listen_addresses: '127.0.0.1', port };
  const start = () => startPostmaster({ runner, cluster, socketFolder: folder, settings, log: silent });
  let postgres = await start();
  return {
    address: `postgresql://moongate@127.0.0.1:${port}/`,
    cluster,
    async resume() {
      await postgres.ended;
      postgres = await start();
    },
    async stop() {
      postgres.signal('SIGINT');
      await postgres.ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
