import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type IsolationLevel, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import type { Config } from '../start/config.ts';
import type { Logger } from './logger.ts';
import { StartError } from './start-error.ts';
import { startEmbedded } from './embedded-postgres.ts';
import { errorCode } from './error-code.ts';
import type { Tables } from './tables.ts';
import { typeParsers } from './type-parsers.ts';

/** The database as repositories see it; a transaction can stand in its place. */
export type Database = Kysely<Tables>;

/** Inside `inTransaction`. */
export type Transaction = KyselyTransaction<Tables>;

/** A database with everything that its parts share. */
export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** For others who need a connection of their own, such as an export. */
  readonly connection: pg.ClientConfig;
  /** Whether the server runs its own PostgreSQL, so that nobody else uses the database. */
  readonly embedded: boolean;
  /** Closes the connections, then stops the PostgreSQL that runs here. */
  close(): Promise<void>;
}

/**
 * Opens the database at DATABASE_URL, or starts the PostgreSQL that comes along.
 *
 * @throws StartError where the database can't be reached or started.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Logger,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    const connection = { connectionString: config.databaseUrl, keepAlive: true };
    const database = connectDatabase(connection, log);
    try {
      await checkServer(database.pool);
    } catch (error) {
      await database.close();
      throw error;
    }
    return { ...database, embedded: false };
  }

  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  const database = connectDatabase(embedded.connection, log);
  return {
    ...database,
    embedded: true,
    async close() {
      await database.close();
      await embedded.stop();
    },
  };
}

/** A pool and a Kysely on it, for a server that runs already; connects when first used. */
export function connectDatabase(connection: pg.ClientConfig, log: Logger): Omit<OpenDatabase, 'embedded'> {
  const pool = new pg.Pool({
    ...connection,
    types: typeParsers,
    max: 16,
    connectionTimeoutMillis: 10_000,
    // A statement or a transaction that hangs must not keep its connection, and its locks, for good.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'moongate',
  });
  // A broken connection fails its query, or is replaced at the next use; without listeners it would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ code: errorCode(error) }, 'a database connection has broken'));
  });
  pool.on('error', () => {}); // The same once more, for connections that were idle.
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, connection, close: () => db.destroy() };
}

const OLDEST_SERVER = 15;

async function checkServer(pool: pg.Pool): Promise<void> {
  const version = await pool
    .query<{ major: number }>(`select current_setting('server_version_num')::int / 10000 as major`)
    .catch((error: unknown) => {
      throw new StartError(
        `The database at DATABASE_URL cannot be reached (${errorCode(error)}): check that it runs, ` +
          'and its address, user and password.',
      );
    });
  const major = version.rows[0]?.major ?? 0;
  if (major < OLDEST_SERVER) {
    throw new StartError(
      `The database at DATABASE_URL is PostgreSQL ${major}, but ${OLDEST_SERVER} or newer is needed.`,
    );
  }
}

/** What PostgreSQL says when transactions got in each other's way and one of them has to begin again. */
const collisions = new Set(['40001', '40P01']);
const MOST_ATTEMPTS = 8;

/**
 * Does `work` in a transaction: all of it is kept, or, when it throws, nothing. After a collision with another
 * transaction it is done again from the start, so it must change nothing but the database.
 *
 * @param isolation `read committed` unless the work decides by what it has read about several rows.
 */
export async function inTransaction<T>(
  db: Database,
  work: (trx: Transaction) => Promise<T>,
  isolation: IsolationLevel = 'read committed',
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel(isolation).execute(work);
    } catch (error) {
      if (attempt >= MOST_ATTEMPTS || !collisions.has(errorCode(error))) throw error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}
