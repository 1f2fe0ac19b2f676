import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { deviceNames } from '#server/accounts/user-agent.ts';
import { callers } from '#tests/support/codes.ts';
import { createTestApp, type TestApp, testPassword, type TestUser } from '#tests/support/test-app.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

describe('the names of a device', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const android = 'Mozilla/5.0 (Linux; Android 14; SM-S921B)';
  it.each([
    [`${windows} ${webkit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`${windows} ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge', 'Windows'],
    [`${windows} ${webkit} Chrome/124.0.0.0 Safari/537.36 OPR/110.0.0.0`, 'Opera', 'Windows'],
    [
      `${android} ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [`${android} ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0.0.0`, 'Edge', 'Android'],
    ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'Firefox', 'Android'],
    [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS'],
    [`${iphone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, 'Chrome', 'iOS'],
    [`${iphone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iOS'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [firefox, 'Firefox', 'Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
    ['curl/8.5.0', '', ''],
    ['<script>alert(1)</script>', '', ''],
    ['', '', ''],
  ])('of %s are %s and %s', (userAgent, browser, system) => {
    expect(deviceNames(userAgent)).toEqual({ browser, system });
  });
});

describe('where an account is signed in', () => {
  let test: TestApp;
  const newIp = callers();
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  async function signIn({ loginName }: TestUser, userAgent: string): Promise<string> {
    const payload = { client: 'APP', loginType: 0, username: loginName, password: testPassword } as const;
    const headers = { 'user-agent': userAgent };
    return (await test.call(auth.login, payload, { ip: newIp(), headers })).body.data?.accessToken ?? 'none';
  }
  const list = (token: string) => test.call(account.sessions, {}, { token });

  it('is listed, the latest first, with this session marked', async () => {
    const ada = await test.signUp('ada');
    test.pass(HOUR);
    const token = await signIn(ada, firefox);
    const { body } = await list(token);
    expect(body.data).toMatchObject([
      { browser: 'Firefox', system: 'Linux', current: true },
      { browser: '', system: '', current: false },
    ]);
    const other = await list(ada.token);
    expect(other.body.data?.find(({ current }) => current)?.browser).toBe('');
  });

  it('gives neither tokens nor their hashes, but ids that open nothing', async () => {
    const ada = await test.signUp('secret');
    const { body } = await list(ada.token);
    const { id = '' } = body.data?.[0] ?? {};
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(body)).not.toContain(ada.token);
    expect((await list(id)).body.code).toBe(508);
  });

  it('keeps no more of what a browser says than 200 printable characters', async () => {
    const user = await test.signUp('talkative');
    await signIn(user, `${firefox} ${'x'.repeat(2000)}`);
    await signIn(user, 'caf\u00e9 \u0007 Firefox/1');
    const rows = await test.db
      .selectFrom('session')
      .select('user_agent')
      .where('account_id', '=', user.id)
      .orderBy('created_at')
      .execute();
    expect(rows.map((row) => row.user_agent.length).every((length) => length <= 200)).toBe(true);
    expect(rows.at(-1)?.user_agent).toMatch(/^[\x20-\x7e]*$/);
  });

  it('leaves out what has expired, and what is somebody else’s', async () => {
    const user = await test.signUp('expiring');
    await test.signUp('neighbour');
    test.pass(29 * DAY);
    const token = await signIn(user, firefox);
    test.pass(2 * DAY);
    expect((await list(token)).body.data).toHaveLength(1);
  });

  it('ends everywhere at once, this session too', async () => {
    const user = await test.signUp('leaving');
    const others = [await signIn(user, firefox), await signIn(user, firefox)];
    const neighbour = await test.signUp('staying');
    expect((await test.call(account.signOutEverywhere, {}, { token: user.token })).body.code).toBe(200);
    for (const token of [user.token, ...others]) expect((await list(token)).body.code).toBe(508);
    expect((await list(neighbour.token)).body.code).toBe(200);
  });
});
