import { randomBytes } from 'node:crypto';
import { fc } from '#tests/support/fixed-random.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCode, issueCode } from '#server/accounts/verification.ts';
import { inTransaction } from '#server/store/database.ts';
import { callerOf, countHit, secondsToWait, throttle } from '#server/services/throttle.ts';
import { useCode } from '#server/accounts/verification-codes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { otherThan } from '#tests/support/codes.ts';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { errors } from '#contract/errors.ts';
import { agreementFigures } from '#contract/figures.ts';
import { callerHash, knownBy } from '#server/accounts/known-callers.ts';
import { tidyUp } from '#server/services/housekeeping.ts';
import type { CallOptions } from '#tests/support/call.ts';
import { cookieIn, withCookie } from '#tests/support/cookies.ts';
import { createTestApp, testPassword, type TestApp } from '#tests/support/test-app.ts';

const { callerDays } = agreementFigures;
const DAY = 24 * 60 * 60 * 1000;

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
  const noCookies = { read: () => undefined, set: () => {}, clear: () => {} };
  const context = () => ({ ...test.services, ip: '203.0.113.9', cookies: noCookies });

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

describe('a stranger', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const signIn = (username: string, password: string, options: CallOptions) =>
    test.call(auth.login, { client: 'APP', loginType: 0, username, password, remember: true }, options);
  const ask = (username: string, ip: string) =>
    test.call(auth.sendVerify, { loginType: 0, username }, { ip });
  const answer = (mail: string, mailCode: string, ip: string) =>
    test.call(account.resetVerify, { mail, mailCode }, { ip });
  const newestCode = async (address: string): Promise<string> =>
    /\b\d{6}\b/.exec((await test.mailsTo(address)).at(-1)?.text ?? '')?.[0] ?? '';

  it('a stranger with a hundred passwords and twelve addresses locks the owner out neither at home nor on a remembered device', async () => {
    const { loginName } = await test.signUp('owner');
    const remembered = await signIn(loginName, testPassword, { ip: '203.0.113.20' });
    const device = withCookie('moongate-device', cookieIn(remembered, 'moongate-device')?.value);
    for (let attempt = 0; attempt < 110; attempt += 1) {
      await signIn(loginName, 'Wrong12345', { ip: `198.51.100.${attempt % 12}` });
    }
    expect((await signIn(loginName, testPassword, { ip: '192.0.2.1' })).body.code).toBe(429);
    expect((await signIn(loginName, testPassword, { ip: '203.0.113.20' })).body.code).toBe(200);
    const abroad = await signIn(loginName, testPassword, { ip: '192.0.2.2', ...device });
    expect(abroad.body.code).toBe(200);
  });

  it('a stranger with a hundred passwords does not keep the owner from signing in at a new place, by a code', async () => {
    const { loginName } = await test.signUp('travelling');
    const ip = '192.0.2.77';
    for (let attempt = 0; attempt < 110; attempt += 1) {
      // Some of the guesses come from the connection of the owner's hotel.
      const guesser = attempt % 12;
      await signIn(loginName, 'Wrong12345', { ip: guesser === 0 ? ip : `198.51.100.${guesser}` });
    }
    expect((await signIn(loginName, testPassword, { ip })).body.code).toBe(429);
    await test.call(auth.mailCode, { mail: loginName }, { ip });
    const code = await newestCode(loginName);
    const answered = (given: string) =>
      test.call(auth.mailLogin, { mail: loginName, code: given, remember: false }, { ip });
    expect((await answered(otherThan(code))).body.code).not.toBe(429);
    expect((await answered(code)).body).toMatchObject({ code: 200, data: { isNew: false } });
    expect((await signIn(loginName, testPassword, { ip })).body.code).toBe(200);
  });

  it('a stranger does not get more than ten tries at codes in a quarter of an hour', async () => {
    const { loginName } = await test.signUp('coded');
    const codes: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const given = { mail: loginName, code: '000000', remember: false };
      codes.push((await test.call(auth.mailLogin, given, { ip: '198.51.100.90' })).body.code);
    }
    expect(codes).toEqual([...Array<number>(10).fill(errors.verificationCode.code), 429]);
  });

  it("a stranger who requests codes and enters wrong ones does not use up the owner's codes", async () => {
    const { loginName } = await test.signUp('asked');
    const [stranger, owner] = ['198.51.100.50', '203.0.113.30'];
    const sent: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      sent.push((await ask(loginName, stranger)).body.code);
      await answer(loginName, '000000', stranger);
      test.pass(61_000);
    }
    expect(sent).toEqual([200, 200, 200, 200, 200, 429]);

    expect((await ask(loginName, owner)).body.code).toBe(200);
    const code = await newestCode(loginName);
    expect((await answer(loginName, code, stranger)).body.code).not.toBe(200);
    for (let attempt = 0; attempt < 6; attempt += 1) await answer(loginName, otherThan(code), stranger);
    expect((await answer(loginName, code, owner)).body.code).toBe(200);
  });

  it('the same cookie in another encoding does not count as another browser', async () => {
    const { loginName } = await test.signUp('rewritten');
    const ip = '198.51.100.60';
    const first = await ask(loginName, ip);
    const cookie = cookieIn(first, 'moongate-asker')?.value ?? '';
    expect(cookie).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    const again = ['', '.1', '=', '%20'].map((more) => `${cookie}${more}`);
    const codes: number[] = [];
    for (const value of again) {
      const call = { ip, ...withCookie('moongate-asker', value) };
      codes.push((await test.call(auth.sendVerify, { loginType: 0, username: loginName }, call)).body.code);
    }
    // The cookie as it was given is a browser of its own, once; the others are only the connection, which has asked.
    expect(codes).toEqual([200, 429, 429, 429]);
  });

  it("a stranger on the owner's connection gets no more guesses with invented device tokens", async () => {
    const { loginName } = await test.signUp('neighbour');
    const ip = '203.0.113.40';
    expect((await signIn(loginName, testPassword, { ip })).body.code).toBe(200);
    const codes: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const invented = withCookie('moongate-device', randomBytes(32).toString('base64url'));
      codes.push((await signIn(loginName, 'Wrong12345', { ip, ...invented })).body.code);
    }
    expect(codes).toEqual([...Array<number>(10).fill(1001), 429]);
  });

  it('a stranger who requests codes from many addresses cannot fill a mailbox', async () => {
    const { loginName } = await test.signUp('flooded');
    for (let ip = 1; ip <= 30; ip += 1) await ask(loginName, `198.51.100.${100 + ip}`);
    expect(await test.mailsTo(loginName)).toHaveLength(12);
  });

  it('a stranger cannot fill a mailbox with codes for its addresses with a plus sign', async () => {
    const codes: number[] = [];
    for (let count = 1; count <= 13; count += 1) {
      const sent = { type: 1, operation: `filled+${count}@test.example` } as const;
      const call = { ip: `198.51.100.${140 + count}` };
      codes.push((await test.call(account.registerCode, sent, call)).body.code);
    }
    expect(codes).toEqual([...Array<number>(12).fill(200), 429]);
  });

  it('is a caller who has not signed in from a connection for as long as the privacy notice says', async () => {
    const { loginName } = await test.signUp('away');
    const ip = '203.0.113.40';
    await signIn(loginName, testPassword, { ip });
    const hash = callerHash({ ...test.services, ip }, loginName);
    const stored = () => test.db.selectFrom('known_caller').selectAll().where('hash', '=', hash).execute();
    const noCookies = { read: () => undefined, set: () => {}, clear: () => {} };
    const known = () => knownBy({ ...test.services, ip, cookies: noCookies }, loginName);

    test.pass((callerDays - 1) * DAY);
    await tidyUp({ ...test.services, requestId: 'hourly' });
    expect([await known(), await stored()]).toEqual(['connection', [expect.anything()]]);
    test.pass(DAY);
    expect(await known()).toBeNull();
    await tidyUp({ ...test.services, requestId: 'hourly' });
    expect(await stored()).toEqual([]);
  });
});
