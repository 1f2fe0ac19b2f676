import { readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { StartError } from '#server/store/start-error.ts';
import { connectDatabase } from '#server/store/database.ts';
import { migrate } from '#server/store/migrate.ts';
import { databaseServers } from '../support/database.ts';
import { silentLog } from '../support/log.ts';
import { startNode } from '../support/processes.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { createDatabase, type TestServer } from '../support/test-server.ts';

const ourMigrations = fileURLToPath(new URL('../../src/server/store/migrations', import.meta.url));

describe.each(databaseServers)('migrations on $name', ({ start }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.stop());

  async function emptyDatabase() {
    const own = await createDatabase(server);
    const database = connectDatabase({ connectionString: own.url }, silentLog);
    onTestFinished(async () => {
      await database.close();
      await own.drop();
    });
    return { url: own.url, db: database.db };
  }

  async function done(db: Awaited<ReturnType<typeof emptyDatabase>>['db']): Promise<string[]> {
    const rows = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.rows.map((row) => row.name);
  }

  it('are done once each, in the order of their names', async () => {
    const { db } = await emptyDatabase();
    await migrate(db);
    await migrate(db);
    const files = (await readdir(ourMigrations)).map((file) => path.parse(file).name).sort();
    expect(await done(db)).toEqual(files);
    expect(await db.selectFrom('account').selectAll().execute()).toEqual([]);
  });

  it('keep what operators have written about products, and leave first texts to the catalogues', async () => {
    const { db } = await emptyDatabase();
    await migrate(db, { upTo: '0005-callers-and-job-workers' });
    const first = `{"US": "Study visa", "IT": "Visto per studio", "ES": "Visado de estudios", "FR": "Visa d’études", "DE": "Studienvisum", "ZH": "学习签证"}`;
    await sql`insert into visa_offer values
      (1, 1, '', ${first}::jsonb, '{}', '{"US": "Ours"}', '{}', '{"US": "Ours"}', '{"US": "Ours"}', '', '{study}')`.execute(
      db,
    );
    await sql`insert into price values (1, 1, 5, 70000)`.execute(db);
    await sql`insert into setting values ('seed:prices', 'done'), ('seed:visa-offers', 'done')`.execute(db);
    await migrate(db);
    expect(await db.selectFrom('offer').selectAll().execute()).toEqual([
      {
        child_type: 1,
        image: '',
        is_sold: false,
        purposes: ['study'],
        words: { text: { US: 'Ours' }, attention: { US: 'Ours' }, notes: { US: 'Ours' } },
      },
    ]);
    expect(await db.selectFrom('price').selectAll().execute()).toMatchObject([{ fen: 70_000 }]);
    const known = await db.selectFrom('setting').select('key').where('key', 'like', 'seed:%').execute();
    expect(known).toHaveLength(8 + 5 * 3 + 2 + 2);
  });

  it('give the rules of the community back that were deleted, and know which agreements came with the program', async () => {
    const { db } = await emptyDatabase();
    await migrate(db, { upTo: '0051-excused-answers' });
    await sql`insert into agreement values (1, '{"US": "Terms"}', '2026-01-01', '[]')`.execute(db);
    await sql`insert into setting values ('seed:agreements', 'done'), ('seed:community-rules', 'done')`.execute(
      db,
    );
    await migrate(db);
    const seeds = await db.selectFrom('setting').select('key').where('key', 'like', 'seed:%').execute();
    expect(seeds.map(({ key }) => key)).toContain('seed:agreements');
    expect(seeds.map(({ key }) => key)).not.toContain('seed:community-rules');
    expect(await db.selectFrom('agreement').select('shipped').execute()).toEqual([{ shipped: null }]);
  });

  it('are done once when three servers start at the same moment on an empty database', async () => {
    const { db, url } = await emptyDatabase();
    const servers = [1, 2, 3].map(() => startNode('./migrate-process.ts', [url]));
    expect(
      await Promise.all(servers.map((each) => each.ended)),
      servers.map((each) => each.output()).join(),
    ).toEqual([0, 0, 0]);
    expect(await done(db)).toEqual(
      (await readdir(ourMigrations)).map((file) => path.parse(file).name).sort(),
    );
  });

  it('refuse a database of a newer version with a sentence, and leave it as it is', async () => {
    const { db } = await emptyDatabase();
    await migrate(db);
    await sql`insert into kysely_migration values ('9999-from-the-future', '2999-01-01T00:00:00.000Z')`.execute(
      db,
    );
    const before = await done(db);
    await expect(migrate(db)).rejects.toThrow(StartError);
    await expect(migrate(db)).rejects.toThrow(/newer version of Moongate \(it has 9999-from-the-future\)/);
    expect(await done(db)).toEqual(before);
  });

  it('refuse a database from before the first release with a sentence', async () => {
    const { db } = await emptyDatabase();
    await migrate(db);
    await sql`update kysely_migration set name = '0001-accounts' where name = '0001-baseline'`.execute(db);
    await expect(migrate(db)).rejects.toThrow(
      /before the first release of Moongate \(it has 0001-accounts\)/,
    );
  });

  it('leave nothing behind when one of them fails', async () => {
    const { db } = await emptyDatabase();
    const folder = await temporaryFolder();
    await writeFile(path.join(folder, '0001-good.ts'), `export const up = (db) => ${makeTable('good')};`);
    await writeFile(
      path.join(folder, '0002-failing.ts'),
      `export const up = (db) => ${makeTable('half')}.then(() => { throw new Error('it fails'); });`,
    );
    await expect(migrate(db, { folder })).rejects.toThrow('it fails');
    expect(await done(db)).toEqual([]);
    const tables = (await db.introspection.getTables()).map((table) => table.name);
    expect(tables).toEqual([]);
  });
});

function makeTable(name: string): string {
  return `db.schema.createTable('${name}').addColumn('id', 'integer').execute()`;
}
