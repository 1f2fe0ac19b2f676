import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedAddress } from '../../embedded-server.ts';
import { startChild } from '../server/child.ts';
import type { Ends } from '../server/ends.ts';
import { freePort } from '../server/free-port.ts';
import { writeOrders } from '../server/orders.ts';
import { addPeople } from '../server/people.ts';
import { openPool } from '../server/side.ts';

/** How much is measured. */
interface Asked {
  /** A folder for a new database. */
  readonly dataDir: string;
  readonly orders: number;
  /** How often metrics are read in a row, and how often after a pause. */
  readonly times: number;
  readonly apart: number;
}

/** One reading of all metrics. */
export interface Scrape {
  /** Milliseconds until the text was there. */
  readonly took: number;
  /** Milliseconds of processor time of the server, all of its threads. */
  readonly processor: number;
}

/** What was measured. */
export interface Scrapes {
  readonly orders: number;
  readonly lines: number;
  readonly kilobytes: number;
  readonly inRow: readonly Scrape[];
  readonly apart: readonly Scrape[];
}

const serverScript = new URL('../../../server/start/main.ts', import.meta.url);
/** The server asks its database again after 15 seconds. */
const PAUSE_MS = 15_500;

/** Starts a server, writes orders into its database, makes each of its calls once, and reads its metrics. */
export async function measureScrapes({ dataDir, orders, times, apart }: Asked, ends: Ends): Promise<Scrapes> {
  const port = await freePort();
  const settings = { DATA_DIR: dataDir, DEMO_DATA: '1', LOG_LEVEL: 'warn', METRICS_PORT: `${port}` };
  const server = await startChild(serverScript, settings);
  ends.add(() => server.stop());
  const pool = openPool(await embeddedAddress(dataDir));
  ends.add(() => pool.end());
  const side = { name: 'product', origin: server.origin, pool } as const;
  const people = await addPeople(side, 'scraped', 20);
  await writeOrders(side, { accounts: people.map(({ id }) => id), from: 1, to: orders });
  await makeEachCall(server.origin);

  const address = `http://127.0.0.1:${port}/metrics`;
  const text = await read(address);
  const scrape = async (): Promise<Scrape> => {
    const [begun, used] = [performance.now(), processorOf(server.pid)];
    await read(address);
    return { took: performance.now() - begun, processor: processorOf(server.pid) - used };
  };
  const inRow: Scrape[] = [];
  for (let count = 0; count < times; count++) inRow.push(await scrape());
  const rested: Scrape[] = [];
  for (let count = 0; count < apart; count++) {
    await sleep(PAUSE_MS);
    rested.push(await scrape());
  }
  return {
    orders,
    lines: text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length,
    kilobytes: text.length / 1000,
    inRow,
    apart: rested,
  };
}

async function read(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`/metrics was answered with ${response.status}`);
  return response.text();
}

/** Makes each call that the server describes once. Most are refused, and that is counted like a reply. */
async function makeEachCall(origin: string): Promise<void> {
  const described = (await (await fetch(`${origin}/api/docs/json`)).json()) as {
    readonly paths: Readonly<Record<string, object>>;
  };
  for (const [place, methods] of Object.entries(described.paths)) {
    for (const method of Object.keys(methods)) {
      const body = method === 'get' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } };
      const reply = await fetch(origin + place.replaceAll(/\{\w+\}/g, '1'), {
        method: method.toUpperCase(),
        ...body,
      });
      await reply.arrayBuffer();
    }
  }
}

/** The processor time that a process has used, in milliseconds: `/proc/PID/stat` counts in steps of ten. */
function processorOf(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(tasks).map((task) => {
    try {
      return Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      return 0; // This thread has ended meanwhile.
    }
  });
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}
