import { setTimeout as sleep } from 'node:timers/promises';
import { load, quantile } from '../server/load.ts';
import { usageOf } from '../processor.ts';
import { type Prepared, type Running, type WorkName, workNames } from './shop.ts';

/** A work of a shop with this number of clients. */
export interface Figure {
  readonly shop: string;
  readonly work: WorkName;
  readonly clients: number;
  readonly perSecond: number;
  /** In milliseconds. */
  readonly p95: number;
  /** Processor milliseconds of each. */
  readonly server: number;
  readonly database: number;
  readonly refused: number;
}

/** What a shop needs to be there. */
export interface Standing {
  readonly shop: string;
  /** From its start to its first list. */
  readonly startSeconds: number;
  readonly restMegabytes: number;
  readonly loadedMegabytes: number;
}

/** How much is measured. */
export interface Measured {
  readonly seconds: number;
  readonly clients: readonly number[];
  /** The process of PostgreSQL. */
  readonly database: number;
}

const STARTS = 3;
const ROUNDS = 2;
const WARM_UP_CLIENTS = 4;
const REST_MS = 3_000;

/** One load. */
interface Round {
  readonly seconds: number;
  readonly times: readonly number[];
  readonly refused: number;
  /** Why, of the last one. */
  readonly reason?: unknown;
  readonly server: number;
  readonly database: number;
}

/** Measures shops in turn. The others run meanwhile, but nobody asks them. */
export async function measureShops(
  prepared: readonly Prepared[],
  measured: Measured,
  say: (line: string) => void,
): Promise<{ figures: Figure[]; standings: Standing[] }> {
  const started = await startInTurn(prepared, say);
  await sleep(REST_MS);
  const rest = started.map(({ running }) => usageOf(running.pid).megabytes);
  for (const { name, running } of started) {
    say(`${name}: warming up …`);
    for (const work of workNames) {
      const { reason, refused, times } = await round(running, work, WARM_UP_CLIENTS, measured);
      // Nothing to compare with: its settings are wrong.
      if (refused === times.length) throw reason;
    }
  }
  const figures: Figure[] = [];
  for (const work of workNames) {
    for (const clients of measured.clients) {
      say(`${work}, ${clients} ${clients === 1 ? 'client' : 'clients'} …`);
      const rounds = started.map((): Round[] => []);
      for (let count = 0; count < ROUNDS; count++) {
        // Each is first and last as often as the others.
        const order = [...started.keys()];
        if (count % 2 === 1) order.reverse();
        for (const index of order) {
          const { name, running } = started[index]!;
          const done = await round(running, work, clients, measured);
          if (done.refused > 0) say(`${name}: ${done.refused} refused, the last one: ${String(done.reason)}`);
          rounds[index]!.push(done);
        }
      }
      figures.push(
        ...started.map(({ name }, index) => ({ shop: name, work, clients, ...joined(rounds[index]!) })),
      );
    }
  }
  await sleep(REST_MS);
  const standings = started.map(({ name, running, startSeconds }, index) => ({
    shop: name,
    startSeconds,
    restMegabytes: rest[index]!,
    loadedMegabytes: usageOf(running.pid).megabytes,
  }));
  return { figures, standings };
}

/** Starts each several times. The last one of each stays. */
async function startInTurn(
  prepared: readonly Prepared[],
  say: (line: string) => void,
): Promise<{ name: string; running: Running; startSeconds: number }[]> {
  const seconds = prepared.map((): number[] => []);
  const last: Running[] = [];
  for (let count = 1; count <= STARTS; count++) {
    for (const [index, shop] of prepared.entries()) {
      say(`${shop.name}: start ${count} of ${STARTS} …`);
      const from = performance.now();
      const running = await shop.start();
      await running.works.list();
      seconds[index]!.push((performance.now() - from) / 1000);
      if (count < STARTS) await running.stop();
      else last.push(running);
    }
  }
  return prepared.map(({ name }, index) => ({
    name,
    running: last[index]!,
    startSeconds: quantile(seconds[index]!, 0.5),
  }));
}

async function round(
  { pid, works }: Running,
  work: WorkName,
  clients: number,
  { seconds, database }: Measured,
): Promise<Round> {
  const before = { server: usageOf(pid).seconds, database: usageOf(database).seconds };
  const from = performance.now();
  let refused = 0;
  let reason: unknown;
  const { times } = await load(clients, seconds, async () => {
    await works[work]().catch((error: unknown) => {
      refused += 1;
      reason = error;
    });
  });
  await works.settled();
  return {
    seconds: (performance.now() - from) / 1000,
    times,
    refused,
    reason,
    server: usageOf(pid).seconds - before.server,
    database: usageOf(database).seconds - before.database,
  };
}

/** Several rounds as one figure. What was refused counts as nothing that was done. */
export function joined(rounds: readonly Round[]): Omit<Figure, 'shop' | 'work' | 'clients'> {
  const sum = (take: (round: Round) => number): number => rounds.reduce((all, each) => all + take(each), 0);
  const refused = sum((each) => each.refused);
  const done = sum(({ times }) => times.length) - refused;
  return {
    perSecond: done / sum(({ seconds }) => seconds),
    p95: quantile(
      rounds.flatMap(({ times }) => times),
      0.95,
    ),
    server: (1000 * sum(({ server }) => server)) / done,
    database: (1000 * sum(({ database }) => database)) / done,
    refused,
  };
}
