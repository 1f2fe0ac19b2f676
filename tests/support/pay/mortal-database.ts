import { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/store/database.ts';
import { type Client, type ClientPool, pooledDialect } from '#server/store/driver.ts';
import type { Tables } from '#server/store/tables.ts';
import { silentLog } from '../log.ts';
import type { CrashPoint } from './crash-point.ts';

/**
 * The database of a program that may crash at any statement. A crash closes its connections, so that open
 * transactions are rolled back, as when a process is killed.
 */
export function mortalDatabase(pool: pg.Pool, crashPoint: CrashPoint): Database {
  const mortalPool: ClientPool = {
    async connect(): Promise<Client> {
      let client: pg.PoolClient | undefined;
      try {
        await crashPoint.step(async () => void (client = await pool.connect()));
      } catch (error) {
        client?.release(true);
        throw error;
      }
      if (!client) throw new Error('no connection');
      const connected = client;
      return {
        query: ((one: pg.QueryConfig) => crashPoint.step(() => connected.query(one))) as Client['query'],
        release: () => connected.release(crashPoint.hasCrashed),
      };
    },
    end: async () => {},
  };
  return new Kysely<Tables>({ dialect: pooledDialect(mortalPool, silentLog) });
}
