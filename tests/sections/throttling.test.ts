import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countHit } from '#server/store/throttles.ts';
import { callerOf, secondsToWait } from '#server/throttling.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const rule = { name: 'rule', limit: 3, windowSeconds: 60 };
const start = new Date('2026-01-01T00:00:00Z');
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);

describe('the throttling decision', () => {
  it.each([
    [1, 0, 0],
    [3, 59, 0],
    [4, 0, 60],
    [4, 59, 1],
    [9, 30, 30],
  ])('hit %i after %i s waits %i s', (count, seconds, wait) => {
    expect(secondsToWait({ windowStart: start, count }, rule, after(seconds))).toBe(wait);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('takes %s as the caller %s', (ip, caller) => {
    expect(callerOf(ip)).toBe(caller);
  });
});

describe('counting', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it('loses no hit of many at once, and begins anew with the next window', async () => {
    const hits = await Promise.all(Array.from({ length: 20 }, () => countHit(database.db, 'key', 60, start)));
    expect(hits.map((hit) => hit.count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
    expect((await countHit(database.db, 'key', 60, after(59))).count).toBe(21);
    expect(await countHit(database.db, 'key', 60, after(60))).toEqual({ windowStart: after(60), count: 1 });
  });
});
