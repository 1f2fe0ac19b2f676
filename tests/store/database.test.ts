import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isUnavailable } from '#server/http/unavailable.ts';
import { StartError } from '#server/store/start-error.ts';
import { inTransaction, openDatabase } from '#server/store/database.ts';
import { createTestDatabase, databaseServers, type TestDatabase } from '../support/database.ts';
import { silentLog } from '../support/log.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { createDatabase, serverAt } from '../support/test-server.ts';

describe('the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  async function value(expression: string): Promise<unknown> {
    return (await database.pool.query<{ value: unknown }>(`select ${expression} as value`)).rows[0]?.value;
  }

  it.each([
    ['int8 as a number', '12345678901::int8', 12_345_678_901],
    ['a count as a number', '(select count(*) from generate_series(1, 3))', 3],
    ['int8[] as numbers', 'array[1, null, 12345678901]::int8[]', [1, null, 12_345_678_901]],
    ['a date as yyyy-MM-dd', `'2026-03-09'::date`, '2026-03-09'],
    ['dates as yyyy-MM-dd', `array['2026-03-09', '0099-12-31']::date[]`, ['2026-03-09', '0099-12-31']],
    ['a time as a Date', `'2026-03-09 12:00+08'::timestamptz`, new Date('2026-03-09T04:00:00Z')],
    ['numeric as text, exactly', `'0.10'::numeric`, '0.10'],
    ['jsonb as its value', `'{"US": "a"}'::jsonb`, { US: 'a' }],
    ['bytes as a Buffer', String.raw`'\x0102'::bytea`, Buffer.of(1, 2)],
  ])('reads %s', async (_, expression, expected) => {
    expect(await value(expression)).toEqual(expected);
  });

  it('refuses an int8 that a number cannot hold', async () => {
    await expect(value('9007199254740993::int8')).rejects.toThrow(RangeError);
  });

  it('goes on after its connections were broken off', async () => {
    await value('1');
    await createTestDatabase().then(async (other) => {
      await other.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
        [new URL(database.url).pathname.slice(1)],
      );
      await other.close();
    });
    await expect.poll(() => value('1').catch(() => 'broken')).toBe(1);
  });

  it('counts as away for a transaction whose connection was broken off, at whatever statement', async () => {
    const end = sql`select pg_terminate_backend(pg_backend_pid())`;
    const ended = inTransaction(database.db, (trx) => end.execute(trx)).catch((error: unknown) => error);
    expect(isUnavailable(await ended)).toBe(true);
    const later = inTransaction(database.db, async (trx) => {
      await end.execute(trx).catch(() => {});
      await sql`select 1`.execute(trx);
    }).catch((error: unknown) => error);
    expect(isUnavailable(await later)).toBe(true);
  });
});

describe('opening a database', () => {
  it('by DATABASE_URL uses that server, which compiles no plans', async () => {
    const own = await createDatabase(serverAt(inject('database').server));
    const opened = await openDatabase({ databaseUrl: own.url, dataDir: '/nowhere' }, silentLog);
    expect(opened.embedded).toBe(false);
    const { rows } = await sql`select current_database() as name, current_setting('jit') as jit`.execute(
      opened.db,
    );
    expect(rows).toEqual([{ name: own.name, jit: 'off' }]);
    await opened.close();
    await own.drop();
  });

  it.each([
    ['nobody listens', 'postgresql://shop:secret@127.0.0.1:1/shop'],
    ['the host has no address', 'postgresql://shop:secret@nowhere.invalid/shop'],
    ['the socket is missing', 'postgresql://shop:secret@localhost/shop?host=/nowhere'],
  ])('is refused with a sentence, without the password, where %s', async (_, databaseUrl) => {
    const opening = openDatabase({ databaseUrl, dataDir: '/nowhere' }, silentLog);
    await expect(opening).rejects.toThrow(StartError);
    await expect(opening).rejects.toThrow(
      /^The database at DATABASE_URL cannot be reached \((?!.*secret).*\.$/s,
    );
  });

  it('is refused with a sentence where the database does not exist', async () => {
    const databaseUrl = serverAt(inject('database').server).url('no_such_database');
    await expect(openDatabase({ databaseUrl, dataDir: '/nowhere' }, silentLog)).rejects.toThrow(StartError);
  });

  describe('without the extension of the search', () => {
    const server = serverAt(inject('database').server);
    const refusal = async (prepare: string, settings: string) => {
      const own = await createDatabase(server);
      const admin = new pg.Client({ connectionString: own.url });
      await admin.connect();
      await admin.query(prepare);
      const databaseUrl = `${own.url}${own.url.includes('?') ? '&' : '?'}options=${encodeURIComponent(settings)}`;
      const opening = await openDatabase({ databaseUrl, dataDir: '/nowhere' }, silentLog).catch(
        (error: unknown) => error,
      );
      await admin.end();
      await own.drop();
      expect(opening).toBeInstanceOf(StartError);
      return (opening as StartError).message;
    };

    it('says which package is missing', async () => {
      // In place of the list that PostgreSQL makes of the files that are installed.
      const prepare = 'create schema own; create table own.pg_available_extensions (name name)';
      expect(await refusal(prepare, '-c search_path=own,pg_catalog')).toMatch(
        /lacks the extension pg_trgm: install/,
      );
    });

    it('says that the owner has to create it where the user may not', async () => {
      expect(await refusal('select', '-c role=pg_read_all_data')).toMatch(
        /let its owner run "create extension/,
      );
    });
  });

  it('is refused with a sentence where the data folder cannot be made', async () => {
    const file = path.join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    const opening = openDatabase({ databaseUrl: undefined, dataDir: path.join(file, 'data') }, silentLog);
    await expect(opening).rejects.toThrow(StartError);
    await expect(opening).rejects.toThrow(/DATA_DIR.*DATABASE_URL/);
  });
});

describe.each(databaseServers)('transactions on $name', ({ start }) => {
  let close: () => Promise<void>;
  let db: TestDatabase['db'];
  beforeAll(async () => {
    const server = await start();
    const own = await createDatabase(server);
    const opened = await openDatabase({ databaseUrl: own.url, dataDir: '/nowhere' }, silentLog);
    db = opened.db;
    close = async () => {
      await opened.close();
      await own.drop();
      await server.stop();
    };
    await sql`create table counter (id int primary key, value int not null)`.execute(db);
    await sql`insert into counter values (1, 0), (2, 0)`.execute(db);
  });
  afterAll(() => close());

  async function counter(id: number): Promise<number> {
    const { rows } = await sql<{ value: number }>`select value from counter where id = ${id}`.execute(db);
    return rows[0]?.value ?? -1;
  }

  it('keep nothing when the work fails, and the error is passed on', async () => {
    const before = await counter(1);
    const failing = inTransaction(db, async (trx) => {
      await sql`update counter set value = 99 where id = 1`.execute(trx);
      throw new Error('no more seats');
    });
    await expect(failing).rejects.toThrow('no more seats');
    expect(await counter(1)).toBe(before);
  });

  it('lose no update when serializable ones collide', async () => {
    const before = await counter(1);
    let attempts = 0;
    let reads = 0;
    const addOne = () =>
      inTransaction(
        db,
        async (trx) => {
          attempts += 1;
          const { rows } = await sql<{ value: number }>`select value from counter where id = 1`.execute(trx);
          // Both have read before one of them writes; otherwise the second would see what the first has written.
          reads += 1;
          if (attempts <= 2) await expect.poll(() => reads).toBeGreaterThanOrEqual(2);
          await sql`update counter set value = ${(rows[0]?.value ?? 0) + 1} where id = 1`.execute(trx);
        },
        'serializable',
      );
    await Promise.all([addOne(), addOne()]);
    expect(await counter(1)).toBe(before + 2);
    expect(attempts).toBeGreaterThan(2);
  });

  it('are done again after a deadlock', async () => {
    const before = [await counter(1), await counter(2)];
    const holding = new Set<number>();
    let attempts = 0;
    const addTo = (first: number, second: number) =>
      inTransaction(db, async (trx) => {
        attempts += 1;
        await sql`update counter set value = value + 1 where id = ${first}`.execute(trx);
        holding.add(first);
        if (attempts <= 2) await expect.poll(() => holding.size).toBe(2);
        await sql`update counter set value = value + 1 where id = ${second}`.execute(trx);
      });
    await Promise.all([addTo(1, 2), addTo(2, 1)]);
    expect([await counter(1), await counter(2)]).toEqual(before.map((value) => value + 2));
    expect(attempts).toBeGreaterThan(2);
  });

  it('give up after a bounded number of collisions', async () => {
    let attempts = 0;
    const colliding = inTransaction(db, async (trx) => {
      attempts += 1;
      await sql`do $$ begin raise serialization_failure; end $$`.execute(trx);
    });
    await expect(colliding).rejects.toMatchObject({ code: '40001' });
    expect(attempts).toBe(8);
  });

  it('are not done again for any other error', async () => {
    let attempts = 0;
    const twice = inTransaction(db, async (trx) => {
      attempts += 1;
      await sql`insert into counter values (1, 0)`.execute(trx);
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    expect(attempts).toBe(1);
  });
});
