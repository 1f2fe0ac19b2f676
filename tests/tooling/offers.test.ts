import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerFile, offerSuffix, readOffer } from '#shop/checks/offers.ts';
import type { Offer } from '#contract/offer-shape.ts';
import { locales, type LocalizedText } from '#contract/locale.ts';
import { explainedAt } from '#contract/offers.ts';
import { seed } from '#server/start/seed.ts';
import { inTransaction } from '#server/store/database.ts';
import { offerDifferences } from '#tooling/schemas/offers.ts';
import { storedOffers } from '#tooling/schemas/stored-offers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { productSchemas } from '#tests/support/flow-compile.ts';
import { tenthId, tenthOffer, tenthType } from '#tests/support/tenth-visa.ts';

const files = productSchemas
  .beside(offerSuffix)
  .map((id) => ({ id, offer: readOffer(productSchemas.read(offerFile(id)), id)! }));
const address = explainedAt({ kind: 'visa', childType: tenthType });
const withTenth = [...files, { id: tenthId, offer: tenthOffer }];
const titleOf = (): LocalizedText =>
  Object.fromEntries(locales.map((locale) => [locale, 'Transit'])) as LocalizedText;

describe('offers of the files and of the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  const told = async (offers: readonly { id: string; offer: Offer }[] = files): Promise<string[]> =>
    offerDifferences(offers, await storedOffers(database.pool));
  const start = () => {
    const options = { demoData: false, offers: withTenth.map(({ offer }) => offer), titleOf };
    return seed(database.db, options);
  };
  const menu = () =>
    database.db.selectFrom('menu').select(['router', 'title', 'type']).orderBy('position').execute();

  it('are the same in a new database', async () => {
    expect(await told()).toEqual([]);
  });

  it('a new one is named, and the next start adds it with its prices and an entry of the menu', async () => {
    const next = 'is not in the database yet; the next start of the server adds it';
    expect(await told(withTenth)).toEqual([
      `${tenthId}: ${next}`,
      `${tenthId}: the price of service 1 from 2025-01-01 ${next}`,
      `${tenthId}: the price of service 2 from 2025-01-01 ${next}`,
    ]);
    const before = await menu();
    await Promise.all([start(), start()]);
    expect(await told(withTenth)).toEqual([]);
    const added = (await menu()).filter(({ router }) => !before.some((entry) => entry.router === router));
    expect(added).toEqual([{ router: address, title: titleOf(), type: 2 }]);
  });

  it('what operators change or delete is told, and stays so at the next start', async () => {
    await inTransaction(database.db, async (trx) => {
      const of = (childType: number, service: number) => ({ child_type: childType, service_type: service });
      await trx
        .updateTable('price')
        .set({ fen: 50_000 })
        .where((eb) => eb.and(of(1, 1)))
        .execute();
      await trx
        .deleteFrom('price')
        .where((eb) => eb.and(of(tenthType, 2)))
        .execute();
      await trx
        .insertInto('price')
        .values({ ...of(2, 1), working_days: 6, fen: 99_900, valid_from: '2030-01-01' })
        .execute();
      await trx
        .updateTable('offer')
        .set({ is_sold: false, purposes: ['work', 'family'] })
        .where('child_type', '=', 2)
        .execute();
      await trx
        .updateTable('offer')
        .set({ words: JSON.stringify({ title: titleOf() }) })
        .where('child_type', '=', 3)
        .execute();
      await trx.deleteFrom('offer').where('child_type', '=', 4).execute();
      await trx.deleteFrom('menu').where('router', '=', address).execute();
    });
    const changed = [
      'visa/china-pr: the database has a title of its own',
      'visa/study: the price of service 1 from 2025-01-01 is RMB 680.00 with 5 working days here, RMB 500.00 with 5 working days in the database',
      'visa/work: the database says that it is not sold',
      'visa/work: the purposes are work here, family, work in the database',
      'visa/work: the price of service 1 from 2030-01-01 is in the database alone: RMB 999.00 with 6 working days',
      'visa/work-renewal: was deleted from the database',
      `${tenthId}: the price of service 2 from 2025-01-01 was deleted from the database`,
    ];
    expect((await told(withTenth)).sort()).toEqual(changed.sort());
    await start();
    expect((await told(withTenth)).sort()).toEqual(changed.sort());
    expect((await menu()).some(({ router }) => router === address)).toBe(false);
  });

  it('one of which there are no files any more is told', async () => {
    const lines = await told(files);
    expect(lines).toContain(`product ${tenthType}: is in the database alone`);
  });
});
