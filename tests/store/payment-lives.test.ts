import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '#server/store/seed/seed.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { doing, live } from '../support/pay/doings.ts';
import { checkAlways, checkAtRest } from '../support/pay/invariants.ts';
import { lives } from '../support/pay/life.ts';
import { openShops } from '../support/pay/shop.ts';

/** How many lives are tried; the environment may ask for more, and for those of a seed. */
const numRuns = Number(process.env['PAYMENT_LIVES'] ?? 2000);
const chosen = process.env['PAYMENT_SEED'];

describe('the lives of orders that are to be paid', () => {
  let database: TestDatabase;
  let begin: ReturnType<typeof lives>;
  beforeAll(async () => {
    database = await createTestDatabase();
    await seed(database.db, { demoData: false });
    begin = lives(database.db, await openShops(database), 1);
  });
  afterAll(() => database.close());

  const beginning = fc.record({
    kind: fc.constantFrom('visa' as const, 'ride' as const, 'goods' as const),
    identity: fc.constantFrom(1 as const, 2 as const),
    waits: fc.boolean(),
    lingers: fc.boolean(),
    isSilent: fc.boolean(),
  });

  it(
    `lose nothing and double nothing, whatever is done, notified, and cut short (${numRuns} of them)`,
    { timeout: numRuns * 1_000 },
    async () => {
      const asked = fc.asyncProperty(
        beginning,
        fc.array(doing, { minLength: 4, maxLength: 16 }),
        async (how, doings) => {
          const life = await begin(how);
          for (const next of doings) {
            await live(life, next);
            await checkAlways(database.db, life);
          }
          await life.rest();
          await checkAtRest(database.db, life);
        },
      );
      const details = await fc.check(asked, {
        numRuns,
        ...(chosen === undefined ? {} : { seed: Number(chosen) }),
      });
      const found = `${fc.defaultReportMessage(details)}\n${(details.errorInstance as Error | null)?.stack ?? ''}`;
      expect(details.failed ? found : 'nothing was found').toBe('nothing was found');
    },
  );
});
