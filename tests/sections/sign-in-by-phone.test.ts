import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { callers, newestCode, otherThan } from '#tests/support/codes.ts';
import { phoneAccount } from '#tests/support/phone-account.ts';
import { createTestApp, type TestApp, testPassword } from '#tests/support/test-app.ts';

const MINUTE = 60 * 1000;

describe('signing in by phone', () => {
  let test: TestApp;
  const newIp = callers();
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const send = (username: string, ip = newIp(username)) =>
    test.call(auth.sendVerify, { loginType: 1, username }, { ip });
  const login = (username: string, password: string, ip = newIp(username)) =>
    test.call(auth.login, { client: 'APP', loginType: 1, username, password }, { ip });

  let numbers = 0;
  /** An account with a number of its own. */
  async function somebody(): Promise<{ id: number; typed: string; kept: string }> {
    const typed = String(13_800_000_000 + ++numbers);
    const kept = `+86 ${typed}`;
    return { id: await phoneAccount(test, kept), typed, kept };
  }
  async function codeFor({ typed, kept }: { typed: string; kept: string }): Promise<string> {
    expect((await send(typed)).body).toMatchObject({ code: 200, data: null });
    return newestCode(test, kept);
  }

  it('takes the code from the text message', async () => {
    const mei = await somebody();
    const code = await codeFor(mei);
    const { body } = await login(mei.typed, code);
    expect(body.code).toBe(200);
    const profile = await test.call(account.profile, {}, { token: body.data?.accessToken ?? '' });
    expect(profile.body.data).toMatchObject({
      id: mei.id,
      loginName: mei.kept,
      mobile: mei.kept,
      email: '',
      type: 2,
    });
    expect(await test.smsTo(mei.kept)).toEqual([expect.stringContaining(code)]);
  });

  it.each([
    ['with spaces', (typed: string) => `${typed.slice(0, 3)} ${typed.slice(3, 7)} ${typed.slice(7)}`],
    ['with its country code', (typed: string) => `+86 ${typed}`],
    ['with hyphens and 0086', (typed: string) => `0086-${typed}`],
  ])('knows a number %s', async (_name, spelling) => {
    const mei = await somebody();
    expect((await send(spelling(mei.typed))).body.code).toBe(200);
    const { body } = await login(spelling(mei.typed), await newestCode(test, mei.kept));
    expect(body.code).toBe(200);
  });

  it.each<[string, (code: string, mei: Awaited<ReturnType<typeof somebody>>) => string | Promise<string>]>([
    ['a wrong code', otherThan],
    ['an empty answer', () => ' '],
    ['the password in its place', () => testPassword],
    [
      'a code that is older than ten minutes',
      (code) => {
        test.pass(10 * MINUTE + 1000);
        return code;
      },
    ],
    [
      'a code that was used',
      async (code, mei) => {
        expect((await login(mei.typed, code)).body.code).toBe(200);
        return code;
      },
    ],
    [
      'the right code after five wrong tries',
      async (code, mei) => {
        for (let round = 0; round < 5; round++) await login(mei.typed, otherThan(code));
        return code;
      },
    ],
    [
      'a code that was sent to another number',
      async (code) => {
        const other = await codeFor(await somebody());
        return other === code ? otherThan(code) : other;
      },
    ],
    [
      'a code that was sent for another purpose',
      async (code, mei) => {
        const user = await test.signUp(`purpose${mei.id}`);
        const sent = await test.call(account.phoneCode, { phone: mei.kept }, { token: user.token });
        expect(sent.body.code).toBe(200);
        const other = await newestCode(test, mei.kept);
        return other === code ? otherThan(code) : other;
      },
    ],
  ])('refuses %s', async (_name, wrong) => {
    const mei = await somebody();
    const { body } = await login(mei.typed, await wrong(await codeFor(mei), mei));
    expect(body).toMatchObject({ code: 1002, data: null });
    expect(body.errors).toEqual([{ pointer: '/password', keyword: 'code', key: 'form:errors.code' }]);
  });

  it('begins one session when the form comes twice at the same moment', async () => {
    const mei = await somebody();
    const code = await codeFor(mei);
    const replies = await Promise.all([1, 2, 3].map(() => login(mei.typed, code)));
    expect(replies.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([200, 1002, 1002]);
  });

  it('sends one message for a double click', async () => {
    const mei = await somebody();
    const ip = newIp();
    const codes = (await Promise.all([send(mei.typed, ip), send(mei.typed, ip)])).map(
      ({ body }) => body.code,
    );
    expect(codes.sort((a, b) => a - b)).toEqual([200, 429]);
    expect(await test.smsTo(mei.kept)).toHaveLength(1);
  });

  it('answers the same for a number without an account, and says so in a text message', async () => {
    const known = await send((await somebody()).typed);
    const unknown = await send('13911112222');
    expect(unknown.body).toEqual(known.body);
    const [message = ''] = await test.smsTo('+86 13911112222');
    expect(message).toContain('https://moongate.example/login?login=1');
    expect(message).not.toMatch(/\d{6}/);
    const wrong = await login((await somebody()).typed, '123456');
    expect((await login('13911112222', '123456')).body).toEqual(wrong.body);
  });

  it.each([
    '12800138000',
    '1380013800',
    '138001380000',
    '+33612345678',
    'ada@test.example',
    '１３８００１３８０００',
  ])('refuses %s, which is no Chinese mobile number', async (username) => {
    expect((await send(username)).body).toMatchObject({ code: 400, errors: [{ pointer: '/username' }] });
    expect((await login(username, '123456')).body).toMatchObject({ code: 400 });
  });

  it('lets an account with an address sign in by the number that it has proved, and by no other', async () => {
    const ada = await test.signUp('ada');
    const change = { phone: '+86 13712345678', phone_verified: false };
    await test.db.updateTable('account').set(change).where('id', '=', ada.id).execute();
    await send('13712345678');
    expect(await newestCode(test, '+86 13712345678')).toBe('none');
    test.pass(2 * MINUTE);
    await test.db.updateTable('account').set({ phone_verified: true }).where('id', '=', ada.id).execute();
    await send('13712345678');
    expect((await login('13712345678', await newestCode(test, '+86 13712345678'))).body.code).toBe(200);
  });

  it('lets an account with a phone number sign in with number and password, too', async () => {
    const { typed } = await somebody();
    const payload = { client: 'APP', loginType: 0, username: typed, password: testPassword } as const;
    expect((await test.call(auth.login, payload, { ip: newIp() })).body.code).toBe(200);
  });

  it('stops a caller after ten tries at one number', async () => {
    const ip = newIp();
    const { typed } = await somebody();
    const codes: number[] = [];
    for (let round = 0; round < 11; round++) codes.push((await login(typed, '123456', ip)).body.code);
    expect(codes).toEqual([...Array<number>(10).fill(1002), 429]);
  });
});
