import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createVault } from '#server/services/vault/vault.ts';
import { countForTheDesk, fillDesk } from './bench/desk/fill.ts';
import { type Desk, measureDesk } from './bench/desk/measure.ts';
import { deskProbes } from './bench/desk/probes.ts';
import { reportRooms } from './bench/desk/rooms-stage.ts';
import { deskTable } from './bench/desk/report.ts';
import { sampleOf } from './bench/desk/samples.ts';
import { writeScale } from './bench/figures.ts';
import { startChild } from './bench/server/child.ts';
import { endsOfCommand } from './bench/server/ends.ts';
import { installedBinaries, startInstalledPostgres } from './bench/server/installed-postgres.ts';
import { hangUp } from './bench/server/load.ts';
import { addPeople } from './bench/server/people.ts';
import { createDatabase, openPool } from './bench/server/side.ts';
import { findBrowser } from './browser.ts';
import { buildOrExplain } from './build.ts';
import { formatted } from './formatted.ts';

/**
 * `npm run bench:desk`: each list and chart of the back office, as the contract has them, with few orders and with many, on one
 * installed PostgreSQL and in turn; with `--rooms`, how long the rooms take in Chromium.
 */
const { values: asked } = parseArgs({
  options: {
    few: { type: 'string', default: '1000' },
    many: { type: 'string', default: '1000000' },
    /** How often each call is made on each side. */
    rounds: { type: 'string', default: '15' },
    /** Only calls whose names have this text. */
    only: { type: 'string', default: '' },
    /** Writes the table into `src/server/scale.md`. */
    write: { type: 'boolean', default: false },
    /** Measures how long the rooms take in Chromium, in place of the calls. */
    rooms: { type: 'boolean', default: false },
    /** How often each room is opened. */
    times: { type: 'string', default: '5' },
    /** Waits at the end, so that plans can be looked at. */
    stay: { type: 'boolean', default: false },
  },
});
const [few, many, rounds] = [Number(asked.few), Number(asked.many), Number(asked.rounds)];
if (![few, many, rounds].every((each) => each > 0))
  throw new Error('--few, --many and --rounds take numbers above 0.');
const browser = asked.rooms ? findBrowser() : null;
if (asked.rooms && browser === null)
  throw new Error('The measurement needs Chrome or Chromium; name its program in CHROME_PATH.');
if (!asked.rooms && installedBinaries() === undefined) {
  console.error('This needs an installed PostgreSQL, 15 or newer: apt-get install postgresql.');
  process.exit(1);
}
if (!(await buildOrExplain())) process.exit(1);

const ends = endsOfCommand();
const say = (line: string): void => console.error(line);
try {
  if (browser === null) await reportCalls();
  else {
    const table = await formatted('scale.md', await reportRooms(browser, Number(asked.times), { ends, say }));
    console.log(table);
    if (asked.write) await writeScale('bench:desk --rooms', table);
  }
} finally {
  await ends.all();
}

async function reportCalls(): Promise<void> {
  const postgres = await startInstalledPostgres({
    // What is stored is thrown away.
    fsync: 'off',
    full_page_writes: 'off',
    max_wal_size: '4GB',
    shared_buffers: '512MB',
  });
  ends.add(() => postgres.stop());
  ends.add(async () => hangUp());
  const desks = { few: await deskWith('few', few), many: await deskWith('many', many) };
  const probes = (await deskProbes()).filter(({ what }) => what.includes(asked.only));
  say(`${probes.length} calls …`);
  const { measured, failed } = await measureDesk(desks, probes, rounds);
  const report = {
    date: new Date().toISOString().slice(0, 10),
    version: desks.many.version,
    few,
    many,
    rounds,
    measured,
  };
  const table = await formatted('scale.md', deskTable(report));
  console.log(table);
  for (const line of failed) console.error(line);
  if (failed.length > 0) process.exitCode = 1;
  else if (asked.write) await writeScale('bench:desk', table);
  if (asked.stay) {
    say(
      `${postgres.address}many, ${desks.many.origin} and ${desks.few.origin} stay until somebody ends the command.`,
    );
    await new Promise(() => {});
  }

  /** A server with a database of this number of orders. */
  async function deskWith(name: string, orders: number): Promise<Desk & { readonly version: string }> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-desk-'));
    ends.add(() => rm(folder, { recursive: true, force: true }));
    const address = await createDatabase(postgres.address, name);
    const key = randomBytes(32);
    say(`a server for ${orders} orders …`);
    const server = await startChild(
      new URL('../server/start/main.ts', import.meta.url),
      {
        DATA_DIR: folder,
        DATA_KEY: key.toString('hex'),
        DATABASE_URL: address,
        DEMO_DATA: '1',
        LOG_LEVEL: 'error',
        TRUST_PROXY: '1',
      },
      { keepsLog: true, onLine: say },
    );
    ends.add(() => server.stop());
    const filling = openPool(`${address}?options=-csession_replication_role%3Dreplica`);
    ends.add(() => filling.end());
    const side = { name: 'product', origin: server.origin, pool: filling } as const;
    const [operator] = await addPeople(side, 'clerk', 1, 'operator');
    await fillDesk(side, createVault(key), orders, say);
    await countForTheDesk(address);
    const { rows } = await filling.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    return {
      origin: server.origin,
      operator: operator!,
      sample: await sampleOf(filling),
      version: rows[0]?.version.split(' ')[0] ?? '',
    };
  }
}
