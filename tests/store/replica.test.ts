import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/store/database.ts';
import { Positions } from '#server/store/replica/positions.ts';
import { openReads } from '#server/store/replica/replica.ts';
import { routedDialect } from '#server/store/replica/routed-dialect.ts';
import { noteWrites } from '#server/store/replica/written.ts';
import type { Tables } from '#server/store/tables.ts';
import { rowsOfAll, statement } from '#server/store/statement.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/log.ts';

describe('how far a replica is behind', () => {
  it('is not known before it has replayed a position of the primary', () => {
    const positions = new Positions();
    expect(positions.behindAt(0)).toBe(Infinity);
    positions.take(1_000, 50n, 40n);
    expect([positions.behindAt(2_000), positions.hasReplayed(40n)]).toEqual([Infinity, true]);
  });

  it.each([
    ['it has all', [[1_000, 50n, 50n]], 500],
    [
      'it stands still while the primary goes on',
      [
        [1_000, 50n, 50n],
        [2_000, 60n, 50n],
        [3_000, 70n, 50n],
      ],
      2_500,
    ],
    [
      'it follows a second later',
      [
        [1_000, 50n, 40n],
        [2_000, 60n, 50n],
        [3_000, 70n, 60n],
      ],
      1_500,
    ],
    [
      'nothing is written',
      [
        [1_000, 50n, 50n],
        [3_000, 50n, 50n],
      ],
      500,
    ],
  ] as const)('is the time since the newest position that it has replayed, where %s', (_, looks, behind) => {
    const positions = new Positions();
    for (const look of looks) positions.take(...look);
    expect(positions.behindAt((looks.at(-1)?.[0] ?? 0) + 500)).toBe(behind);
  });
});

describe('a database with a replica', () => {
  let [primary, replica]: TestDatabase[] = [];
  let [isUsed, failures]: [boolean, unknown[]] = [true, []];
  let db: Kysely<Tables>;
  beforeAll(async () => {
    [primary, replica] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    for (const [each, value] of [
      [primary, 'primary'],
      [replica, 'replica'],
    ] as const)
      await each.db.insertInto('setting').values({ key: 'who', value }).execute();
    const sides = {
      primary: primary.pool,
      replica: replica.pool,
      isUsed: () => isUsed,
      onFailure: (error: unknown) => void failures.push(error),
    };
    db = new Kysely({ dialect: routedDialect(sides, silentLog) });
  });
  afterAll(async () => {
    await primary?.close();
    await replica?.close();
  });

  const who = (on: Kysely<Tables> = db) =>
    on.selectFrom('setting').select('value').where('key', '=', 'who').executeTakeFirst();
  const asked = statement((build) => build.selectFrom('setting').select('value').where('key', '=', 'who'));

  it('reads from the replica, alone and several statements at once', async () => {
    expect(await who()).toEqual({ value: 'replica' });
    expect(await rowsOfAll(db, asked({}), asked({}))).toEqual([
      [{ value: 'replica' }],
      [{ value: 'replica' }],
    ]);
  });

  it('writes to the primary, and reads there in a transaction and after a write on the same connection', async () => {
    expect(await inTransaction(db, (trx) => who(trx))).toEqual({ value: 'primary' });
    const read = await db.connection().execute(async (one) => {
      await one.insertInto('setting').values({ key: 'written', value: '1' }).execute();
      return who(one);
    });
    expect(read).toEqual({ value: 'primary' });
    const written = (of: TestDatabase | undefined) =>
      of!.db.selectFrom('setting').select('value').where('key', '=', 'written').execute();
    expect([await written(primary), await written(replica)]).toEqual([[{ value: '1' }], []]);
  });

  it('takes locks on the primary', async () => {
    const locked = db.selectFrom('setting').select('value').where('key', '=', 'who').forUpdate();
    expect(await locked.executeTakeFirst()).toEqual({ value: 'primary' });
  });

  it('reads from the primary while the replica is not asked, and where the replica has failed', async () => {
    isUsed = false;
    expect(await who()).toEqual({ value: 'primary' });
    isUsed = true;
    await replica!.db.schema.alterTable('setting').renameTo('away').execute();
    expect(await who()).toEqual({ value: 'primary' });
    expect(failures).toHaveLength(1);
    await replica!.db.schema.alterTable('away').renameTo('setting').execute();
  });

  it('notes what work has changed rows, also in a transaction', async () => {
    const write = (on: Kysely<Tables>) =>
      on.updateTable('setting').set({ value: 'primary' }).where('key', '=', 'who').execute();
    const notes = await Promise.all([
      noteWrites(() => who()),
      noteWrites(() => write(primary!.db)),
      noteWrites(() => inTransaction(primary!.db, write)),
      noteWrites(() => sql`select 1`.execute(primary!.db)),
    ]);
    expect(notes.map(({ hasWritten }) => hasWritten)).toEqual([false, true, true, false]);
  });

  it('refuses an address that is another database', async () => {
    await expect(openReads(replica!.url, primary!.pool, silentLog)).rejects.toThrow(
      'DATABASE_READ_URL is another database than DATABASE_URL',
    );
  });

  it('starts without a replica that is away, and asks one that is there', async () => {
    const away = await openReads('postgresql://nobody@127.0.0.1:1/none', primary!.pool, silentLog);
    expect([away.shows(null), away.state()]).toEqual([false, { isUsed: false, behindSeconds: null }]);
    await away.close();
    const there = await openReads(primary!.url, primary!.pool, silentLog);
    expect([there.shows(null), there.state().isUsed]).toEqual([true, true]);
    expect(there.shows((await there.position()) + 1n)).toBe(false);
    await expect(
      there.db.connection().execute((one) => sql`select set_config('a.b', 'c', false)`.execute(one)),
    ).resolves.toBeDefined();
    await there.close();
  });
});
