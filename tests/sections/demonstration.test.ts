import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { contentRecord } from '#contract/content-record.contract.ts';
import { medical } from '#contract/clinic.contract.ts';
import { tourismStrategy } from '#contract/guide.contract.ts';
import { seed } from '#server/start/seed.ts';
import { connectDatabase } from '#server/store/database.ts';
import { migrate } from '#server/store/migrate.ts';
import { silentLog } from '#tests/support/log.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createDatabase, type OwnDatabase, serverAt } from '#tests/support/test-server.ts';

/** The tables that a shop without a demonstration has no rows in. */
const invented = ['account', 'chartered_car', 'post', 'traffic_card'] as const;

describe('a new database without a demonstration', () => {
  let own: OwnDatabase;
  let database: ReturnType<typeof connectDatabase>;
  beforeAll(async () => {
    own = await createDatabase(serverAt(inject('database').server));
    database = connectDatabase({ connectionString: own.url }, silentLog);
    await migrate(database.db);
    await seed(database.db, { demoData: false, offers: [] });
  });
  afterAll(async () => {
    await database.close();
    await own.drop();
  });

  it.each(invented)('has nothing in the table %s', async (table) => {
    expect(
      await database.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('rows'))
        .execute(),
    ).toEqual([{ rows: 0 }]);
  });

  it('has the records that every shop has, and none that was invented', async () => {
    const rows = await database.db.selectFrom('content').select(['kind', 'is_invented']).execute();
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['question', 'site-page', 'topic']));
    expect(rows.filter(({ is_invented }) => is_invented)).toEqual([]);
  });
});

describe('a demonstration', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const start = (): Promise<void> => seed(test.db, { demoData: true, offers: [] });
  const clinics = async (): Promise<string[]> =>
    (
      await test.db
        .selectFrom('content')
        .select('slug')
        .where('kind', '=', 'clinic')
        .orderBy('slug')
        .execute()
    ).map(({ slug }) => slug);
  const marks = async (): Promise<(boolean | undefined)[]> => {
    const { records } = (await test.call(medical.list, { page: 1, pageSize: 20 })).body.data!;
    return records.map(({ demonstration }) => demonstration);
  };

  it('says of each record that was invented that it was, and of no other', async () => {
    expect(new Set(await marks())).toEqual(new Set([true]));
    const guides = (await test.call(tourismStrategy.list, { page: 1, pageSize: 20 })).body.data!.records;
    expect(new Set(guides.map(({ demonstration }) => demonstration))).toEqual(new Set([undefined]));
  });

  it('does not get a record again that was deleted, or that has another slug', async () => {
    const [first, second, ...others] = await clinics();
    await test.db.deleteFrom('content').where('kind', '=', 'clinic').where('slug', '=', first!).execute();
    await test.db
      .updateTable('content')
      .set({ slug: 'zz-renamed' })
      .where('kind', '=', 'clinic')
      .where('slug', '=', second!)
      .execute();
    await start();
    expect(await clinics()).toEqual([...others, 'zz-renamed']);
  });

  it('does not get a part again that was deleted', async () => {
    await test.db.deleteFrom('traffic_card').execute();
    await start();
    expect(await test.db.selectFrom('traffic_card').select('id').execute()).toEqual([]);
  });

  it('loses the mark of a record that an operator has saved', async () => {
    const [slug] = await clinics();
    const row = await test.db
      .selectFrom('content')
      .selectAll()
      .where('kind', '=', 'clinic')
      .where('slug', '=', slug!)
      .executeTakeFirstOrThrow();
    const { token } = await test.signUpOperator();
    const { id, kind, state, position, revision, data, publish_from: publishFrom } = row;
    const sent = { id, kind, slug: slug!, state, position, publishFrom, revision, data: { ...data } };
    expect((await test.call(contentRecord.save, sent, { token })).body.code).toBe(200);
    const saved = (await test.call(medical.getById, { id })).body.data!;
    expect(saved.demonstration).toBeUndefined();
  });
});

describe('a database that was filled before records were marked', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
    await test.db.deleteFrom('setting').where('key', 'like', 'seed:record:%').execute();
    await test.db.deleteFrom('setting').where('key', 'like', 'seed:classifications:%').execute();
  });
  afterAll(() => test.close());

  it('marks the invented records that nobody has saved, and gets none again that was deleted', async () => {
    const before = await test.db.selectFrom('content').select(['id', 'is_invented']).orderBy('id').execute();
    const [gone] = before;
    await test.db.deleteFrom('content').where('id', '=', gone!.id).execute();
    await test.pool.query('alter table content drop column is_invented');
    const file = new URL('../../src/server/store/migrations/0022-invented-records.sql', import.meta.url);
    await test.pool.query(readFileSync(file, 'utf8'));
    await seed(test.db, { demoData: true, offers: [] });
    const after = await test.db.selectFrom('content').select(['id', 'is_invented']).orderBy('id').execute();
    expect(after).toEqual(before.slice(1));
  });
});
