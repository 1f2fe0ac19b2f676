import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Ends } from '../server/ends.ts';
import { installedBinaries, startInstalledPostgres } from '../server/installed-postgres.ts';
import { hangUp } from '../server/load.ts';
import { machineLoad } from '../server/report.ts';
import { createDatabase, openPool } from '../server/side.ts';
import { MissingPart } from './install.ts';
import { measureShops } from './measure.ts';
import type { PeersReport } from './report.ts';
import type { Prepared, Shop } from './shop.ts';

/** What is measured, and where. */
interface Asked {
  readonly shops: readonly Shop[];
  /** For the packages and files of the shops. */
  readonly folder: string;
  readonly seconds: number;
  readonly clients: readonly number[];
}

/**
 * Installs, fills and measures shops on one PostgreSQL, each with its own database.
 *
 * @throws MissingPart with what is not there
 */
export async function benchPeers(
  { shops, folder, seconds, clients }: Asked,
  { ends, say }: { readonly ends: Ends; readonly say: (line: string) => void },
): Promise<PeersReport> {
  if (installedBinaries() === undefined) {
    throw new MissingPart(
      'There is no PostgreSQL server here: install the package `postgresql` (15 or newer).',
    );
  }
  const before = machineLoad();
  try {
    const postgres = await startInstalledPostgres({ max_connections: '200' });
    ends.add(() => postgres.stop());
    const prepared: Prepared[] = [];
    for (const [index, shop] of shops.entries()) {
      say(`${shop.name}: installing and filling …`);
      const own = path.join(folder, shop.name.replace(' ', '-').toLowerCase());
      await mkdir(own, { recursive: true });
      const name = `peer_${index}_${randomBytes(4).toString('hex')}`;
      const database = await createDatabase(postgres.address, name);
      prepared.push(await shop.prepare({ folder: own, database, ends }));
      await analyse(database);
    }
    const pid = Number.parseInt(readFileSync(path.join(postgres.cluster, 'postmaster.pid'), 'utf8'), 10);
    const { figures, standings } = await measureShops(prepared, { seconds, clients, database: pid }, say);
    return {
      day: new Date().toISOString().slice(0, 10),
      cpus: os.availableParallelism(),
      load: [before, machineLoad()],
      postgres: await versionAt(postgres.address),
      seconds,
      figures,
      standings,
      shops,
    };
  } finally {
    hangUp();
    await ends.all();
  }
}

/** Gathers the statistics that a shop in use has. */
async function analyse(address: string): Promise<void> {
  const pool = openPool(address);
  await pool.query('vacuum analyze');
  await pool.end();
}

async function versionAt(address: string): Promise<string> {
  const pool = openPool(`${address}postgres`);
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  await pool.end();
  return rows[0]?.server_version ?? '';
}
