import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Ends } from '../bench/server/ends.ts';
import { freePort } from '../bench/server/free-port.ts';
import { installedBinaries, startInstalledPostgres } from '../bench/server/installed-postgres.ts';
import { createDatabase, databaseAt, openPool } from '../bench/server/side.ts';
import { embeddedAddress } from '../embedded-server.ts';
import { type ManagedServer, startManaged } from './server.ts';
import { shopOf } from './services-around.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import type { Fault, Stage } from './try-fault.ts';

/** A shop whose data folder is on a small disk. */
interface ShopOnDisk extends Stage {
  readonly disk: SmallDisk;
  readonly server: ManagedServer;
}

/** Enough for the embedded PostgreSQL, or for some files. */
const sizes = { embedded: 900, separate: 8 } as const;

export const diskFaultNames = ['full disk', 'full data folder', 'read-only data folder'] as const;

/** Why these faults cannot be tried here, a sentence for each. */
export const missingForSeparate = (): string | undefined =>
  installedBinaries() === undefined
    ? 'A data folder without its database is not tried: it needs an installed PostgreSQL, 15 or newer (apt-get install postgresql).'
    : undefined;

/**
 * Starts a shop whose data folder is a disk of its own, with the embedded PostgreSQL on it or with a separate one.
 *
 * @returns a sentence where this user may not mount a disk
 */
export async function startShopOnDisk(kind: keyof typeof sizes, ends: Ends): Promise<ShopOnDisk | string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-disk-'));
  ends.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const dataDir = path.join(folder, 'data');
  const disk = await mountSmallDisk(dataDir, sizes[kind], ends);
  if (disk === undefined)
    return 'A full and a read-only disk are not tried: only root may mount a disk here.';
  const separate = kind === 'separate' ? await startInstalledPostgres() : undefined;
  if (separate) ends.add(() => separate.stop());
  const given = separate && (await createDatabase(databaseAt(separate.address, 'postgres'), 'faults'));
  const dataKey = randomBytes(32);
  const settings = {
    DATA_DIR: dataDir,
    DATA_KEY: dataKey.toString('hex'),
    DEMO_DATA: '1',
    TRUST_PROXY: '1',
    // What is refused under load is not tried here.
    SHED_AFTER_MS: '0',
    ...(given !== undefined && { DATABASE_URL: given }),
  };
  const server = await startManaged(settings, await freePort(), ends);
  const pool = openPool(given ?? (await embeddedAddress(dataDir)));
  ends.add(() => pool.end());
  return {
    ...(await shopOf(server, pool)),
    pool,
    dataKey,
    server,
    disk,
    domain: () => 'disk.example',
    textsTo: (address) => textsIn(path.join(dataDir, 'mails'), address),
    messagesTo: async (number) => (await textsIn(path.join(dataDir, 'sms'), number)).length,
  };
}

/** The messages to somebody, which the server has written as files. */
async function textsIn(folder: string, receiver: string): Promise<string[]> {
  const slug = (receiver.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-');
  const files = (await readdir(folder).catch(() => [])).filter(
    (file) => file.includes(`-${slug}-`) || file.replaceAll('-', '').includes(`${slug}`),
  );
  return Promise.all(files.sort().map((file) => readFile(path.join(folder, file), 'utf8')));
}

const deeds = ['order', 'upload', 'code by mail', 'code by SMS', 'page'] as const;

/** The faults of the disk on which a shop keeps everything. */
export const faultsOfDisk = ({ disk }: ShopOnDisk): readonly Fault[] => [
  { name: 'full disk', deeds, rounds: 4, begin: () => disk.fill(), end: () => disk.empty() },
];

/** The faults of the disk on which a shop keeps all but its database. */
export const faultsOfFolder = ({ disk }: ShopOnDisk): readonly Fault[] => [
  { name: 'full data folder', deeds, rounds: 3, begin: () => disk.fill(), end: () => disk.empty() },
  {
    name: 'read-only data folder',
    deeds,
    rounds: 3,
    begin: () => disk.setReadOnly(true),
    end: () => disk.setReadOnly(false),
  },
];
