import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { loadConfig } from '#server/start/config.ts';
import { createJobs } from '#server/services/jobs/jobs.ts';
import { type DatabaseSettings, openDatabase } from '#server/store/database.ts';
import { knownMigrations, migrate } from '#server/store/migrate.ts';
import { embeddedCluster, runningAddress } from '../embedded-server.ts';
import { migrationsOf } from './catalogue.ts';
import { Refusal } from './refusal.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** The settings of the shell, as the server reads them. */
export const settingsHere = (): DatabaseSettings => loadConfig(process.env);

/**
 * Reads the server's database, also while the server is running.
 *
 * @throws Refusal if there is none yet.
 */
export async function withDatabase<T>(
  settings: DatabaseSettings,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined) {
    const cluster = await embeddedCluster(dataDir);
    if (!existsSync(path.join(cluster, 'PG_VERSION')))
      throw new Refusal(`There is no database in ${dataDir}: set DATABASE_URL or DATA_DIR.`);
    const address = await runningAddress(dataDir);
    if (address !== undefined) return connected({ connectionString: address }, work);
  }
  const database = await openDatabase(settings, silent);
  try {
    return await connected(database.connection, work);
  } finally {
    await database.close();
  }
}

/**
 * Opens a database that no server uses. One that has no tables yet, or those of an older version, gets those of the
 * version that has made an export; the next start of the server brings them to its own version.
 *
 * @param migrations the migrations that the exported database had had.
 */
export async function withTablesOf<T>(
  migrations: readonly string[],
  settings: DatabaseSettings,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(settings, silent);
  try {
    const known = await knownMigrations();
    const isKnown = migrations.every((name, index) => name === known[index]);
    const had = await connected(database.connection, migrationsOf);
    const isBefore = had.every((name, index) => name === migrations[index]);
    await migrate(database.db, isKnown && isBefore ? { upTo: migrations.at(-1) } : {});
    await createJobs(database.pool, silent).migrate();
    return await connected(database.connection, work);
  } finally {
    await database.close();
  }
}

/** A connection without time limits: tables may be large. */
async function connected<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'moongate-transfer' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
