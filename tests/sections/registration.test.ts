import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const MINUTE = 60 * 1000;

describe('registering', () => {
  let test: TestApp;
  let callers = 0;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  /** A caller per rule, so that throttling only shows where it is asked for. */
  const newIp = (): string => `192.0.2.${++callers}`;
  const sendCode = (operation: string, ip = newIp(), locale = 'US') =>
    test.call(account.registerCode, { type: 1, operation }, { ip, locale });
  const form = (loginName: string, emailCode: string) => ({
    realName: 'Grace Hopper',
    nickName: 'Grace',
    country: 'USA',
    loginName,
    emailCode,
    password: 'Compiler1952',
    passwordAgin: 'Compiler1952',
    agreement: true,
  });
  const register = (payload: Record<string, unknown>, ip = newIp()) =>
    test.call(account.register, payload, { ip });

  async function codeFor(address: string): Promise<string> {
    expect((await sendCode(address)).body.code).toBe(200);
    const mail = (await test.mailsTo(address)).at(-1);
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code';
  }

  it('creates the account with the code from the mail, and signs in', async () => {
    const code = await codeFor('grace@test.example');
    expect((await register(form('Grace@Test.example', code))).body).toMatchObject({ code: 200, data: null });
    const login = await test.call(auth.login, {
      client: 'APP',
      loginType: 0,
      username: 'grace@test.example',
      password: 'Compiler1952',
    });
    const token = login.body.data?.accessToken ?? '';
    const { body } = await test.call(account.profile, {}, { token });
    expect(body.data).toMatchObject({
      loginName: 'grace@test.example',
      nickName: 'Grace',
      nationality: 'USA',
      identity: 1,
    });
  });

  it('keeps neither the password nor the code readable', async () => {
    const rows = await test.db.selectFrom('account').select('password_hash').execute();
    expect(rows.every((row) => row.password_hash.startsWith('$argon2id$'))).toBe(true);
    const codes = await test.db.selectFrom('verification_code').select('code_hash').execute();
    expect(codes.every((row) => row.code_hash.length === 32)).toBe(true);
  });

  it('accepts a code once', async () => {
    const code = await codeFor('once@test.example');
    expect((await register(form('once@test.example', code))).body.code).toBe(200);
    const again = await register(form('once@test.example', code));
    expect(again.body).toMatchObject({ code: 1002, msg: 'Verification code error' });
    expect(again.body.errors).toEqual([{ pointer: '/emailCode', keyword: 'code', key: 'form:errors.code' }]);
  });

  it('creates one account when the same form comes twice at the same moment', async () => {
    const code = await codeFor('double@test.example');
    const replies = await Promise.all([1, 2, 3].map(() => register(form('double@test.example', code))));
    expect(replies.filter((reply) => reply.body.code === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.body.code === 1002)).toHaveLength(2);
  });

  it('refuses a code after ten minutes', async () => {
    const code = await codeFor('late@test.example');
    test.pass(10 * MINUTE + 1000);
    expect((await register(form('late@test.example', code))).body.code).toBe(1002);
  });

  it('refuses even the right code after five wrong tries', async () => {
    const code = await codeFor('tries@test.example');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let round = 0; round < 5; round++) {
      expect((await register(form('tries@test.example', wrong))).body.code).toBe(1002);
    }
    expect((await register(form('tries@test.example', code))).body.code).toBe(1002);
  });

  it('knows only the newest code, and only for the address it was sent to', async () => {
    const first = await codeFor('newest@test.example');
    test.pass(2 * MINUTE);
    const second = await codeFor('newest@test.example');
    const stranger = await codeFor('stranger@test.example');
    if (first !== second) expect((await register(form('newest@test.example', first))).body.code).toBe(1002);
    if (stranger !== second)
      expect((await register(form('newest@test.example', stranger))).body.code).toBe(1002);
    expect((await register(form('newest@test.example', second))).body.code).toBe(200);
  });

  it('answers the same for a taken address, and writes to its owner in the owner’s language', async () => {
    await test.signUp('owner');
    const taken = await sendCode('owner@test.example');
    const free = await sendCode('free@test.example');
    expect(taken.body).toEqual(free.body);
    const mails = await test.mailsTo('owner@test.example');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('You already have a Moongate account');
    expect(mails[0]?.text).not.toMatch(/\b\d{6}\b/);
  });

  it('sends one code a minute and five an hour to an address', async () => {
    const address = 'often@test.example';
    const codes: number[] = [];
    for (let round = 0; round < 6; round++) {
      codes.push((await sendCode(address)).body.code);
      if (round === 0) codes.push((await sendCode(address)).body.code);
      test.pass(MINUTE + 1000);
    }
    expect(codes).toEqual([200, 429, 200, 200, 200, 200, 429]);
  });

  it('remembers no code whose mail could not be queued, and tries such a mail only while the code is fresh', async () => {
    const codes = () => test.db.selectFrom('verification_code').selectAll().execute();
    const before = (await codes()).length;
    const enqueue = () => Promise.reject(new Error('the queue is away'));
    const broken = await createTestApp({ jobs: { enqueue } });
    const sent = await broken.call(account.registerCode, { type: 1, operation: 'queue@test.example' });
    expect(sent.body.code).toBe(500);
    expect(await broken.db.selectFrom('verification_code').selectAll().execute()).toEqual([]);
    await broken.close();
    await codeFor('attempts@test.example');
    expect(await codes()).toHaveLength(before + 1);
    const { rows } = await sql<{ attempts: number }>`
      select max_attempts as attempts from graphile_worker._private_jobs
      where payload ->> 'to' = 'attempts@test.example'
    `.execute(test.db);
    expect(rows).toEqual([{ attempts: 4 }]);
  });

  it('sends thirty codes an hour for one caller', async () => {
    const codes: number[] = [];
    for (let round = 0; round < 31; round++) {
      codes.push((await sendCode(`many${round}@test.example`, '198.51.100.77')).body.code);
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(30);
    expect(codes.at(-1)).toBe(429);
  });

  it.each([
    ['a password of five characters', { password: 'Ab123', passwordAgin: 'Ab123' }, '/password'],
    [
      'a password with other characters',
      { password: 'Compiler 1952', passwordAgin: 'Compiler 1952' },
      '/password',
    ],
    [
      'a password that everybody tries first',
      { password: 'Password1', passwordAgin: 'Password1' },
      '/password',
    ],
    ['two different passwords', { passwordAgin: 'Compiler1953' }, '/passwordAgin'],
    ['no agreement', { agreement: false }, '/agreement'],
    ['no name', { realName: undefined }, '/realName'],
    ['no real address', { loginName: 'grace(at)test' }, '/loginName'],
  ])('refuses %s', async (_name, change, pointer) => {
    const { body } = await register({ ...form('rules@test.example', '123456'), ...change });
    expect(body.code).toBe(400);
    expect(body.errors?.map((error) => error.pointer)).toContain(pointer);
  });

  it('refuses to send a code to what is no address', async () => {
    expect((await sendCode('not an address')).body).toMatchObject({ code: 400 });
  });
});
