import { parseArgs } from 'node:util';
import { writeScale } from './bench/figures.ts';
import { measureWorks } from './bench/load/measure.ts';
import { loadTables } from './bench/load/report.ts';
import { prepareWorks } from './bench/load/works.ts';
import { endsOfCommand } from './bench/server/ends.ts';
import { hangUp } from './bench/server/load.ts';
import { openPool } from './bench/server/side.ts';
import { buildOrExplain } from './build.ts';
import { missingPrograms, startCluster } from './cluster/cluster.ts';
import { formatted } from './formatted.ts';

/**
 * `npm run bench:load`: orders begun to confirmed, saves of drafts, uploads, lists, content, rendered pages and searches, of one
 * server and of three behind HAProxy, each with 32 and 256 connections. It tells what is full first.
 */
const { values: asked } = parseArgs({
  options: {
    /** How many orders there are, one after the other. */
    orders: { type: 'string', default: '1000,1000000' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32,256' },
    port: { type: 'string', default: '4600' },
    /** Writes the tables into `src/server/scale.md`. */
    write: { type: 'boolean', default: false },
  },
});
const [seconds, port] = [Number(asked.seconds), Number(asked.port)];
const [sizes, connections] = [asked.orders, asked.connections].map((list) => list.split(',').map(Number)) as [
  number[],
  number[],
];
if (![seconds, port, ...sizes, ...connections].every((each) => each > 0))
  throw new Error('--orders, --seconds, --connections and --port take numbers above 0.');
const missing = missingPrograms();
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exit(1);
}
if (!(await buildOrExplain())) process.exit(1);

const ends = endsOfCommand();
const say = (line: string): void => console.error(line);
const tables: string[] = [];
for (const orders of sizes) tables.push(await tablesWith(orders));
const written = await formatted('scale.md', tables.join('\n\n'));
console.log(written);
if (asked.write) await writeScale('bench:load', written);

async function tablesWith(orders: number): Promise<string> {
  try {
    // What is refused under load would not be measured.
    const cluster = await startCluster(3, port, ends, { SHED_AFTER_MS: '0', STOP_AFTER_SECONDS: '0' });
    const pool = openPool(cluster.databaseUrl);
    ends.add(() => pool.end());
    ends.add(async () => hangUp());
    say(`writing ${orders.toLocaleString('en')} orders …`);
    const works = await prepareWorks(cluster, pool, orders);
    const measured = await measureWorks(cluster, works, { seconds, connections }, say);
    return loadTables({ date: new Date().toISOString().slice(0, 10), orders, seconds, measured });
  } finally {
    await ends.all();
  }
}
