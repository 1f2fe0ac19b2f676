import { setTimeout as sleep } from 'node:timers/promises';
import type { Ends } from '../bench/server/ends.ts';
import type { Cluster } from './cluster.ts';
import { compare, type Compared, comparedLines } from './compare.ts';
import { startLoad } from './load.ts';
import { countReads, readLines, type ReadsReport } from './replica-reads.ts';

/** What happened when a part was killed. */
interface Killed {
  readonly part: string;
  /** Milliseconds until a write was acknowledged that was begun after the kill. */
  readonly untilWriteMs: number;
  /** Milliseconds until the last call was refused. */
  readonly refusedForMs: number;
  readonly refused: number;
  readonly replacedMs: number;
}

/** The result of killing each part. */
interface KillReport extends Compared {
  readonly killed: readonly Killed[];
  readonly reads: ReadsReport;
}

const PAUSE_MS = 50;

/**
 * Kills each part of the cluster under load, one after the other, and compares at the end what was acknowledged.
 *
 * @param calmMs how long the load goes on before each kill and after each replacement
 */
export async function killEach(
  cluster: Cluster,
  ends: Ends,
  { say, calmMs = 4_000 }: { say: (line: string) => void; calmMs?: number },
): Promise<KillReport> {
  const load = await startLoad(cluster, ends);
  const { journal } = load;
  const reads = await countReads(cluster, ends);
  const killed: Killed[] = [];
  await sleep(calmMs);
  // A PostgreSQL that is replaced counts anew.
  const ofReplica = await reads(journal);
  for (const [part, kept] of Object.entries(cluster.parts)) {
    await sleep(calmMs);
    const [killedAt, refusedBefore] = [Date.now(), journal.refused.length];
    await kept.kill();
    await kept.replaced();
    const replacedMs = Date.now() - killedAt;
    while (!journal.writes.some(({ begun }) => begun > killedAt)) await sleep(PAUSE_MS);
    await sleep(calmMs);
    const refused = journal.refused.slice(refusedBefore);
    const first = journal.writes.filter(({ begun }) => begun > killedAt).map(({ done }) => done);
    killed.push({
      part,
      untilWriteMs: Math.min(...first) - killedAt,
      refusedForMs: Math.max(0, ...refused.map(({ at }) => at - killedAt)),
      refused: refused.length,
      replacedMs,
    });
    say(`${part} was killed and replaced after ${(replacedMs / 1000).toFixed(1)} s`);
  }
  await load.stop();
  const reported = { ...ofReplica, ...journal.reads };
  return { killed, reads: reported, ...(await compare(cluster, load)) };
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** The figures as a table in Markdown, and a line for each thing that went wrong. */
export function killTable({ killed, reads, ...compared }: KillReport): string {
  return [
    '| killed | a new write was acknowledged after | calls refused | the last of them after | replaced after |',
    '| --- | --: | --: | --: | --: |',
    ...killed.map(
      (one) =>
        `| ${one.part} | ${seconds(one.untilWriteMs)} s | ${one.refused} | ${seconds(one.refusedForMs)} s | ${seconds(one.replacedMs)} s |`,
    ),
    '',
    ...comparedLines(compared),
    ...readLines(reads),
  ].join('\n');
}
