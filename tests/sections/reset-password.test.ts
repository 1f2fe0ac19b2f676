import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { callers, newestCode, otherThan } from '#tests/support/codes.ts';
import { cookieIn, withCookie } from '#tests/support/cookies.ts';
import { createTestApp, type TestApp, testPassword, type TestUser } from '#tests/support/test-app.ts';

const MINUTE = 60 * 1000;
const COOKIE = 'moongate-reset';
const fresh = 'Sextant42';

describe('a forgotten password', () => {
  let test: TestApp;
  const newIp = callers();
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const send = (username: string, ip = newIp(username)) =>
    test.call(auth.sendVerify, { loginType: 0, username }, { ip });
  const verify = (mail: string, mailCode: string, ip = newIp(mail)) =>
    test.call(account.resetVerify, { mail, mailCode }, { ip });
  const choose = (mail: string, grant: string | undefined, newPassword = fresh, confirm = newPassword) =>
    test.call(
      account.restPassword,
      { mail, newPassword, newPasswordConfirm: confirm },
      { ip: newIp(), ...withCookie(COOKIE, grant) },
    );
  const login = (username: string, password: string) =>
    test.call(auth.login, { client: 'APP', loginType: 0, username, password }, { ip: newIp() });

  async function codeFor({ loginName }: TestUser): Promise<string> {
    expect((await send(loginName)).body.code).toBe(200);
    return newestCode(test, loginName);
  }
  async function grantFor(user: TestUser): Promise<string> {
    const reply = await verify(user.loginName, await codeFor(user));
    expect(reply.body).toMatchObject({ code: 200, data: null });
    return cookieIn(reply, COOKIE)?.value ?? 'none';
  }

  it('is replaced by the code from the mail: the old one and all sessions end, and a mail says so', async () => {
    const ada = await test.signUp('ada');
    const grant = await grantFor(ada);
    const reply = await choose(' ADA@test.example', grant);
    expect(reply.body.code).toBe(200);
    expect(cookieIn(reply, COOKIE)?.value).toBe('');
    expect((await test.call(account.profile, {}, { token: ada.token })).body.code).toBe(508);
    expect((await login(ada.loginName, testPassword)).body.code).toBe(1001);
    expect((await login(ada.loginName, fresh)).body.code).toBe(200);
    const subjects = (await test.mailsTo(ada.loginName)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your Moongate code for a new password', 'Your Moongate password was changed']);
  });

  it('keeps the grant where no script and no other site can reach it, and only as a hash', async () => {
    const user = await test.signUp('guarded');
    const cookie = cookieIn(await verify(user.loginName, await codeFor(user)), COOKIE);
    expect(cookie?.value).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(cookie?.attributes).toEqual(
      expect.arrayContaining([
        'httponly',
        'secure',
        'samesite=strict',
        'path=/api/personalcenter',
        'max-age=600',
      ]),
    );
    const rows = await test.db.selectFrom('reset_grant').selectAll().execute();
    expect(rows.every(({ token_hash }) => token_hash.length === 32)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(cookie?.value);
  });

  it.each<[string, (code: string, user: TestUser) => string | Promise<string>]>([
    ['a wrong code', otherThan],
    [
      'a code that is older than ten minutes',
      (code) => {
        test.pass(10 * MINUTE + 1000);
        return code;
      },
    ],
    [
      'a code that was used',
      async (code, user) => {
        expect((await verify(user.loginName, code)).body.code).toBe(200);
        return code;
      },
    ],
    [
      'the right code after five wrong tries',
      async (code, user) => {
        for (let round = 0; round < 5; round++) await verify(user.loginName, otherThan(code));
        return code;
      },
    ],
  ])('is not replaced by %s', async (name, wrong) => {
    const user = await test.signUp(name.replaceAll(' ', '-'));
    const reply = await verify(user.loginName, await wrong(await codeFor(user), user));
    expect(reply.body).toMatchObject({ code: 1002, errors: [{ pointer: '/mailCode', keyword: 'code' }] });
    expect(cookieIn(reply, COOKIE)).toBeUndefined();
  });

  it.each<[string, (grant: string, user: TestUser) => Promise<{ grant: string | undefined; mail?: string }>]>(
    [
      ['without a grant', async () => ({ grant: undefined })],
      ['with an invented grant', async () => ({ grant: 'A'.repeat(43) })],
      ['with a changed grant', async (grant) => ({ grant: `${grant.slice(0, -2)}xy` })],
      [
        'with a grant that was used',
        async (grant, user) => {
          expect((await choose(user.loginName, grant)).body.code).toBe(200);
          return { grant };
        },
      ],
      [
        'with the grant of another address',
        async (grant) => ({ grant, mail: (await test.signUp('victim')).loginName }),
      ],
      [
        'ten minutes after the code',
        async (grant) => {
          test.pass(10 * MINUTE + 1000);
          return { grant };
        },
      ],
    ],
  )('is not replaced %s', async (name, spoil) => {
    const user = await test.signUp(name.replaceAll(' ', '-'));
    const grant = await grantFor(user);
    const { mail = user.loginName, ...spoilt } = await spoil(grant, user);
    const { body } = await choose(mail, spoilt.grant, 'Unwanted99');
    expect(body).toMatchObject({ code: 1006, data: null, errors: [{ pointer: '/mailCode' }] });
    expect((await login(mail, 'Unwanted99')).body.code).toBe(1001);
  });

  it('is replaced once when the form comes twice at the same moment', async () => {
    const user = await test.signUp('twice');
    const grant = await grantFor(user);
    const replies = await Promise.all([1, 2, 3].map(() => choose(user.loginName, grant)));
    expect(replies.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([200, 1006, 1006]);
  });

  it.each([
    ['of five characters', 'Ab123', 400],
    ['of six characters', 'Ab1739', 200],
    ['of twenty letters and digits', 'Abcdefghij1234567890', 200],
    ['of 128 characters', 'Lantern🌙'.repeat(16), 200],
    ['of 129 characters', `${'Lantern🌙'.repeat(16)}7`, 400],
    ['of words in Chinese', '月亮 门的密码', 200],
    ['that everybody tries first', 'Password1', 400],
  ])('may be replaced by one %s or not', async (_name, password, code) => {
    const user = await test.signUp(`length${password.length}-${password.charCodeAt(2)}`);
    const { body } = await choose(user.loginName, await grantFor(user), password);
    expect(body.code).toBe(code);
    if (code !== 200) expect(body.errors).toMatchObject([{ pointer: '/newPassword' }]);
  });

  it('is not replaced by two that differ, and a refused form leaves the grant as it is', async () => {
    const user = await test.signUp('differing');
    const grant = await grantFor(user);
    expect((await choose(user.loginName, grant, fresh, 'Sextant43')).body).toMatchObject({
      code: 400,
      errors: [{ pointer: '/newPasswordConfirm' }],
    });
    expect((await choose(user.loginName, grant)).body.code).toBe(200);
  });

  it('answers the same for an address without an account, and writes that there is none', async () => {
    const known = await send((await test.signUp('known')).loginName);
    const unknown = await send('nobody@test.example');
    expect(unknown.body).toEqual(known.body);
    const mails = await test.mailsTo('nobody@test.example');
    expect(mails.map(({ subject }) => subject)).toEqual(['There is no Moongate account with this address']);
    expect(mails[0]?.text).not.toMatch(/\b\d{6}\b/);
  });

  it('sends one mail for a double click', async () => {
    const user = await test.signUp('clicked');
    const replies = await Promise.all([send(user.loginName), send(user.loginName)]);
    expect(replies.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([200, 429]);
    expect(await test.mailsTo(user.loginName)).toHaveLength(1);
  });

  it('lets in who was locked out by wrong tries before', async () => {
    const ip = newIp();
    const user = await test.signUp('forgetful');
    const payload = { client: 'APP', loginType: 0, username: user.loginName } as const;
    for (let round = 0; round < 11; round++) {
      await test.call(auth.login, { ...payload, password: 'Wrong12345' }, { ip });
    }
    const grant = await grantFor(user);
    const passwords = { newPassword: fresh, newPasswordConfirm: fresh };
    await test.call(
      account.restPassword,
      { mail: user.loginName, ...passwords },
      { ip, ...withCookie(COOKIE, grant) },
    );
    expect((await test.call(auth.login, { ...payload, password: fresh }, { ip })).body.code).toBe(200);
  });

  it('refuses what is no address', async () => {
    expect((await send('not an address')).body).toMatchObject({
      code: 400,
      errors: [{ pointer: '/username' }],
    });
  });
});
