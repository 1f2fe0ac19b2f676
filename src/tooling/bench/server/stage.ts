import { shop } from '#shop/extension.ts';
import { fileURLToPath } from 'node:url';
import { readOffers } from '#shop/checks/offers.ts';
import { folderFiles } from '#compiler/schema-files.ts';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connectDatabase } from '#server/store/database.ts';
import { createJobs } from '#server/services/jobs/jobs.ts';
import { migrate } from '#server/store/migrate.ts';
import { seed } from '#server/start/seed.ts';
import { createVault, type Vault } from '#server/services/vault/vault.ts';
import { embeddedAddress } from '../../embedded-server.ts';
import { startChild } from './child.ts';
import type { Ends } from './ends.ts';
import { installedBinaries, startInstalledPostgres } from './installed-postgres.ts';
import { createDatabase, dropDatabase, openPool, type Side } from './side.ts';

/** The PostgreSQL to measure with: the embedded one, or a separate server. */
export interface Engine {
  readonly name: string;
  /** Its address; undefined: the server starts the embedded one. */
  address(ends: Ends): Promise<string | undefined>;
}

/** The server and the comparison server on one PostgreSQL. */
export interface Stage {
  readonly product: Side;
  readonly floor: Side;
  /** The product's. */
  readonly vault: Vault;
  /** The version of PostgreSQL. */
  readonly version: string;
}

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** The secret that notifications are signed with. */
export const webhookSecret = 'whsec_bench';

const serverScript = new URL('../../../server/start/main.ts', import.meta.url);
const floorScript = new URL('../../bench-floor.ts', import.meta.url);

/** The embedded PostgreSQL, and another one: at DATABASE_URL, or installed. */
export function enginesHere(given: string | undefined): Engine[] {
  const embedded: Engine = { name: 'embedded', address: async () => undefined };
  if (given !== undefined) return [embedded, { name: 'DATABASE_URL', address: async () => given }];
  if (installedBinaries() === undefined) return [embedded];
  const installed: Engine = {
    name: 'installed',
    async address(ends) {
      const postgres = await startInstalledPostgres();
      ends.add(() => postgres.stop());
      return postgres.address;
    },
  };
  return [embedded, installed];
}

/** Starts the server and the comparison server, each on its own database. */
export async function setStage(engine: Engine, ends: Ends): Promise<Stage> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'moongate-bench-'));
  ends.add(() => rm(dataDir, { recursive: true, force: true }));
  const given = await engine.address(ends);
  const names = ['product', 'floor'].map(
    (name) => `moongate_bench_${name}_${randomBytes(4).toString('hex')}`,
  );
  const database = async (address: string, name: string): Promise<string> => {
    const made = await createDatabase(address, name);
    ends.add(() => dropDatabase(address, name));
    return made;
  };
  const [productName = '', floorName = ''] = names;
  const ownAddress = given && (await database(given, productName));

  const key = randomBytes(32);
  const server = await startChild(serverScript, {
    DATA_DIR: dataDir,
    DATA_KEY: key.toString('hex'),
    DEMO_DATA: '1',
    // As in production.
    LOG_LEVEL: 'info',
    TRUST_PROXY: '1',
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    // Stripe is not called: everything comes by notification.
    STRIPE_API_URL: 'http://127.0.0.1:9',
    ...(ownAddress === undefined ? {} : { DATABASE_URL: ownAddress }),
  });
  ends.add(() => server.stop());
  const productAddress = ownAddress ?? (await embeddedAddress(dataDir));
  const floorAddress = await database(productAddress, floorName);
  await fillLikeProduct(floorAddress);
  const bare = await startChild(floorScript, { DATABASE_URL: floorAddress });
  ends.add(() => bare.stop());

  const [product, floor] = [openPool(productAddress), openPool(floorAddress)];
  const { rows } = await product.query<{ server_version: string }>('show server_version');
  ends.add(() => Promise.all([product.end(), floor.end()]));
  return {
    product: { name: 'product', origin: server.origin, pool: product },
    floor: { name: 'floor', origin: bare.origin, pool: floor },
    vault: createVault(key),
    version: rows[0]?.server_version ?? '',
  };
}

const schemas = fileURLToPath(new URL('../../../../schemas', import.meta.url));

/** Creates the tables, indexes, triggers and reference data of the product. */
async function fillLikeProduct(address: string): Promise<void> {
  const { db, pool, close } = connectDatabase({ connectionString: address }, silent);
  try {
    await migrate(db);
    await createJobs(pool, silent).migrate();
    await seed(db, { demoData: true, offers: readOffers(folderFiles(schemas, shop)) });
  } finally {
    await close();
  }
}
