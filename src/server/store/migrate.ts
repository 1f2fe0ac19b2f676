import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Migrator, sql, type Migration, type MigrationProvider } from 'kysely';
import { StartError } from './start-error.ts';
import type { Database } from './database.ts';
import { MIGRATION_LOCK } from './migration-lock.ts';

const ourFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the database to what this code expects: each file of `migrations/` once, in the order of their names, all of
 * them or none. Servers that start at the same moment wait for each other.
 *
 * @throws StartError where a newer version of the program has already changed the database.
 */
export async function migrate(db: Database, folder: string = ourFolder): Promise<void> {
  const provider = migrationsIn(folder);
  const error = await db.connection().execute(async (locking) => {
    await sql`set statement_timeout = 0`.execute(locking);
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(locking);
    try {
      return (await new Migrator({ db, provider }).migrateToLatest()).error;
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(locking);
      await sql`reset statement_timeout`.execute(locking);
    }
  });
  if (error === undefined) return;
  const unknown = await migrationsUnknownTo(provider, db);
  if (unknown.length === 0) throw error;
  throw new StartError(
    `This database was made by a newer version of Moongate (it has ${unknown.join(', ')}): start that version, ` +
      'or set DATABASE_URL or DATA_DIR to another database.',
  );
}

/** Imports by address, which the program and its tests both can, as no list of files is made beforehand. */
function migrationsIn(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file)).sort();
      const found: Record<string, Migration> = {};
      for (const file of files) {
        const address = pathToFileURL(path.join(folder, file)).href;
        found[path.basename(file, '.ts')] = (await import(/* @vite-ignore */ address)) as Migration;
      }
      return found;
    },
  };
}

async function migrationsUnknownTo(provider: MigrationProvider, db: Database): Promise<string[]> {
  const known = await provider.getMigrations();
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return done.rows.map((row) => row.name).filter((name) => !(name in known));
}
