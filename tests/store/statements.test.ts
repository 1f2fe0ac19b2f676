import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, inTransaction, type OpenDatabase } from '#server/store/database.ts';
import { type Given, rowOf, rowsOf, rowsOfAll, statement, writeLater } from '#server/store/statement.ts';
import { databaseServers } from '../support/database.ts';
import { silentLog } from '../support/log.ts';
import { createDatabase, type TestServer } from '../support/test-server.ts';

declare module '#server/store/tables.ts' {
  interface Tables {
    thing: { id: number; name: string };
  }
}

const insert = statement((db, { id, name }: Given<{ id: number; name: string }>) =>
  db.insertInto('thing').values({ id, name }),
);
const find = statement((db, { id }: Given<{ id: number }>) =>
  db.selectFrom('thing').selectAll().where('id', '=', id),
);

describe.each(databaseServers)('statements on $name', ({ start }) => {
  let server: TestServer;
  let database: Omit<OpenDatabase, 'embedded'>;
  let warnings: string[];
  let drop: () => Promise<void>;
  beforeAll(async () => {
    server = await start();
    const own = await createDatabase(server);
    drop = () => own.drop();
    warnings = [];
    const log = { ...silentLog, warn: (...said: unknown[]) => void warnings.push(String(said[1])) };
    database = connectDatabase({ connectionString: own.url }, log);
    await sql`create table thing (id int primary key, name text not null)`.execute(database.db);
  });
  afterAll(async () => {
    await database.close();
    await drop();
    await server.stop();
  });

  /** Runs on one connection, and tells how many statements it has prepared. */
  const prepared = async (work: (db: OpenDatabase['db']) => Promise<unknown>): Promise<number> =>
    database.db.connection().execute(async (db) => {
      await sql`deallocate all`.execute(db).catch(() => {});
      await work(db);
      const { rows } = await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(db);
      return rows[0]!.count;
    });

  it('are prepared once on a connection, whatever their values are', async () => {
    const fresh = statement((db, { id }: Given<{ id: number }>) =>
      db.selectFrom('thing').select('name').where('id', '>', id),
    );
    expect(
      await prepared(async (db) => [await rowsOf(db, fresh({ id: 1 })), await rowsOf(db, fresh({ id: 2 }))]),
    ).toBe(1);
  });

  it('are written with what they are sent with, and in that order', async () => {
    const [first, second] = await inTransaction(database.db, async (trx) => {
      await writeLater(trx, insert({ id: 1, name: 'one' }));
      return rowsOfAll(trx, find({ id: 1 }), find({ id: 2 }));
    });
    expect([first, second]).toEqual([[{ id: 1, name: 'one' }], []]);
  });

  it('that were to be written later are written with the commit', async () => {
    await inTransaction(database.db, (trx) => writeLater(trx, insert({ id: 3, name: 'three' })));
    expect(await rowOf(database.db, find({ id: 3 }))).toEqual({ id: 3, name: 'three' });
  });

  it('that fail when they are written later fail the transaction, with their own error', async () => {
    const doubled = inTransaction(database.db, async (trx) => {
      await writeLater(trx, insert({ id: 4, name: 'four' }));
      await writeLater(trx, insert({ id: 4, name: 'again' }));
    });
    await expect(doubled).rejects.toMatchObject({ code: '23505' });
    const read = inTransaction(database.db, async (trx) => {
      await writeLater(trx, insert({ id: 3, name: 'again' }));
      await rowsOf(trx, find({ id: 3 }));
    });
    await expect(read).rejects.toMatchObject({ code: '23505' });
    expect(await rowOf(database.db, find({ id: 4 }))).toBe(undefined);
  });

  it('are not committed where the program has not noticed that one has failed', async () => {
    const careless = inTransaction(database.db, async (trx) => {
      await writeLater(trx, insert({ id: 5, name: 'five' }));
      await rowsOf(trx, insert({ id: 5, name: 'again' })).catch(() => {});
    });
    await expect(careless).rejects.toThrow('rolled back');
    expect(await rowOf(database.db, find({ id: 5 }))).toBe(undefined);
  });

  it('are thrown away where the work ends in an error', async () => {
    const broken = inTransaction(database.db, async (trx) => {
      await writeLater(trx, insert({ id: 6, name: 'six' }));
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await rowOf(database.db, find({ id: 6 }))).toBe(undefined);
  });

  it('of a program that makes ever new ones fill no connection', async () => {
    const texts = Array.from({ length: 400 }, (_, index) => `n${index}`);
    const count = await prepared(async (db) => {
      for (const text of texts) await sql`select ${text}::text as ${sql.id(text)}`.execute(db);
    });
    expect(count).toBeLessThanOrEqual(250);
  });

  it('go on after a column was added to their table, alone and in a transaction', async () => {
    const changed = async (column: string): Promise<void> =>
      void (await sql`alter table thing add column ${sql.id(column)} int`.execute(database.db));
    await rowOf(database.db, find({ id: 1 }));
    await changed('one');
    expect(await rowOf(database.db, find({ id: 1 }))).toEqual({ id: 1, name: 'one', one: null });
    await changed('two');
    const read = await inTransaction(database.db, (trx) => rowOf(trx, find({ id: 1 })));
    expect(read).toEqual({ id: 1, name: 'one', one: null, two: null });
  });

  it('go on without names where a pooler does not keep them, and the log says so once', async () => {
    for (const _ of [1, 2]) {
      await rowOf(database.db, find({ id: 1 }));
      await sql`deallocate all`.execute(database.db);
      expect(await inTransaction(database.db, (trx) => rowOf(trx, find({ id: 1 })))).toMatchObject({ id: 1 });
    }
    expect(warnings).toEqual(['the database does not keep prepared statements; none is used']);
  });
});
