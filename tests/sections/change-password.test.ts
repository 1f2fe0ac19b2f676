import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { callers } from '#tests/support/codes.ts';
import { createTestApp, type TestApp, testPassword, type TestUser } from '#tests/support/test-app.ts';

describe('changing the password', () => {
  let test: TestApp;
  const newIp = callers();
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const change = (token: string, newPassword: string, oldPassword = testPassword, again = newPassword) =>
    test.call(
      account.updatePassword,
      { oldPassword, newPassword, newPasswordConfirm: again },
      { token, ip: newIp() },
    );
  const profileCode = async (token: string): Promise<number> =>
    (await test.call(account.profile, {}, { token })).body.code;
  async function signIn({ loginName }: TestUser, password = testPassword): Promise<string> {
    const payload = { client: 'APP', loginType: 0, username: loginName, password } as const;
    return (await test.call(auth.login, payload, { ip: newIp() })).body.data?.accessToken ?? 'none';
  }

  it('ends all sessions, begins one for the caller, and tells the owner', async () => {
    const user = await test.signUp('ada');
    const elsewhere = await signIn(user);
    const { body } = await change(user.token, 'Sextant42');
    expect(body.code).toBe(200);
    expect(await profileCode(body.data?.accessToken ?? '')).toBe(200);
    for (const token of [user.token, elsewhere]) expect(await profileCode(token)).toBe(508);
    expect(await signIn(user)).toBe('none');
    expect(await signIn(user, 'Sextant42')).not.toBe('none');
    const [mail] = await test.mailsTo(user.loginName);
    expect(mail?.subject).toBe('Your Moongate password was changed');
    expect(mail?.text).not.toContain('Sextant42');
  });

  it('asks for the old one', async () => {
    const user = await test.signUp('asked');
    expect((await change(user.token, 'Sextant42', 'Wrong12345')).body).toMatchObject({
      code: 1005,
      data: null,
      errors: [{ pointer: '/oldPassword', keyword: 'wrongPassword', key: 'errors:wrongPassword' }],
    });
    expect(await profileCode(user.token)).toBe(200);
  });

  it('stops a session that guesses it', async () => {
    const user = await test.signUp('guessed');
    const codes: number[] = [];
    for (let round = 0; round < 11; round++) {
      codes.push((await change(user.token, 'Sextant42', `Wrong${round}`)).body.code);
    }
    expect(codes).toEqual([...Array<number>(10).fill(1005), 429]);
    expect((await change(user.token, 'Sextant42')).body.code).toBe(429);
    test.pass(16 * 60 * 1000);
    expect((await change(user.token, 'Sextant42')).body.code).toBe(200);
  });

  it.each([
    ['five characters', 'Ab123', 400],
    ['six characters', 'Ab1739', 200],
    ['twenty letters and digits', 'Abcdefghij1234567890', 200],
    ['emoji, 128 of them', 'Lantern🌙'.repeat(16), 200],
    ['more than 128 characters', `${'Lantern🌙'.repeat(16)}7`, 400],
    ['words in Chinese', '月亮 门的密码', 200],
    ['what everybody tries first', 'Password1', 400],
  ])('to %s', async (name, password, code) => {
    const user = await test.signUp(name.replaceAll(/[ ,]+/g, '-'));
    const { body } = await change(user.token, password);
    expect(body.code).toBe(code);
    if (code !== 200) expect(body.errors).toMatchObject([{ pointer: '/newPassword' }]);
  });

  it('to two that differ', async () => {
    const user = await test.signUp('differing');
    expect((await change(user.token, 'Sextant42', testPassword, 'Sextant43')).body).toMatchObject({
      code: 400,
      errors: [{ pointer: '/newPasswordConfirm' }],
    });
  });

  it('happens once when two browsers do it at the same moment', async () => {
    const user = await test.signUp('twice');
    const tokens = [user.token, await signIn(user)];
    const replies = await Promise.all(tokens.map((token, index) => change(token, `Sextant4${index}`)));
    const codes = replies.map(({ body }) => body.code);
    expect(codes).toContain(200);
    expect([508, 1005]).toContain(codes.find((code) => code !== 200));
    const winner = codes.indexOf(200);
    expect(await signIn(user, `Sextant4${winner}`)).not.toBe('none');
    expect(await signIn(user, `Sextant4${1 - winner}`)).toBe('none');
    const sessions = await test.db
      .selectFrom('session')
      .selectAll()
      .where('account_id', '=', user.id)
      .execute();
    // The winner's own, and the one that has just begun.
    expect(sessions).toHaveLength(2);
  });

  it('leaves no session of somebody who signed in with the old one at that moment', async () => {
    for (let round = 0; round < 5; round++) {
      const user = await test.signUp(`racing${round}`);
      const [changed, entered] = await Promise.all([change(user.token, 'Sextant42'), signIn(user)]);
      expect(changed.body.code).toBe(200);
      expect(await profileCode(entered)).toBe(508);
    }
  });
});
