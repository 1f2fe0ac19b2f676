import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCode, issueCode } from '#server/accounts/verification.ts';
import { inTransaction } from '#server/store/database.ts';
import { callerOf, countHit, secondsToWait, throttle } from '#server/services/throttle.ts';
import { useCode } from '#server/accounts/verification-codes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { otherThan } from '#tests/support/codes.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

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

  it('ends a window that was begun by a clock in the future', async () => {
    await countHit(database.db, 'wrong clock', 60, after(7 * 24 * 60 * 60));
    expect(await countHit(database.db, 'wrong clock', 60, start)).toEqual({ windowStart: start, count: 1 });
    expect((await countHit(database.db, 'wrong clock', 60, after(1))).count).toBe(2);
  });
});

describe('whatever happens, in whatever order', () => {
  let test: TestApp;
  let subjects = 0;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  const context = () => test.services;

  it('no window of a rule lets more hits pass than its limit, and none refuses one of the first', async () => {
    // Steps of 25 s never end at the border of a window of 60 s, where the time that the test itself takes counts.
    const step = fc.oneof(fc.constant('hit' as const), fc.integer({ min: 1, max: 4 }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const subject = `subject ${++subjects}`;
        let time = 0;
        let begun = -Infinity;
        let hits = 0;
        for (const one of steps) {
          if (one !== 'hit') {
            test.pass(one * 25_000);
            time += one * 25;
            continue;
          }
          if (time - begun >= rule.windowSeconds) [begun, hits] = [time, 0];
          const passes = await throttle(context(), rule, subject).then(
            () => true,
            () => false,
          );
          expect(passes).toBe(++hits <= rule.limit);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('a code opens once, within ten minutes, in five tries, and only while it is the newest', async () => {
    const step = fc.constantFrom('send', 'right', 'wrong', 'old', 'wait a little', 'wait long');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const address = `subject${++subjects}@test.example`;
        let [code, before, tries, age, used] = ['', '', 0, 0, false];
        const opens = async (tried: string): Promise<boolean> => {
          const id = await checkCode(context(), 'reset', address, tried);
          return id !== undefined && inTransaction(test.db, (trx) => useCode(trx, id, test.services.now()));
        };
        for (const one of steps) {
          if (one === 'send') {
            before = code;
            code = await inTransaction(test.db, (trx) => issueCode(trx, context(), 'reset', address));
            [tries, age, used] = [0, 0, false];
          } else if (one.startsWith('wait')) {
            const seconds = one === 'wait long' ? 350 : 70;
            test.pass(seconds * 1000);
            age += seconds;
          } else {
            const tried = one === 'right' ? code : one === 'old' ? before : otherThan(code);
            const isGood = tried !== '' && tried === code && !used && tries < 5 && age < 600;
            expect(await opens(tried)).toBe(isGood);
            tries += 1;
            used ||= isGood;
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
