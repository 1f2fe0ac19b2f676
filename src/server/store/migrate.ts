import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Migration, type MigrationProvider, Migrator, sql } from 'kysely';
import { StartError } from './start-error.ts';
import type { Database } from './database.ts';

const ourFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The options of a migration. */
export interface MigrateOptions {
  /** The folder of the migrations. */
  readonly folder?: string;
  /** The name of the last migration that an empty database gets; all of them if not set. */
  readonly upTo?: string | undefined;
}

/**
 * Brings the database to the version of this code: runs each file of `migrations/` once, in the order of their
 * names, and either all of them or none. Servers that start at the same moment wait for each other.
 *
 * @throws StartError if the database was made by a newer version of the program, or by one before the first
 * release.
 */
export async function migrate(
  db: Database,
  { folder = ourFolder, upTo }: MigrateOptions = {},
): Promise<void> {
  const provider = migrationsIn(folder);
  const migrator = new Migrator({ db, provider });
  const error = await db.connection().execute(async (locking) => {
    await sql`set statement_timeout = 0`.execute(locking);
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(locking);
    try {
      const done = upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo);
      return (await done).error;
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(locking);
      await sql`reset statement_timeout`.execute(locking);
    }
  });
  if (error === undefined) return;
  const known = Object.keys(await provider.getMigrations());
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = done.rows.map((row) => row.name).filter((name) => !known.includes(name));
  if (unknown.length === 0) throw error;
  const names = unknown.join(', ');
  // Every version since the first release has the baseline.
  const isNewer = done.rows.some(({ name }) => name === known[0]);
  throw new StartError(
    isNewer
      ? `This database was made by a newer version of Moongate (it has ${names}): start that version, ` +
          'or set DATABASE_URL or DATA_DIR to another database.'
      : `This database was made before the first release of Moongate (it has ${names}), and its data cannot be ` +
          'taken over: delete it, or set DATABASE_URL or DATA_DIR to another database.',
  );
}

/** The names of all migrations of this code, in their order. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await migrationsIn(ourFolder).getMigrations());
}

/**
 * The migrations of a folder: `.sql` files are executed as they are, `.ts` files export `up`. They are imported by
 * URL, which works in the program and in its tests.
 */
function migrationsIn(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const files = (await readdir(folder))
        .filter((file) => /^\d{4}-[a-z0-9-]+\.(sql|ts)$/.test(file))
        .sort();
      const found: Record<string, Migration> = {};
      for (const file of files) {
        const { name, ext } = path.parse(file);
        const place = path.join(folder, file);
        found[name] =
          ext === '.sql'
            ? { up: async (db) => void (await sql.raw(await readFile(place, 'utf8')).execute(db)) }
            : ((await import(/* @vite-ignore */ pathToFileURL(place).href)) as Migration);
      }
      return found;
    },
  };
}

/**
 * The number of the advisory lock that a server holds while it changes tables, both the shop's and those of the job
 * queue.
 *
 * The libraries' own locks are not enough. Kysely reads all tables before it locks, which fails while the queue's
 * tables are being replaced; the queue's migration gives up after its second attempt.
 */
export const MIGRATION_LOCK = 7_140_351_204;
