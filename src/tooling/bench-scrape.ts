import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { scrapeReport } from './bench/scrape/report.ts';
import { measureScrapes } from './bench/scrape/scrapes.ts';
import { endsOfCommand } from './bench/server/ends.ts';

/**
 * `npm run bench:scrape`: what it costs the server when Prometheus reads `/metrics`, with orders in its database and after
 * each call was made once, so that there are figures about all of them. It uses the embedded PostgreSQL.
 */
const { values: asked } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000' },
    /** How often metrics are read in a row. */
    times: { type: 'string', default: '100' },
    /** How often they are read after a pause, when the server asks its database again. */
    apart: { type: 'string', default: '8' },
  },
});
const [orders, times, apart] = [Number(asked.orders), Number(asked.times), Number(asked.apart)];
if (!(orders >= 0 && times >= 1 && apart >= 1))
  throw new Error('--times and --apart take numbers from 1, --orders one from 0.');
if (!existsSync('/proc/self/schedstat'))
  throw new Error('The processor time is read in /proc, which only Linux has.');

const ends = endsOfCommand();
try {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'moongate-scrape-'));
  ends.add(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const measured = await measureScrapes({ dataDir, orders, times, apart }, ends);
  console.log(scrapeReport(measured));
} finally {
  await ends.all();
}
