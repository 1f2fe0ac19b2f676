import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/store/database.ts';
import type { Tables } from '#server/store/tables.ts';
import type { Fuse } from './fuse.ts';

/**
 * The database of a program that may crash at any statement. A crash closes its connections, so that open
 * transactions are rolled back, as when a process is killed.
 */
export function mortalDatabase(pool: pg.Pool, fuse: Fuse): Database {
  const mortalPool: PostgresPool = {
    async connect(): Promise<PostgresPoolClient> {
      let client: pg.PoolClient | undefined;
      try {
        await fuse.step(async () => void (client = await pool.connect()));
      } catch (error) {
        client?.release(true);
        throw error;
      }
      if (!client) throw new Error('no connection');
      const connected = client;
      return {
        query: ((text: string, values: unknown[]) =>
          fuse.step(() => connected.query(text, values))) as unknown as PostgresPoolClient['query'],
        release: () => connected.release(fuse.isBlown),
      };
    },
    end: async () => {},
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: mortalPool }) });
}
