import { setTimeout as sleep } from 'node:timers/promises';
import type { Ends } from '../bench/server/ends.ts';
import type { Cluster } from './cluster.ts';
import { compare, type Compared, comparedLines } from './compare.ts';
import { startLoad } from './load.ts';
import type { Journal } from './journal.ts';
import { countReads, readLines, type ReadsReport } from './replica-reads.ts';

/** A server that was replaced. */
interface Rolled {
  readonly server: string;
  /** Milliseconds from the signal until its process had ended. */
  readonly endedMs: number;
  /** Milliseconds from the signal until its successor was ready. */
  readonly replacedMs: number;
  readonly calls: number;
}

/** The result of replacing all servers. */
interface RollReport extends Compared {
  readonly rolled: readonly Rolled[];
  readonly refused: Journal['refused'];
  readonly reads: ReadsReport;
}

/**
 * Replaces the servers one by one under load, as a deployment does: each gets SIGTERM, says that it is not ready, answers
 * what the balancer still sends, and ends; the next one goes only when its successor is ready.
 *
 * @param calmMs how long the load goes on before and after each
 */
export async function rollAll(
  cluster: Cluster,
  ends: Ends,
  { say, calmMs = 4_000 }: { say: (line: string) => void; calmMs?: number },
): Promise<RollReport> {
  const load = await startLoad(cluster, ends);
  const { journal } = load;
  const reads = await countReads(cluster, ends);
  const rolled: Rolled[] = [];
  for (const [server, kept] of Object.entries(cluster.servers)) {
    await sleep(calmMs);
    const [from, before] = [Date.now(), journal.writes.length];
    await kept.stop();
    const endedMs = Date.now() - from;
    say(
      `${new Date(from).toISOString()}: ${server} was told to stop, and has ended after ${seconds(endedMs)} s`,
    );
    await kept.replaced();
    // The next one must not leave before the proxy has taken this one in.
    while (!(await cluster.takesPart(server))) await sleep(PAUSE_MS);
    const replacedMs = Date.now() - from;
    await sleep(calmMs);
    rolled.push({ server, endedMs, replacedMs, calls: journal.writes.length - before });
    say(`${server} was replaced after ${(replacedMs / 1000).toFixed(1)} s`);
  }
  await load.stop();
  return {
    rolled,
    refused: journal.refused,
    reads: await reads(journal),
    ...(await compare(cluster, load)),
  };
}

const PAUSE_MS = 200;
/** The first of them say which server was replaced then. */
const MOST_SHOWN = 20;

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** The figures as a table in Markdown, and a line for each thing that went wrong. */
export function rollTable({ rolled, refused, reads, ...compared }: RollReport): string {
  return [
    '| replaced | had ended after | requests went to its successor after | writes acknowledged meanwhile |',
    '| --- | --: | --: | --: |',
    ...rolled.map(
      (one) => `| ${one.server} | ${seconds(one.endedMs)} s | ${seconds(one.replacedMs)} s | ${one.calls} |`,
    ),
    '',
    `${refused.length} calls were not answered, or with 502 or 503`,
    ...refused.slice(0, MOST_SHOWN).map(({ at, what }) => `${new Date(at).toISOString()}: ${what}`),
    ...comparedLines(compared),
    ...readLines(reads),
  ].join('\n');
}
