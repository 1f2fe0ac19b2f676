import os from 'node:os';
import type { Cluster } from '../../cluster/cluster.ts';
import { everyStat, familyOf, usageOf } from '../processor.ts';
import { load, quantile } from '../server/load.ts';
import { type WorkName, workNames, type Works } from './works.ts';

/** The parts whose processor and memory are told. */
export const partNames = ['servers', 'primary', 'replica', 'proxies', 'load'] as const;
export type PartName = (typeof partNames)[number];

/** What a work took with this many servers and connections. */
export interface Measured {
  readonly work: WorkName;
  readonly servers: number;
  readonly connections: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Requests that a server refused, because it had too much to do. */
  readonly refused: number;
  /** Processors that each part used on average. */
  readonly processors: Readonly<Record<PartName, number>>;
  /** The largest share of one processor that a single server process used. */
  readonly busiestServer: number;
  /** Processors that all other processes of the machine used. */
  readonly others: number;
  readonly megabytes: Readonly<Record<PartName, number>>;
}

/** Measures each work in each way. */
export async function measureWorks(
  cluster: Cluster,
  works: Works,
  { seconds, connections }: { readonly seconds: number; readonly connections: readonly number[] },
  say: (line: string) => void,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  const ways = [
    { servers: 1, origin: cluster.serverOrigins[0]! },
    { servers: cluster.serverOrigins.length, origin: cluster.origin },
  ];
  for (const { servers, origin } of ways) {
    for (const work of workNames) await load(4, Math.min(1, seconds), () => works[work](origin));
    for (const count of connections) {
      for (const work of workNames) {
        say(`${servers === 1 ? 'one server' : `${servers} servers`}, ${count} connections: ${work} …`);
        const step = (): Promise<void> => works[work](origin);
        measured.push({
          work,
          servers,
          connections: count,
          ...(await measure(cluster, count, seconds, step)),
        });
      }
    }
  }
  return measured;
}

async function measure(
  cluster: Cluster,
  connections: number,
  seconds: number,
  step: () => Promise<void>,
): Promise<Omit<Measured, 'work' | 'servers' | 'connections'>> {
  let refused = 0;
  const before = usage(cluster);
  const done = await load(connections, seconds, async () => {
    await step().catch((error: unknown) => {
      if (!/answered 503/.test((error as Error).message)) throw error;
      refused += 1;
    });
  });
  const after = usage(cluster);
  const shares = (name: PartName): number => (after.seconds[name] - before.seconds[name]) / done.seconds;
  const ofServers = after.eachServer.map((each, at) => (each - (before.eachServer[at] ?? 0)) / done.seconds);
  const processors = perPart(shares);
  const known = partNames.reduce((sum, name) => sum + processors[name], 0);
  return {
    perSecond: (done.times.length - refused) / done.seconds,
    p50: quantile(done.times, 0.5),
    p99: quantile(done.times, 0.99),
    refused,
    processors,
    busiestServer: Math.max(...ofServers),
    others: Math.max(0, (after.machine - before.machine) / done.seconds - known),
    megabytes: perPart((name) => after.megabytes[name]),
  };
}

function perPart<T>(of: (name: PartName) => T): Record<PartName, T> {
  return Object.fromEntries(partNames.map((name) => [name, of(name)])) as Record<PartName, T>;
}

function usage({ servers, parts }: Cluster) {
  const eachServer = Object.values(servers).map((server) => usageOf(server.pid() ?? 0));
  const proxies = ['the proxy of the site', 'the proxy of the database'].map((name) =>
    usageOf(parts[name]?.pid() ?? 0),
  );
  const all: Record<PartName, readonly ReturnType<typeof usageOf>[]> = {
    servers: eachServer,
    primary: [databaseUsage(parts['the primary']?.pid() ?? 0)],
    replica: [databaseUsage(parts['the replica']?.pid() ?? 0)],
    proxies,
    // What it has started is counted apart.
    load: [
      {
        seconds: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
        megabytes: process.memoryUsage.rss() / 1e6,
      },
    ],
  };
  const sum = (name: PartName, what: 'seconds' | 'megabytes'): number =>
    all[name].reduce((total, each) => total + each[what], 0);
  return {
    eachServer: eachServer.map(({ seconds }) => seconds),
    seconds: perPart((name) => sum(name, 'seconds')),
    megabytes: perPart((name) => sum(name, 'megabytes')),
    machine: machineSeconds(),
  };
}

/** Its processes share most of their memory: the largest one of them is told. */
function databaseUsage(pid: number): ReturnType<typeof usageOf> {
  const bytes = familyOf(pid, everyStat()).map((stat) => stat.bytes);
  return { seconds: usageOf(pid).seconds, megabytes: Math.max(0, ...bytes) / 1e6 };
}

/** Seconds that the processors of the machine have worked. */
function machineSeconds(): number {
  const busy = os.cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq);
  return busy.reduce((sum, each) => sum + each, 0) / 1000;
}
