import { installedBinaries, startInstalledPostgres } from '#tooling/bench/server/installed-postgres.ts';
import { hastySettings, serverAt, type TestServer } from './test-server.ts';

/** Whether tests can also run on an installed PostgreSQL server. */
export function hasPostgresServer(): boolean {
  return Boolean(process.env['TEST_DATABASE_URL']) || installedBinaries() !== undefined;
}

/** The server at TEST_DATABASE_URL, or the newest installed one, started in a temporary folder. */
export async function startPostgresServer(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return serverAt(given);
  const { address, stop } = await startInstalledPostgres(hastySettings);
  return { ...serverAt(address), stop };
}
