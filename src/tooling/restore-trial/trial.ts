import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunner, kindsForUser } from '#server/store/embedded/unprivileged.ts';
import { startChild } from '../bench/server/child.ts';
import type { Ends } from '../bench/server/ends.ts';
import { freePort } from '../bench/server/free-port.ts';
import { installedBinaries } from '../bench/server/installed-postgres.ts';
import { addPeople, inTurn } from '../bench/server/people.ts';
import { createDatabase, openPool } from '../bench/server/side.ts';
import {
  addressOf,
  folderFor,
  startPrimary,
  startRestored,
  takeBaseBackup,
  tell,
} from '../cluster/postgres-node.ts';
import { randomNumbers } from '../stops/random.ts';
import { type Acknowledged, startWriters } from '../stops/writers.ts';
import { type Found, foundOrders, orderTables } from './found-orders.ts';

/** What a restore to a moment has brought back. */
export interface RestoreOutcome {
  readonly version: string;
  /** Orders that were acknowledged before the moment and after it, and what the restored database has of them. */
  readonly before: Found;
  readonly after: Found;
  /** Tables of orders whose rows are not those of the moment. */
  readonly different: readonly string[];
  /** Files of the archived log, and milliseconds of the base backup and of the recovery. */
  readonly archived: number;
  readonly backupMs: number;
  readonly recoveryMs: number;
  /** Orders that a server has confirmed on the restored database. */
  readonly confirmedAfterwards: number;
  readonly wrong: readonly string[];
}

interface RestoreOptions {
  readonly seed: number;
  /** How long orders are placed before the moment, and after it, in milliseconds. */
  readonly writeMs: number;
  readonly ends: Ends;
  readonly say: (line: string) => void;
}

const DATABASE = 'restored';
const PAUSE_MS = 100;
const PATIENCE_MS = 60_000;
const CLIENTS = 3;
const PEOPLE = 300;
const main = new URL('../../server/start/main.ts', import.meta.url);

/**
 * Orders are placed while the log is archived and a base backup is made. A moment is noted, more orders are placed, and
 * the folder of the database is removed. The base backup and the archive bring it back as it was at the moment.
 */
export async function tryRestore({ seed, writeMs, ends, say }: RestoreOptions): Promise<RestoreOutcome> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-moment-'));
  ends.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  // PostgreSQL may run as another user, who must reach its folders below.
  await chmod(folder, 0o711);
  const runner = await findRunner(installedBinaries()!, kindsForUser());
  const archive = await folderFor({ runner }, path.join(folder, 'archive'));
  const place = async (name: string) => ({
    runner,
    folder: path.join(folder, name),
    port: await freePort(),
  });
  const first = {
    ...(await place('first')),
    settings: {
      archive_mode: 'on',
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    },
  };
  const primary = await startPrimary(first);
  ends.add(() => primary.stop());
  await createDatabase(addressOf(primary.port, 'postgres'), DATABASE);
  const settings = {
    DATA_DIR: path.join(folder, 'data'),
    DATA_KEY: randomBytes(32).toString('hex'),
    DEMO_DATA: '1',
    TRUST_PROXY: '1',
  };
  const serve = (port: number) => startChild(main, { ...settings, DATABASE_URL: addressOf(port, DATABASE) });
  const wrong: string[] = [];
  const random = randomNumbers(seed);

  /** Places orders on a server until the work is done. */
  async function ordering(origin: string, port: number, name: string, work: () => Promise<unknown>) {
    const pool = openPool(addressOf(port, DATABASE));
    try {
      await pool.query('update traffic_card set stock = 1000000000');
      const cards = await pool.query<{ id: number }>('select min(id) as id from traffic_card');
      const buyer = inTurn(await addPeople({ name: 'product', origin, pool }, name, PEOPLE));
      const cardId = String(cards.rows[0]?.id);
      const writers = startWriters({ origin: () => origin, buyer, cardId, random, clients: CLIENTS });
      await work().finally(() => writers.stop());
      wrong.push(...writers.acknowledged.wrong);
      return writers.acknowledged;
    } finally {
      await pool.end();
    }
  }

  const server = await serve(primary.port);
  ends.add(() => server.stop());
  const second = await place('second');
  let backupMs = 0;
  const before = await ordering(server.origin, primary.port, 'before', async () => {
    await sleep(writeMs / 2);
    const begun = Date.now();
    await takeBaseBackup(second, primary.port);
    backupMs = Date.now() - begun;
    await sleep(writeMs / 2);
  });
  say(`${before.confirmed.size} orders were confirmed, and a base backup was made meanwhile`);
  const kept = await orderTables(addressOf(primary.port, DATABASE));
  const [noted] = await tell<{ moment: string }>(primary.port, 'select clock_timestamp()::text as moment');
  const moment = noted!.moment;
  await sleep(PAUSE_MS);
  const after = await ordering(server.origin, primary.port, 'after', () => sleep(writeMs));
  say(`${after.confirmed.size} orders were confirmed after ${moment}`);

  await archiveAll(primary.port);
  const archived = (await readdir(archive)).length;
  await server.stop();
  await primary.kill();
  await rm(first.folder, { recursive: true });
  say(`the folder of the database is gone; ${archived} files of its log are in the archive`);

  const begun = Date.now();
  const restored = await startRestored(second, archive, moment);
  ends.add(() => restored.stop());
  await recovered(restored.port);
  const recoveryMs = Date.now() - begun;
  const found = (acknowledged: Acknowledged) => foundOrders(addressOf(restored.port, DATABASE), acknowledged);
  const again = await orderTables(addressOf(restored.port, DATABASE));
  const different = Object.keys(kept).filter((name) => kept[name] !== again[name]);
  const foundBefore = await found(before);
  const foundAfter = await found(after);
  const [version] = await tell<{ server_version: string }>(restored.port, 'show server_version');

  const next = await serve(restored.port);
  ends.add(() => next.stop());
  const afterwards = await ordering(next.origin, restored.port, 'afterwards', () => sleep(writeMs / 2));
  await ends.all();
  return {
    version: version!.server_version.split(' ')[0]!,
    before: foundBefore,
    after: foundAfter,
    different,
    archived,
    backupMs,
    recoveryMs,
    confirmedAfterwards: afterwards.confirmed.size,
    wrong,
  };
}

/** Has the present file of the log archived, and waits for it. */
async function archiveAll(port: number): Promise<void> {
  const [last] = await tell<{ file: string }>(port, 'select pg_walfile_name(pg_switch_wal()) as file');
  for (const latest = Date.now() + PATIENCE_MS; Date.now() < latest; await sleep(PAUSE_MS)) {
    const [archiver] = await tell<{ file: string | null }>(
      port,
      'select last_archived_wal as file from pg_stat_archiver',
    );
    // The names of the files rise.
    if (archiver?.file != null && archiver.file >= last!.file) return;
  }
  throw new Error('the log was not archived in time');
}

/** Waits until the log has been read up to the moment, and the database takes writes. */
async function recovered(port: number): Promise<void> {
  for (const latest = Date.now() + PATIENCE_MS; Date.now() < latest; await sleep(PAUSE_MS)) {
    const [state] = await tell<{ reads: boolean }>(port, 'select pg_is_in_recovery() as reads').catch(
      () => [],
    );
    if (state?.reads === false) return;
  }
  throw new Error('the database was not restored in time');
}
