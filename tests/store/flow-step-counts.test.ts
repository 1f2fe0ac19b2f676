import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type OpenDatabase } from '#server/store/database.ts';
import { addStepCounts, type StepCount, stepSums } from '#server/back-office/step-counts.ts';
import { migrate } from '#server/store/migrate.ts';
import { databaseServers } from '../support/database.ts';
import { silentLog } from '../support/log.ts';
import { createDatabase } from '../support/test-server.ts';

const TOLD = 50;
const steps = ['passenger', 'background', 'travel', 'uploads', 'service', 'review'];

describe.each(databaseServers)('fifty callers that report the same steps at once, on $name', ({ start }) => {
  let database: OpenDatabase;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const postgres = await start();
    const own = await createDatabase(postgres);
    database = { ...connectDatabase({ connectionString: own.url }, silentLog), embedded: false };
    await migrate(database.db);
    close = async () => {
      await database.close();
      await own.drop();
      await postgres.stop();
    };
  });
  afterAll(() => close());

  const at = { day: '2026-01-01', flow: 'visa/study', version: 1, of: '' };
  /** The steps of one of them, each in an order of its own. */
  const countsOf = (who: number): StepCount[] =>
    steps
      .map((_, index) => steps[(index + who) % steps.length]!)
      .map((step) => ({ ...at, step, entered: 1, completed: who % 2, left: 1 - (who % 2) }));

  it.each([
    ['into an empty table', 1],
    ['on top of what is there', 2],
  ])('are all counted %s, and none waits for ever', async (_where, rounds) => {
    await Promise.all(
      Array.from({ length: TOLD }, (_, who) =>
        addStepCounts(database.db, who % 4 < 2 ? countsOf(who) : countsOf(who).reverse()),
      ),
    );
    const sums = await stepSums(database.db, {});
    const each = { entered: rounds * TOLD, completed: (rounds * TOLD) / 2, left: (rounds * TOLD) / 2 };
    expect(sums.map(({ step }) => step).sort()).toEqual(steps.toSorted());
    for (const sum of sums) expect(sum).toMatchObject(each);
  });

  it('may have nothing to tell', async () => {
    const before = await stepSums(database.db, {});
    await addStepCounts(database.db, []);
    expect(await stepSums(database.db, {})).toHaveLength(before.length);
  });
});
