import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createEnds } from '#tooling/bench/server/ends.ts';
import { buildOrExplain } from '#tooling/build.ts';
import { firstRelease } from '#tooling/upgrade/first-release.ts';
import { holds, reportOf } from '#tooling/upgrade/report.ts';
import { tryUpgrade } from '#tooling/upgrade/trial.ts';
import { dayBefore } from '#tooling/versions/version-before.ts';
import { installedBinaries } from '#tooling/bench/server/installed-postgres.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ends = createEnds();
afterAll(() => ends.all());

it.skipIf(installedBinaries() === undefined).each([
  ['the first release', firstRelease],
  ['the version of the day before', dayBefore],
])(
  'a database of %s keeps every row in the present version',
  async (_what, commitOf) => {
    expect(await buildOrExplain()).toBe(true);
    const outcome = await tryUpgrade(commitOf(root), ends, () => {});
    expect(holds(outcome), reportOf([outcome])).toBe(true);
    expect(outcome.steps).toBeGreaterThanOrEqual(0);
  },
  30 * 60_000,
);
