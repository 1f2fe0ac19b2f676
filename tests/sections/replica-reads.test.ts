import { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { search } from '#contract/search.contract.ts';
import { tourismStrategy } from '#contract/guide.contract.ts';
import { routedDialect } from '#server/store/replica/routed-dialect.ts';
import type { Tables } from '#server/store/tables.ts';
import { onlyGuides } from '#tests/support/content-records.ts';
import { cookieIn, withCookie } from '#tests/support/cookies.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/log.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

/** A second database stands for the replica: it shows what the primary showed before, and its position is set here. */
let [primary, replica]: TestDatabase[] = [];
let test: TestApp;
let ada: TestUser;
let guide: number;
let [isUsed, replayed]: [boolean, bigint] = [true, 0n];
const POSITION = 100n;

beforeAll(async () => {
  [primary, replica] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const sides = {
    primary: primary.pool,
    replica: replica.pool,
    isUsed: () => isUsed,
    onFailure: (error: unknown) => {
      throw error;
    },
  };
  test = await createTestApp({
    db: primary.db,
    reads: {
      db: new Kysely<Tables>({ dialect: routedDialect(sides, silentLog) }),
      shows: (position) => isUsed && (position === null || position <= replayed),
      position: async () => POSITION,
      state: () => ({ isUsed, behindSeconds: 1 }),
      close: async () => {},
    },
  });
  [guide] = (await onlyGuides(primary.db, [{ title: 'Newer' }])) as [number];
  await onlyGuides(replica.db, [{ title: 'Older' }]);
  // Her session is always read from the primary.
  ada = await test.signUp('ada');
});
afterAll(async () => {
  await test.close();
  await primary?.close();
  await replica?.close();
});
beforeEach(() => void ([isUsed, replayed] = [true, 0n]));

const titles = async (options: object = {}): Promise<string[]> => {
  const { body } = await test.call(tourismStrategy.list, { page: 1, pageSize: 10 }, options);
  return (body.data?.records ?? []).map(({ title }) => title.US);
};
/** Adds the guide to the favourites. @returns the cookie of the reply */
const write = async () => {
  const payload = { tourismId: guide, favorite: true };
  const reply = await test.call(tourismStrategy.updateFavorite, payload, { token: ada.token });
  expect(reply.body.code).toBe(200);
  return cookieIn(reply, 'moongate-wrote');
};

describe('a call whose reply may be a second old', () => {
  it('is read from the replica', async () => {
    expect(await titles()).toEqual(['Older US']);
  });

  it('is read from the primary while the replica is away or too far behind', async () => {
    isUsed = false;
    expect(await titles()).toEqual(['Newer US']);
  });

  it('is read from the primary by a browser that has just written, until the replica shows that', async () => {
    const cookie = await write();
    expect(cookie?.attributes).toEqual(
      expect.arrayContaining(['max-age=30', 'path=/', 'httponly', 'samesite=strict', 'secure']),
    );
    const own = withCookie('moongate-wrote', cookie?.value);
    expect([await titles(own), await titles()]).toEqual([['Newer US'], ['Older US']]);
    replayed = POSITION;
    expect(await titles(own)).toEqual(['Older US']);
  });

  it('ignores a cookie of half a minute ago, and one that was made up', async () => {
    const cookie = await write();
    const madeUp = `${2n ** 63n}${decodeURIComponent(cookie!.value).slice(3)}`;
    expect(await titles(withCookie('moongate-wrote', encodeURIComponent(madeUp)))).toEqual(['Older US']);
    test.pass(31_000);
    expect(await titles(withCookie('moongate-wrote', cookie?.value))).toEqual(['Older US']);
  });

  it('sets no cookie, and still counts what must be counted on the primary', async () => {
    const asked = { q: 'Older', page: 1, pageSize: 5 };
    const reply = await test.call(search.find, asked, { ip: '203.0.113.77' });
    expect([reply.body.code, cookieIn(reply, 'moongate-wrote')]).toEqual([200, undefined]);
    const hits = (of: TestDatabase) => of.db.selectFrom('throttle').select('count').execute();
    expect((await hits(primary!)).length).toBeGreaterThan(0);
    expect(await hits(replica!)).toEqual([]);
  });
});

it('a call that reads sets no cookie', async () => {
  const reply = await test.call(tourismStrategy.favourites, { page: 1, pageSize: 10 }, { token: ada.token });
  expect([reply.body.code, cookieIn(reply, 'moongate-wrote')]).toEqual([200, undefined]);
});

describe('a page', () => {
  const get = (headers: Record<string, string> = {}) => test.app.inject({ url: '/travel?lang=US', headers });

  it('of a visitor is made from the replica, and may be kept by others', async () => {
    const page = await get();
    expect(page.body).toContain('Older US');
    expect(page.headers['cache-control']).toMatch(/^public/);
  });

  it('of somebody who has just written is made from the primary, and kept by nobody', async () => {
    const { headers } = withCookie('moongate-wrote', (await write())?.value);
    const own = await get(headers);
    expect(own.body).toContain('Newer US');
    expect([own.headers['cache-control'], own.headers['etag']]).toEqual(['private, no-store', undefined]);
    expect((await get()).body).toContain('Older US');
    replayed = POSITION;
    const later = await get(headers);
    expect(later.body).toContain('Older US');
    expect(later.headers['cache-control']).toMatch(/^public/);
  });

  it('is not kept from the replica under a version of the primary', async () => {
    await get();
    isUsed = false;
    expect((await get()).body).toContain('Newer US');
    isUsed = true;
    expect((await get()).body).toContain('Older US');
    // The replica has replayed what the primary has.
    await onlyGuides(replica!.db, [{ title: 'Newest' }]);
    expect((await get()).body).toContain('Newest US');
  });
});
