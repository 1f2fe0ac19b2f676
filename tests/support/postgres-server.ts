import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startPostmaster } from '#server/store/embedded/postmaster.ts';
import { run } from '#server/store/embedded/run.ts';
import { command, findRunner, kindsForUser } from '#server/store/embedded/unprivileged.ts';
import { silentLog } from './log.ts';
import { hastySettings, serverAt, type TestServer } from './test-server.ts';

const installed = '/usr/lib/postgresql';

/** Whether suites can also run on a PostgreSQL server that is not ours. */
export function hasPostgresServer(): boolean {
  return Boolean(process.env['TEST_DATABASE_URL']) || newestBinaries() !== undefined;
}

/** The server at TEST_DATABASE_URL, or the newest one installed here, started in a temporary folder. */
export async function startPostgresServer(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return serverAt(given);
  const binaries = newestBinaries();
  if (binaries === undefined) throw new Error('there is no PostgreSQL server here');

  const runner = await findRunner(binaries, kindsForUser());
  const folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-server-'));
  const cluster = path.join(folder, 'cluster');
  await mkdir(cluster, { mode: 0o700 });
  const { uid, gid } = runner.ids;
  if (uid !== undefined && gid !== undefined)
    for (const each of [folder, cluster]) await chown(each, uid, gid);
  const options = [
    '-D',
    cluster,
    '-U',
    'moongate',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  const initdb = await run(command(runner, 'initdb', ...options), runner.ids);
  if (initdb.code !== 0) throw new Error(initdb.output);

  const port = String(await freePort());
  const settings = { ...hastySettings, listen_addresses: '127.0.0.1', port };
  const postgres = await startPostmaster({ runner, cluster, socketFolder: folder, settings, log: silentLog });
  return {
    ...serverAt(`postgresql://moongate@127.0.0.1:${port}/`),
    async stop() {
      postgres.signal('SIGINT');
      await postgres.ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Debian's packages have a folder per version. */
function newestBinaries(): string | undefined {
  if (!existsSync(installed)) return undefined;
  const versions = readdirSync(installed).filter((version) => Number(version) >= 15);
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  const folder = path.join(installed, newest ?? '');
  return existsSync(path.join(folder, 'bin', 'postgres')) ? folder : undefined;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
