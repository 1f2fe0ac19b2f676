import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connectDatabase } from '#server/store/database.ts';
import { findRunner, kindsForUser } from '#server/store/embedded/unprivileged.ts';
import { migrate } from '#server/store/migrate.ts';
import { writeScale } from './bench/figures.ts';
import { ask, detachOldest, type Partitioned, writePartitioned } from './bench/growth/partitions.ts';
import { growthTables } from './bench/growth/report.ts';
import { measureTables } from './bench/growth/tables.ts';
import { endsOfCommand } from './bench/server/ends.ts';
import { freePort } from './bench/server/free-port.ts';
import { installedBinaries } from './bench/server/installed-postgres.ts';
import { openPool } from './bench/server/side.ts';
import { addressOf, startPrimary, tell } from './cluster/postgres-node.ts';
import { formatted } from './formatted.ts';

/**
 * `npm run bench:growth`: fills the tables that grow with orders, on an installed PostgreSQL, and tells how large they and their
 * indexes become; then the table of orders with a partition for each month.
 */
const { values: asked } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100000,1000000' },
    /** Rows of the partitioned table; 0: none. Ten million need about 12 GB. */
    partitions: { type: 'string', default: '10000000' },
    /** Writes the tables into `src/server/scale.md`. */
    write: { type: 'boolean', default: false },
  },
});
const sizes = asked.sizes.split(',').map(Number);
const partitions = Number(asked.partitions);
if (!sizes.every((size) => size > 0) || !(partitions >= 0))
  throw new Error('--sizes takes numbers above 0, and --partitions a number.');
const binaries = installedBinaries();
if (binaries === undefined) {
  console.error('This needs an installed PostgreSQL, 15 or newer: apt-get install postgresql.');
  process.exit(1);
}

const ends = endsOfCommand();
const say = (line: string): void => console.error(line);
const silent = { debug() {}, info() {}, warn() {}, error() {} };
try {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-growth-'));
  ends.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const port = await freePort();
  const runner = await findRunner(binaries, kindsForUser());
  const node = await startPrimary({ runner, port, folder: path.join(folder, 'node') });
  ends.add(() => node.stop());
  // What is stored is thrown away, and the program is the only one that writes.
  const settings = [
    "max_wal_size = '4GB'",
    "maintenance_work_mem = '512MB'",
    'fsync = off',
    'full_page_writes = off',
  ];
  for (const setting of settings) await tell(port, `alter system set ${setting}`);
  await tell(port, 'select pg_reload_conf()');
  await tell(port, 'create database moongate template template0');
  const address = addressOf(port, 'moongate');
  const database = connectDatabase({ connectionString: address }, silent);
  // References of rows that are made here need no check.
  await tell(port, 'alter database moongate set session_replication_role = replica');
  try {
    await migrate(database.db);
  } finally {
    await database.close();
  }
  const pool = openPool(address);
  ends.add(() => pool.end());

  const measured = await measureTables(pool, sizes, say);
  const date = new Date().toISOString().slice(0, 10);
  const { rows } = await pool.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const version = rows[0]?.version.split(' ')[0] ?? '';
  const most = Math.max(...sizes);
  const questions = await ask(pool, '"order"', 'MGB', most);
  // The last part takes long.
  say(growthTables({ date, version, sizes: measured, asked: questions, partitioned: undefined }));
  let partitioned: Partitioned | undefined;
  if (partitions > 0) {
    const written = await writePartitioned(pool, partitions, say);
    questions.push(...(await ask(pool, 'order_by_month', 'MGP', partitions)));
    partitioned = { ...written, detachMs: await detachOldest(pool) };
  }
  const report = { date, version, sizes: measured, asked: questions, partitioned };
  const tables = await formatted('scale.md', growthTables(report));
  console.log(tables);
  if (asked.write) await writeScale('bench:growth', tables);
} finally {
  await ends.all();
}
