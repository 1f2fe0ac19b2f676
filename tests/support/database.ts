import { inject } from 'vitest';
import { connectDatabase, type OpenDatabase } from '#server/store/database.ts';
import { silentLog } from './log.ts';
import { hasPostgresServer, startPostgresServer } from './postgres-server.ts';
import { createDatabase, serverAt, type TestServer } from './test-server.ts';
import { isThorough } from './thorough.ts';

/** A migrated and seeded database for one test file; `close` drops it. */
export interface TestDatabase extends OpenDatabase {
  /** The address for other processes. */
  readonly url: string;
}

/**
 * A copy of the database that was migrated and seeded once for the run. It has the menu, prices and texts, and
 * no account.
 *
 * @example
 * const database = await createTestDatabase();
 * afterAll(() => database.close());
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { server, template } = inject('database');
  const own = await createDatabase(serverAt(server), template);
  const database = connectDatabase({ connectionString: own.url }, silentLog);
  return {
    ...database,
    url: own.url,
    embedded: false,
    async close() {
      await database.close();
      await own.drop();
    },
  };
}

/** A server on which tests of race conditions run. */
interface TriedServer {
  readonly name: string;
  start(): Promise<TestServer>;
  /** The name of the database that was migrated and seeded once; empty where the server has none. */
  template(): string;
}

/** For `describe.each`: the embedded PostgreSQL, and with `npm run test:tools` an installed one if there is one. */
export const databaseServers: readonly TriedServer[] = [
  {
    name: 'the PostgreSQL that comes along',
    start: async () => serverAt(inject('database').server),
    template: () => inject('database').template,
  },
  ...(isThorough && hasPostgresServer()
    ? [{ name: 'an installed PostgreSQL', start: startPostgresServer, template: () => '' }]
    : []),
];
