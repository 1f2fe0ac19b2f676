import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { createJobs } from '#server/services/jobs/jobs.ts';
import { connectDatabase } from '#server/store/database.ts';
import { knownMigrations, migrate } from '#server/store/migrate.ts';
import { startChild } from '../bench/server/child.ts';
import type { Ends } from '../bench/server/ends.ts';
import { startInstalledPostgres } from '../bench/server/installed-postgres.ts';
import { createDatabase, databaseAt } from '../bench/server/side.ts';
import { migrationsOf } from '../transfer/catalogue.ts';
import { buildVersion } from '../versions/version-before.ts';
import { type Compared, compareRows } from './compare.ts';
import { readRows, type TableRows } from './rows.ts';

/** What became of the database of an older version. */
export interface UpgradeOutcome extends Compared {
  readonly commit: string;
  /** The last migration of the older version, and how many followed. */
  readonly from: string;
  readonly steps: number;
  /** Tables of the older version that have rows. */
  readonly filled: number;
  readonly migrationMs: number;
  /** What a server of the present version answers on the upgraded database: status of /readyz and of home, and a sign-in. */
  readonly answers: readonly string[];
}

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const root = fileURLToPath(new URL('../../..', import.meta.url));
const mainIn = (place: string): URL => pathToFileURL(path.join(place, 'src/server/start/main.ts'));
const [NAME, PASSWORD] = ['demo@moongate.example', 'Moongate2026'];

/**
 * A server of an older version fills a database with its demonstration. A copy of it is brought to the present version,
 * every row is compared, and a server of the present version starts on it.
 */
export async function tryUpgrade(
  commit: string,
  ends: Ends,
  say: (line: string) => void,
): Promise<UpgradeOutcome> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-upgrade-'));
  ends.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const place = path.join(folder, 'older');
  say(`building ${commit.slice(0, 10)}`);
  buildVersion(root, commit, place);
  const postgres = await startInstalledPostgres();
  ends.add(() => postgres.stop());
  const address = await createDatabase(databaseAt(postgres.address, 'postgres'), 'upgrade');
  const settings = {
    DATA_DIR: path.join(folder, 'data'),
    DATA_KEY: randomBytes(32).toString('hex'),
    DATABASE_URL: address,
    DEMO_DATA: '1',
  };
  const older = await startChild(mainIn(place), settings);
  await older.stop();
  const { rows: before, migrations } = await stateOf(address);
  say(`${commit.slice(0, 10)} has filled ${filledOf(before)} of ${before.size} tables`);

  const begun = Date.now();
  await bringUp(address);
  const migrationMs = Date.now() - begun;
  const { rows: after } = await stateOf(address);
  const present = await startChild(mainIn(root), settings);
  ends.add(() => present.stop());
  const answers = await answersOf(present.origin);
  await ends.all();
  return {
    commit,
    from: migrations.at(-1) ?? 'none',
    steps: (await knownMigrations()).length - migrations.length,
    filled: filledOf(before),
    migrationMs,
    answers,
    ...compareRows(before, after),
  };
}

const filledOf = (tables: ReadonlyMap<string, TableRows>): number =>
  [...tables.values()].filter(({ rows }) => rows.size > 0).length;

async function stateOf(address: string) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return { rows: await readRows(client), migrations: await migrationsOf(client) };
  } finally {
    await client.end();
  }
}

/** Runs the migrations as the start of a server does, without what it seeds afterwards. */
async function bringUp(address: string): Promise<void> {
  const { db, pool, close } = connectDatabase({ connectionString: address }, silent);
  try {
    await migrate(db);
    await createJobs(pool, silent).migrate();
  } finally {
    await close();
  }
}

async function answersOf(origin: string): Promise<string[]> {
  const statusOf = async (where: string): Promise<string> =>
    `${where} ${(await fetch(origin + where)).status}`;
  const signIn = await fetch(`${origin}/api/authorize/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client: 'APP', loginType: 0, username: NAME, password: PASSWORD }),
  });
  const { code } = (await signIn.json()) as { code: number };
  return [await statusOf('/readyz'), await statusOf('/'), `sign-in ${code}`];
}
