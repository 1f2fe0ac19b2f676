import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { callers } from '#tests/support/codes.ts';
import { cookieIn, withCookie } from '#tests/support/cookies.ts';
import { phoneAccount } from '#tests/support/phone-account.ts';
import { createTestApp, type TestApp, testPassword, type TestUser } from '#tests/support/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;
const COOKIE = 'moongate-device';

describe('a device that is remembered', () => {
  let test: TestApp;
  const newIp = callers();
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const login = (username: string, remember?: boolean, device?: string) =>
    test.call(
      auth.login,
      {
        client: 'APP',
        loginType: 0,
        username,
        password: testPassword,
        ...(remember === undefined ? {} : { remember }),
      },
      { ip: newIp(), ...withCookie(COOKIE, device) },
    );
  const resume = (username: string, device: string | undefined, ip = newIp()) =>
    test.call(auth.resume, { username }, { ip, ...withCookie(COOKIE, device) });
  const profileCode = async (token: string | undefined): Promise<number> =>
    (await test.call(account.profile, {}, { token: token ?? '' })).body.code;
  const devices = async ({ id }: TestUser): Promise<number> =>
    (await test.db.selectFrom('device_token').selectAll().where('account_id', '=', id).execute()).length;

  async function remembered(user: TestUser): Promise<{ device: string; token: string }> {
    const reply = await login(user.loginName, true);
    return {
      device: cookieIn(reply, COOKIE)?.value ?? 'none',
      token: reply.body.data?.accessToken ?? 'none',
    };
  }

  it('gets a token that no script and no other site can reach, for seven days', async () => {
    const user = await test.signUp('guarded');
    const cookie = cookieIn(await login(user.loginName, true), COOKIE);
    expect(cookie?.value).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(cookie?.attributes).toEqual(
      expect.arrayContaining([
        'httponly',
        'secure',
        'samesite=strict',
        'path=/api/authorize',
        `max-age=${7 * 24 * 60 * 60}`,
      ]),
    );
    const rows = await test.db.selectFrom('device_token').selectAll().execute();
    expect(rows.map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(cookie?.value);
  });

  it.each([undefined, false])('gets none where that is not wanted (%s)', async (remember) => {
    const user = await test.signUp(`plain-${remember}`);
    expect(cookieIn(await login(user.loginName, remember), COOKIE)).toBeUndefined();
    expect(await devices(user)).toBe(0);
  });

  it('signs in with it, and has another one afterwards', async () => {
    const user = await test.signUp('rotating');
    let { device } = await remembered(user);
    for (let round = 0; round < 3; round++) {
      const reply = await resume(' ROTATING@test.example', device);
      expect(await profileCode(reply.body.data?.accessToken)).toBe(200);
      const next = cookieIn(reply, COOKIE)?.value ?? 'none';
      expect(next).not.toBe(device);
      device = next;
      expect(await devices(user)).toBe(1);
    }
  });

  it.each<[string, (device: string, user: TestUser, token: string) => Promise<string | undefined>]>([
    ['without a token', async () => undefined],
    ['with a tampered token', async (device) => `${device.slice(0, -2)}xy`],
    ['with what is no token', async () => '../../etc/passwd'],
    ['with a session’s token', async (_device, _user, token) => token],
    [
      'with a copy that was stolen before it was used',
      async (device, user) => {
        expect((await resume(user.loginName, device)).body.data?.accessToken).not.toBe('');
        return device;
      },
    ],
    [
      'after seven days',
      async (device) => {
        test.pass(7 * DAY + 1000);
        return device;
      },
    ],
    [
      'after signing out on it',
      async (device, _user, token) => {
        const reply = await test.call(auth.logout, {}, { token, ...withCookie(COOKIE, device) });
        expect(cookieIn(reply, COOKIE)?.value).toBe('');
        return device;
      },
    ],
    [
      'after signing out everywhere',
      async (device, user) => {
        const elsewhere = await remembered(user);
        await test.call(account.signOutEverywhere, {}, { token: elsewhere.token });
        return device;
      },
    ],
    [
      'after the password was changed',
      async (device, _user, token) => {
        const changed = {
          oldPassword: testPassword,
          newPassword: 'Sextant42',
          newPasswordConfirm: 'Sextant42',
        };
        expect((await test.call(account.updatePassword, changed, { token })).body.code).toBe(200);
        return device;
      },
    ],
    [
      'after signing in without wanting to be remembered any more',
      async (device, user) => {
        const reply = await login(user.loginName, false, device);
        expect(cookieIn(reply, COOKIE)?.value).toBe('');
        return device;
      },
    ],
  ])('does not sign in %s', async (name, spoil) => {
    const user = await test.signUp(name.replaceAll(/[^a-z]/g, ''));
    const { device, token } = await remembered(user);
    const reply = await resume(user.loginName, await spoil(device, user, token));
    expect(reply.body).toEqual({ code: 200, data: { accessToken: '' }, msg: '' });
    expect(cookieIn(reply, COOKIE)).toBeUndefined();
  });

  it('does not sign in as somebody else, and keeps its token for its owner', async () => {
    const [user, other] = [await test.signUp('owner'), await test.signUp('other')];
    const { device } = await remembered(user);
    expect((await resume(other.loginName, device)).body.data?.accessToken).toBe('');
    expect((await resume(user.loginName, device)).body.data?.accessToken).not.toBe('');
  });

  it('signs in once when two windows come at the same moment', async () => {
    const user = await test.signUp('windows');
    const { device } = await remembered(user);
    const replies = await Promise.all([1, 2, 3].map(() => resume(user.loginName, device)));
    expect(replies.filter(({ body }) => body.data?.accessToken !== '')).toHaveLength(1);
    expect(await devices(user)).toBe(1);
  });

  it('has one token at most, however often its owner signs in', async () => {
    const user = await test.signUp('again');
    const first = await remembered(user);
    const second = cookieIn(await login(user.loginName, true, first.device), COOKIE)?.value;
    expect(await devices(user)).toBe(1);
    expect((await resume(user.loginName, first.device)).body.data?.accessToken).toBe('');
    expect((await resume(user.loginName, second)).body.data?.accessToken).not.toBe('');
  });

  it('knows who registered by phone by their number', async () => {
    await phoneAccount(test, '+86 13600001111');
    const device = cookieIn(await login('13600001111', true), COOKIE)?.value;
    const reply = await resume('13600001111', device);
    expect(await profileCode(reply.body.data?.accessToken)).toBe(200);
  });

  it('is throttled like a sign-in', async () => {
    const user = await test.signUp('guessed');
    const ip = newIp();
    const codes: number[] = [];
    for (let round = 0; round < 11; round++) {
      codes.push((await resume(user.loginName, 'A'.repeat(43), ip)).body.code);
    }
    expect(codes).toEqual([...Array<number>(10).fill(200), 429]);
  });
});
