import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEnds } from '#tooling/bench/server/ends.ts';
import { freePort } from '#tooling/bench/server/free-port.ts';
import { type Cluster, missingPrograms, startCluster } from '#tooling/cluster/cluster.ts';
import { isRight } from '#tooling/cluster/compare.ts';
import { killEach, killTable } from '#tooling/cluster/kill.ts';
import { rollAll, rollTable } from '#tooling/cluster/roll.ts';

const missing = missingPrograms();
if (missing.length > 0) process.stderr.write(`The cluster is not tried here. ${missing.join(' ')}\n`);

describe.skipIf(missing.length > 0)('a cluster of two servers', { timeout: 300_000 }, () => {
  const ends = createEnds();
  let cluster: Cluster;
  beforeAll(async () => {
    // What a slow machine refuses under load would be taken for a failure.
    cluster = await startCluster(2, await freePort(), ends, { SHED_AFTER_MS: '0' });
  }, 300_000);
  afterAll(() => ends.all(), 60_000);

  const told = { say: () => {}, calmMs: 1_000 };

  it('refuses no call while its servers are replaced one by one, and reads lists from the replica', async () => {
    const report = await rollAll(cluster, ends, told);
    expect(rollTable(report)).toContain('| server 2 |');
    expect([report.wrong, report.lost, report.doubled, report.refused]).toEqual([[], [], [], []]);
    expect(report.acknowledged).toBeGreaterThan(0);
    expect(report.reads.ofReplica).toBeGreaterThan(0);
    expect(report.reads.own).toBeGreaterThan(0);
  });

  it('loses no acknowledged write where a server and the primary are killed', async () => {
    const { 'server 1': server, 'the primary': primary } = cluster.parts;
    const parts = { 'server 1': server!, 'the primary': primary! };
    const report = await killEach({ ...cluster, parts }, ends, told);
    expect(killTable(report)).toContain('| the primary |');
    expect([report.wrong, report.lost, report.doubled]).toEqual([[], [], []]);
    expect(isRight(report)).toBe(true);
    expect(report.killed.map(({ part }) => part)).toEqual(['server 1', 'the primary']);
  });
});
