import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { readFlow } from '#compiler/build.ts';
import { loadFlow } from '#compiler/load.ts';
import { folderFiles } from '#compiler/schema-files.ts';
import { machineFor } from '#server/services/flows/load-flows.ts';
import { createVault } from '#server/services/vault/vault.ts';
import { shop as extension } from '#shop/extension.ts';
import { writeFigures } from './bench/figures.ts';
import { flowId, publishEdit, type Published, type Shop, takeBack } from './bench/releases/publish.ts';
import { writeDrafts } from './bench/releases/write-drafts.ts';
import { startChild } from './bench/server/child.ts';
import { createEnds, endsOfCommand, type Ends } from './bench/server/ends.ts';
import { hangUp } from './bench/server/load.ts';
import { addPeople, tokenOf } from './bench/server/people.ts';
import { openPool, settle } from './bench/server/side.ts';
import { buildOrExplain } from './build.ts';
import { embeddedAddress } from './embedded-server.ts';

/**
 * `npm run bench:releases`: how long a flow takes to publish and to take back with 1,000 and with 10,000 open drafts, and
 * how much memory.
 */
const { values: asked } = parseArgs({
  options: {
    /** The larger number of drafts. */
    size: { type: 'string', default: '10000' },
    /** Writes the table into `bench/figures.md`. */
    write: { type: 'boolean', default: false },
  },
});
const FEW = 1_000;
/** Seconds that a publication may take. */
const LIMIT = 10;
/** Reading of drafts is limited by account. */
const CUSTOMERS = 100;

const schemas = fileURLToPath(new URL('../../schemas', import.meta.url));
const flow = loadFlow(readFlow(folderFiles(schemas, extension), flowId));

if (!(await buildOrExplain())) process.exit(1);
const ends = endsOfCommand();
try {
  const table = await report([FEW, Number(asked.size)]);
  console.log(table);
  if (asked.write) await writeFigures('bench:releases', table);
} finally {
  hangUp();
  await ends.all();
}

async function report(sizes: readonly number[]): Promise<string> {
  const rows: string[] = [];
  let version = '';
  for (const size of sizes) {
    // A server for each size, so that its memory is not that of the size before.
    const own = createEnds();
    ends.add(() => own.all());
    const shop = await openShop(own);
    console.error(`writing ${size.toLocaleString('en')} drafts …`);
    await writeDrafts(shop, {
      flow,
      machine: await machineFor(flow),
      vault: shop.vault,
      accounts: [...shop.customers.keys()],
      count: size,
    });
    await settle(shop, '"order"');
    version = (await shop.pool.query<{ server_version: string }>('show server_version')).rows[0]!
      .server_version;
    console.error('publishing …');
    rows.push(row('publish', size, await publishEdit(shop)));
    rows.push(row('take back', size, await takeBack(shop)));
    await own.all();
  }
  const [load = 0] = os.loadavg();
  return [
    `Embedded PostgreSQL ${version}, drafts of ${flowId}; load of the machine ${load.toFixed(1)} on ${os.cpus().length} cores.`,
    '',
    `| what | open drafts | seconds | processor seconds | at most ${LIMIT} | server MB at most | compiler MB at most | drafts read after it | answers changed |`,
    '| --- | --: | --: | --: | --- | --: | --: | --: | --: |',
    ...rows,
  ].join('\n');
}

/** A server with an empty data folder, with customers and an operator. */
async function openShop(own: Ends): Promise<Shop> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'moongate-bench-'));
  own.add(() => rm(dataDir, { recursive: true, force: true }));
  const key = randomBytes(32);
  const settings = { DATA_DIR: dataDir, DATA_KEY: key.toString('hex'), TRUST_PROXY: '1', LOG_LEVEL: 'warn' };
  const server = await startChild(new URL('../server/start/main.ts', import.meta.url), {
    ...settings,
    DEMO_DATA: '0',
  });
  own.add(() => server.stop());
  const pool = openPool(await embeddedAddress(dataDir));
  own.add(() => pool.end());
  const side = { name: 'product', origin: server.origin, pool } as const;
  const customers = await addPeople(side, 'customer', CUSTOMERS);
  const [operator] = await addPeople(side, 'owner', 1, 'operator');
  return {
    origin: server.origin,
    pid: server.pid,
    pool,
    vault: createVault(key),
    operator: tokenOf(operator!),
    customers: new Map(customers.map((customer) => [customer.id, tokenOf(customer)] as const)),
  };
}

function row(
  what: string,
  size: number,
  { seconds, processorSeconds, peak, read, changed }: Published,
): string {
  const verdict = seconds <= LIMIT ? 'met' : `${(seconds - LIMIT).toFixed(1)} over`;
  const memory = [peak.server, peak.compiler].map((each) => each.toFixed(0));
  return `| ${[what, size.toLocaleString('en'), seconds.toFixed(1), processorSeconds.toFixed(1), verdict, ...memory, read, changed].join(' | ')} |`;
}
