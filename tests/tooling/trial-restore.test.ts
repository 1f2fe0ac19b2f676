import { afterAll, describe, expect, it } from 'vitest';
import { createEnds } from '#tooling/bench/server/ends.ts';
import { buildOrExplain } from '#tooling/build.ts';
import { holds, reportOf } from '#tooling/restore-trial/report.ts';
import { type RestoreOutcome, tryRestore } from '#tooling/restore-trial/trial.ts';
import { installedBinaries } from '#tooling/bench/server/installed-postgres.ts';

const good: RestoreOutcome = {
  version: '15.14',
  before: { acknowledged: 20, there: 20, whole: 20 },
  after: { acknowledged: 30, there: 0, whole: 0 },
  different: [],
  archived: 3,
  backupMs: 1_000,
  recoveryMs: 2_000,
  confirmedAfterwards: 4,
  wrong: [],
};

describe('npm run trial:restore', () => {
  it.each<[string, Partial<RestoreOutcome>, boolean]>([
    ['exactly the orders from before the moment are there', {}, true],
    ['one from before is missing', { before: { acknowledged: 20, there: 19, whole: 19 } }, false],
    ['one from before has older answers', { before: { acknowledged: 20, there: 20, whole: 19 } }, false],
    ['one from after is there', { after: { acknowledged: 30, there: 1, whole: 1 } }, false],
    ['none was placed after the moment', { after: { acknowledged: 0, there: 0, whole: 0 } }, false],
    ['the rows of a table differ', { different: ['quote'] }, false],
    ['the shop does not go on', { confirmedAfterwards: 0 }, false],
    ['an answer was wrong', { wrong: ['/api: 500'] }, false],
  ])('tells whether a restore holds where %s', (_what, difference, expected) => {
    const outcome = { ...good, ...difference };
    expect(holds(outcome)).toBe(expected);
    const report = reportOf(outcome);
    expect(report).toContain(`The restore ${expected ? 'holds' : 'does not hold'}.`);
    for (const line of [...outcome.different, ...outcome.wrong]) expect(report).toContain(line);
  });
});

const ends = createEnds();
afterAll(() => ends.all());

it.skipIf(installedBinaries() === undefined)(
  'a PostgreSQL server is restored to a moment between orders',
  async () => {
    expect(await buildOrExplain()).toBe(true);
    const outcome = await tryRestore({ seed: 7, writeMs: 3_000, ends, say: () => {} });
    expect(reportOf(outcome)).toMatch(/The restore holds\.$/);
  },
  10 * 60_000,
);
