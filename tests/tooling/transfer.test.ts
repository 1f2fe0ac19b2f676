import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { renewEntries } from '#server/content/search/renew-entries.ts';
import { search } from '#server/content/search/search.ts';
import { createJobs } from '#server/services/jobs/jobs.ts';
import { connectDatabase } from '#server/store/database.ts';
import { knownMigrations, migrate } from '#server/store/migrate.ts';
import { withDatabase, withTablesOf } from '#tooling/transfer/connect.ts';
import { exportDatabase } from '#tooling/transfer/export.ts';
import { importDatabase, importInto } from '#tooling/transfer/import.ts';
import { type Manifest, writeManifest } from '#tooling/transfer/manifest.ts';
import { createTestDatabase, databaseServers, type TestDatabase } from '../support/database.ts';
import { silentLog } from '../support/log.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { createDatabase, serverAt, type TestServer } from '../support/test-server.ts';
import { isThorough } from '#tests/support/thorough.ts';

/** A text with all that the format of COPY has to escape. */
const odd = 'tab\t line\n return\r back\\slash \\N \\. "quote" 签证 😀';

let source: TestDatabase;
let manifest: Manifest;
/** The folder of an export of the source. */
let original: string;
beforeAll(async () => {
  source = await createTestDatabase();
  await createJobs(source.pool, silentLog).migrate();
  await fill(source.pool);
  original = path.join(await mkdtemp(path.join(os.tmpdir(), 'moongate-export-')), 'export');
  manifest = await withDatabase(at(source.url), (client) => exportDatabase(client, original));
});
afterAll(async () => {
  await source.close();
  await rm(path.dirname(original), { recursive: true, force: true });
});

const at = (databaseUrl: string) => ({ databaseUrl, dataDir: '/nowhere' });

/** A new database without tables. */
async function emptyDatabase(server: TestServer) {
  const own = await createDatabase(server);
  const { db, pool, close } = connectDatabase({ connectionString: own.url }, silentLog);
  return {
    url: own.url,
    db,
    pool,
    async close() {
      await close();
      await own.drop();
    },
  };
}

/** Rows that refer to each other in a circle, and a gap in the ids behind the last order. */
async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into account (login_name, password_hash, real_name, nick_name, nationality, identity, type, locale)
     values ('ann@example.org', '', $1, '', 'GBR', 1, 1, 'US')`,
    [odd],
  );
  await pool.query(
    `insert into "order" (order_number, account_id, child_type, status, flow_version, answers, price_fen, request_id)
     select 'MG' || n, id, 9, 1, 1, '\\x00ff0a5c', 33600, gen_random_uuid() from account, generate_series(1, 40) n`,
  );
  await pool.query(`insert into quote select gen_random_uuid(), id, 33600, 4049, 0.1205, now() from "order"`);
  await pool.query(`update "order" set quote_id = quote.id from quote where quote.order_id = "order".id`);
  await pool.query(`select nextval(pg_get_serial_sequence('"order"', 'id')) from generate_series(1, 5)`);
  await pool.query(
    `select graphile_worker.add_job('expireOrder', '{"id": 1}', run_at => now() + interval '1 hour')`,
  );
}

describe.each(databaseServers)('an export that is imported into $name', ({ start }) => {
  let server: TestServer;
  let target: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    server = await start();
    target = await emptyDatabase(server);
    await importInto(at(target.url), original);
  });
  afterAll(async () => {
    await target.close();
    await server.stop();
  });

  it('is equal to the export of what was imported, in every table, row and counter', async () => {
    const folder = path.join(await temporaryFolder(), 'again');
    const again = await withDatabase(at(target.url), (client) => exportDatabase(client, folder));
    expect(again.tables).toEqual(manifest.tables);
    const rows = (name: string) => manifest.tables.find((table) => table.name === name)?.rows;
    expect([rows('order'), rows('quote'), rows('account'), rows('_private_jobs')]).toEqual([40, 40, 1, 1]);
    expect(rows('menu')).toBeGreaterThan(0);
    const name = await target.pool.query<{ real_name: string }>('select real_name from account');
    expect(name.rows).toEqual([{ real_name: odd }]);
  });

  it('finds what the other database has found, also with the stems of its own PostgreSQL', async () => {
    const foundIn = async (db: TestDatabase['db']) => {
      const { groups } = await search(
        { db, locale: 'DE', now: () => new Date(), translate: (_locale, key) => String(key) },
        { q: 'Gärten Suzhou', kind: 'guide', page: 1, pageSize: 5 },
      );
      return groups;
    };
    const before = await foundIn(source.db);
    expect(before[0]?.hits[0]?.title.filter(({ hit }) => hit).map(({ text }) => text)).toEqual([
      'Suzhou',
      'Gärten',
    ]);
    expect(await foundIn(target.db)).toEqual(before);
    await target.pool.query(`delete from search_entry where kind <> 'guide'`);
    await renewEntries(target);
    expect(await foundIn(target.db)).toEqual(before);
  });

  it('goes on counting where the other database had stopped, and checks references again', async () => {
    const add = (account: string) =>
      target.pool.query<{ id: number }>(
        `insert into "order" (order_number, account_id, child_type, status, flow_version, answers, price_fen, request_id)
         values (gen_random_uuid()::text, ${account}, 9, 0, 1, '', 0, gen_random_uuid()) returning id`,
      );
    expect((await add('(select id from account)')).rows).toEqual([{ id: 46 }]);
    await expect(add('-1')).rejects.toMatchObject({ code: '23503' });
  });
});

describe('an import', () => {
  let target: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    target = await emptyDatabase(serverAt(inject('database').server));
    await withTablesOf([], at(target.url), async () => {});
  });
  afterAll(() => target.close());

  const take = (folder: string) => withDatabase(at(target.url), (client) => importDatabase(client, folder));
  const count = async (table: string): Promise<number | undefined> =>
    (await target.pool.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]?.count;

  const change =
    (alter: (manifest: Manifest) => Partial<Manifest>) =>
    async (folder: string): Promise<void> =>
      writeManifest(folder, { ...manifest, ...alter(manifest) });

  it.each<[string, (folder: string) => Promise<void>, RegExp]>([
    [
      'another version of the shop has made it',
      change(({ versions }) => ({ versions: { ...versions, shop: [...versions.shop, '9999-later'] } })),
      /^This export was made by another version of Moongate \(its last migration is 9999-later, here it is \d{4}-.*\.$/,
    ],
    [
      'another version of the queue has made it',
      change(({ versions }) => ({ versions: { ...versions, jobs: ['1'] } })),
      /^This export was made by another version of Moongate \(its last migration is 1, /,
    ],
    [
      'it lacks a table',
      change(({ tables }) => ({ tables: tables.filter(({ name }) => name !== 'quote') })),
      /differ \(shop\.quote\): nothing was imported\.$/,
    ],
    [
      'the export was not finished',
      (folder) => rm(path.join(folder, 'manifest.json')),
      /holds no complete export: name a folder that npm run db:export has written\.$/,
    ],
    [
      'it lacks a file',
      (folder) => rm(path.join(folder, 'shop.quote.copy.gz')),
      /^The file shop\.quote\.copy\.gz of this export is damaged or missing: nothing was imported\.$/,
    ],
    [
      'a file was cut off',
      (folder) => truncate(path.join(folder, 'shop.order.copy.gz'), 100),
      /^The file shop\.order\.copy\.gz of this export is damaged or missing/,
    ],
    [
      'a file was changed',
      async (folder) =>
        void (await rewrite(folder, 'shop.account.copy.gz', (text) => text.replace('GBR', 'FRA'))),
      /^The file shop\.account\.copy\.gz of this export is damaged or missing/,
    ],
    [
      'rows are missing that others refer to',
      async (folder) => {
        const sha256 = await rewrite(folder, 'shop.account.copy.gz', () => '');
        await change(({ tables }) => ({
          tables: tables.map((table) => (table.name === 'account' ? { ...table, rows: 0, sha256 } : table)),
        }))(folder);
      },
      /violates foreign key constraint/,
    ],
  ])('is refused where %s, and nothing of it is kept', async (_what, damage, sentence) => {
    const folder = path.join(await temporaryFolder(), 'damaged');
    await cp(original, folder, { recursive: true });
    await damage(folder);
    await expect(take(folder)).rejects.toThrow(sentence);
    expect([await count('menu'), await count('"order"'), await count('account')]).toEqual([0, 0, 0]);
  });

  it('is refused by a database that has rows, which stay as they are', async () => {
    // After all that was refused, the good export still finds an empty database.
    await take(original);
    await target.pool.query('delete from setting');
    await expect(take(original)).rejects.toThrow(/^This database is not empty .*DATABASE_URL or DATA_DIR\.$/);
    expect([await count('"order"'), await count('setting')]).toEqual([40, 0]);
  });
});

describe('an export', () => {
  it.runIf(isThorough)(
    'of an older version is imported as it is, and upgraded by the next start',
    async () => {
      const known = await knownMigrations();
      const server = serverAt(inject('database').server);
      const [older, newer] = [await emptyDatabase(server), await emptyDatabase(server)];
      onTestFinished(async () => {
        await older.close();
        await newer.close();
      });
      await withTablesOf(known.slice(0, -1), at(older.url), async (client) => {
        await client.query(`insert into setting values ('kept', $1)`, [odd]);
      });
      const folder = path.join(await temporaryFolder(), 'older');
      const { versions } = await withDatabase(at(older.url), (client) => exportDatabase(client, folder));
      expect(versions.shop).toEqual(known.slice(0, -1));
      await importInto(at(newer.url), folder);
      await migrate(newer.db);
      const done = await newer.pool.query('select name from kysely_migration order by name');
      expect(done.rows.map(({ name }: { name: string }) => name)).toEqual(known);
      const kept = await newer.pool.query('select value from setting');
      expect(kept.rows).toEqual([{ value: odd }]);
    },
  );

  it('is refused into a folder that is not empty', async () => {
    const again = withDatabase(at(source.url), (client) => exportDatabase(client, original));
    await expect(again).rejects.toThrow(/is not empty: name one that does not exist yet\.$/);
  });

  it('is refused of a folder that has no database', async () => {
    const dataDir = await temporaryFolder();
    const reading = withDatabase({ databaseUrl: undefined, dataDir }, async () => {});
    await expect(reading).rejects.toThrow(/^There is no database in .*: set DATABASE_URL or DATA_DIR\.$/);
  });

  it('can be read by this user alone', async () => {
    const files = ['', 'shop.account.copy.gz', 'manifest.json'].map((name) => path.join(original, name));
    const modes = await Promise.all(files.map(async (file) => (await stat(file)).mode & 0o077));
    expect(modes).toEqual([0, 0, 0]);
  });
});

/** Changes the rows of a file. @returns their new hash */
async function rewrite(folder: string, file: string, change: (text: string) => string): Promise<string> {
  const place = path.join(folder, file);
  const text = change(gunzipSync(await readFile(place)).toString());
  await writeFile(place, gzipSync(text));
  return createHash('sha256').update(text).digest('hex');
}
