import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type IsolationLevel, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import { pooledDialect } from './driver.ts';
import type { Logger } from './logger.ts';
import { StartError } from './start-error.ts';
import { startEmbedded } from './embedded-postgres.ts';
import { errorCode } from './error-code.ts';
import { isStale } from './statement-names.ts';
import type { Tables } from './tables.ts';
import { typeParsers } from './type-parsers.ts';
import { required } from './required.ts';

/** The database. A transaction can be used instead. */
export type Database = Kysely<Tables>;

/** A transaction of `inTransaction`. */
export type Transaction = KyselyTransaction<Tables>;

/** The settings of the database. */
export interface DatabaseSettings {
  /** Undefined: the server runs its own PostgreSQL in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/** An open database. */
export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** For code that needs a connection of its own, such as an export. */
  readonly connection: pg.ClientConfig;
  /** Whether the server runs its own PostgreSQL. Then no other server uses the database. */
  readonly embedded: boolean;
  /** Closes the connections, then stops the server's own PostgreSQL. */
  close(): Promise<void>;
}

/**
 * Opens the database at DATABASE_URL, or starts the embedded PostgreSQL.
 *
 * @throws StartError if the database can't be reached or started.
 */
export async function openDatabase(config: DatabaseSettings, log: Logger): Promise<OpenDatabase> {
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

/** Creates a pool and a Kysely instance for a running PostgreSQL server. It connects at the first query. */
export function connectDatabase(connection: pg.ClientConfig, log: Logger): Omit<OpenDatabase, 'embedded'> {
  const pool = new pg.Pool({
    types: typeParsers,
    max: 16,
    // Several statements can be on their way at once; see `driver.ts`.
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    ...connection,
    // A statement or a transaction that hangs must not keep its connection and its locks forever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    // Compiling a plan to machine code takes 100 to 300 ms. It is for reports: a wrong estimate of a small table is enough
    // to start it for a statement that takes 1 ms.
    options: '-c jit=off',
    application_name: 'moongate',
  });
  // If a connection breaks, its query fails, or the pool replaces it at the next use. Without the listeners the
  // error would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ code: errorCode(error) }, 'a database connection has broken'));
  });
  pool.on('error', () => {}); // The same for idle connections.
  const db = new Kysely<Tables>({ dialect: pooledDialect(pool, log) });
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
  await checkExtension(pool);
}

/** The migrations create the extension that the search needs, where they can. */
async function checkExtension(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{
    installed: boolean;
    available: boolean;
    allowed: boolean;
    name: string;
  }>(
    `select exists (select from pg_extension where extname = 'pg_trgm') as installed,
       exists (select from pg_available_extensions where name = 'pg_trgm') as available,
       has_database_privilege(current_database(), 'create') as allowed, current_database() as name`,
  );
  const { installed, available, allowed, name } = required(
    rows[0],
    'PostgreSQL has said nothing about its extensions',
  );
  if (installed) return;
  if (!available) {
    throw new StartError(
      'The PostgreSQL at DATABASE_URL lacks the extension pg_trgm: install the package with its additional modules ' +
        '(postgresql-contrib on Debian, Fedora and Alpine) on the machine that it runs on.',
    );
  }
  if (!allowed) {
    throw new StartError(
      `The database ${name} at DATABASE_URL has no extension pg_trgm, and this user may not create it: let its owner ` +
        'run "create extension pg_trgm" there.',
    );
  }
}

/** PostgreSQL's codes for a serialization failure and a deadlock. The transaction must be repeated. */
const collisions = new Set(['40001', '40P01']);
const MOST_ATTEMPTS = 8;

/**
 * Runs `work` in a transaction: if it throws, nothing is stored. After a conflict with another transaction, or if a table
 * was changed since a statement was prepared, it is run again from the start, so it must change nothing but the database.
 *
 * @param isolation `read committed`, unless the work depends on several rows that it has read.
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
      const canSucceed = collisions.has(errorCode(error)) || isStale(error);
      if (attempt >= MOST_ATTEMPTS || !canSucceed) throw error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}
