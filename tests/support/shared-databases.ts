import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { TestDatabase } from './database.ts';
import type { TestServer } from './test-server.ts';

/** Milliseconds that the servers of a run may take to stop. */
const PATIENCE_MS = 30_000;

/** Marks a database as that of a server which all test files of a worker share. @param run the run's template */
export async function markAsShared({ db, url }: TestDatabase, run: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await sql`comment on database ${sql.id(name)} is ${sql.lit(run)}`.execute(db);
}

/**
 * Waits until the shared servers of a run have stopped: each drops its database last.
 *
 * @throws Error if one hangs or has failed to stop
 */
export async function sharedDatabasesDropped(server: TestServer, run: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    for (const end = Date.now() + PATIENCE_MS; ; await sleep(50)) {
      const left = await client.query(
        `select 1 from pg_database where shobj_description(oid, 'pg_database') = $1`,
        [run],
      );
      if (left.rows.length === 0) return;
      if (Date.now() > end) throw new Error(`${left.rows.length} servers of browser tests did not stop`);
    }
  } finally {
    await client.end();
  }
}
