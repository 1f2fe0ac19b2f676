import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { callers, newestCode } from '#tests/support/codes.ts';
import { companyRegistration, phoneRegistration } from '#tests/support/flow-answers.ts';
import { createTestApp, type TestApp, testPassword } from '#tests/support/test-app.ts';

const MINUTE = 60 * 1000;

describe('registering', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  /** A caller per rule, so that throttling only shows where it is asked for. */
  const newIp = callers();
  const sendCode = (operation: string, ip = newIp(operation), locale = 'US') =>
    test.call(account.registerCode, { type: 1, operation }, { ip, locale });
  const form = (loginName: string, emailCode: string) => ({
    identity: 1,
    type: 1,
    realName: 'Grace Hopper',
    nickName: 'Grace',
    country: 'USA',
    loginName,
    emailCode,
    password: 'Compiler1952',
    passwordAgin: 'Compiler1952',
    agreement: true,
  });
  /** Whom a form registers: codes are valid only where they were asked for. */
  const ownerOf = ({ type, phone, loginName }: Record<string, unknown>): string =>
    String(type === 2 ? phone : loginName);
  const register = (payload: Record<string, unknown>, ip = newIp(ownerOf(payload)), headers = {}) =>
    test.call(account.register, payload, { ip, headers });

  const signIn = async (username: string, password: string) => {
    const sent = { client: 'APP', loginType: 0, username, password } as const;
    return (await test.call(auth.login, sent, { ip: newIp(username) })).body;
  };

  async function codeFor(address: string): Promise<string> {
    expect((await sendCode(address)).body.code).toBe(200);
    return newestCode(test, address);
  }

  it('creates the account with the code from the mail, and signs in', async () => {
    const code = await codeFor('grace@test.example');
    expect((await register(form('Grace@Test.example', code))).body).toMatchObject({
      code: 200,
      data: { accessToken: expect.any(String) },
    });
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
    const broken = await createTestApp({ jobs: { enqueue, ages: () => ({}) } });
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
      'a password of 129 characters',
      { password: 'Ab1'.repeat(43), passwordAgin: 'Ab1'.repeat(43) },
      '/password',
    ],
    ['no way of registering', { type: undefined }, '/type'],
    ['an unknown way of registering', { type: 3 }, '/type'],
    ['an unknown identity', { identity: 3 }, '/identity'],
    ['a number in place of an address', { type: 2 }, '/phone'],
    [
      'a password with a control character',
      { password: 'Compiler\t1952', passwordAgin: 'Compiler\t1952' },
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

  it.each([
    ['of six characters', 'six', 'Ab1739'],
    ['of letters and digits', 'digits', 'Lantern7Harbour42'],
    ['of words', 'words', ' warm soup at night '],
    ['of Chinese characters', 'chinese', '月亮门的密码'],
    ['of 128 emoji', 'emoji', '🌙🚪🍜🏮'.repeat(32)],
  ])('accepts a password %s, which then signs in', async (_name, name, password) => {
    const address = `${name}@test.example`;
    const sent = { ...form(address, await codeFor(address)), password, passwordAgin: password };
    expect((await register(sent)).body.code).toBe(200);
    expect((await signIn(address, password)).code).toBe(200);
  });

  it('accepts the same password in the ways in which devices write it', async () => {
    const address = 'accents@test.example';
    const password = 'Cr\u00e8me 2026';
    const sent = { ...form(address, await codeFor(address)), password, passwordAgin: password };
    expect((await register(sent)).body.code).toBe(200);
    expect((await signIn(address, 'Cre\u0300me ２０２６')).code).toBe(200);
    expect((await signIn(address, 'Creme 2026')).code).not.toBe(200);
  });

  it('refuses to send a code to what is no address', async () => {
    expect((await sendCode('not an address')).body).toMatchObject({ code: 400 });
  });

  it('sends one mail for a double click', async () => {
    const replies = await Promise.all([sendCode('click@test.example'), sendCode('click@test.example')]);
    expect(replies.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([200, 429]);
    expect(await test.mailsTo('click@test.example')).toHaveLength(1);
  });

  it('does not register an address again, even where somebody guesses the code', async () => {
    await test.signUp('existing');
    await sendCode('existing@test.example');
    expect((await register(form('existing@test.example', '123456'))).body.code).toBe(1002);
  });

  it('remembers the invite code that somebody came with, as much of it as a code can be', async () => {
    const invites: Record<string, string> = { short: 'FRIEND-7', long: 'x'.repeat(100) };
    for (const [name, inv] of Object.entries(invites)) {
      const address = `${name}-invite@test.example`;
      await register(form(address, await codeFor(address)), newIp(address), { inv });
    }
    const rows = await test.db
      .selectFrom('account')
      .select('invite')
      .where('login_name', 'like', '%-invite@test.example')
      .orderBy('id')
      .execute();
    expect(rows.map(({ invite }) => invite)).toEqual(['FRIEND-7', 'x'.repeat(64)]);
  });

  it('takes a form that comes urlencoded', async () => {
    const code = await codeFor('urlencoded@test.example');
    const payload = form('urlencoded@test.example', code);
    const response = await test.app.inject({
      method: 'POST',
      remoteAddress: newIp('urlencoded@test.example'),
      url: account.register.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(
        Object.entries(payload).map(([name, value]) => [name, String(value)]),
      ).toString(),
    });
    expect(response.json()).toMatchObject({ code: 200 });
  });

  describe('by phone', () => {
    const sendSms = (operation: string) =>
      test.call(account.registerCode, { type: 2, operation }, { ip: newIp(operation) });
    const phoneForm = (phone: string, phoneCode: string) => ({
      ...(phoneRegistration()['account'] as Record<string, unknown>),
      identity: 1,
      password: 'Compiler1952',
      passwordAgin: 'Compiler1952',
      phone,
      phoneCode,
    });

    it('creates the account with the code from the text message, without an address', async () => {
      expect((await sendSms('13800000001')).body.code).toBe(200);
      const code = await newestCode(test, '+86 13800000001');
      expect((await register(phoneForm('13800000001', code))).body.code).toBe(200);
      const row = await test.db
        .selectFrom('account')
        .selectAll()
        .where('login_name', '=', '+86 13800000001')
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ email: '', type: 2, phone: '+86 13800000001', phone_verified: true });
    });

    it('ignores an address that was entered before', async () => {
      await sendSms('13800000002');
      const code = await newestCode(test, '+86 13800000002');
      const sent = { ...phoneForm('13800000002', code), loginName: 'x@test.example', emailCode: '1' };
      expect((await register(sent)).body.code).toBe(200);
    });

    it('answers the same for a number that has an account, and says so to its owner', async () => {
      const taken = await test.signUp('number-owner');
      const proved = { phone: '+86 13800000003', phone_verified: true };
      await test.db.updateTable('account').set(proved).where('id', '=', taken.id).execute();
      const known = await sendSms('13800000003');
      const unknown = await sendSms('13800000004');
      expect(known.body).toEqual(unknown.body);
      const [message = ''] = await test.smsTo('+86 13800000003');
      expect(message).toContain('https://moongate.example/login');
      expect(await newestCode(test, '+86 13800000003')).toBe('none');
      expect((await register(phoneForm('13800000003', '123456'))).body.code).toBe(1002);
    });

    it('says at which field the code is wrong', async () => {
      const { body } = await register(phoneForm('13800000005', '123456'));
      expect(body).toMatchObject({ code: 1002, errors: [{ pointer: '/phoneCode' }] });
    });

    it('creates one account when the form comes twice at the same moment', async () => {
      await sendSms('13800000006');
      const code = await newestCode(test, '+86 13800000006');
      const replies = await Promise.all([1, 2, 3].map(() => register(phoneForm('13800000006', code))));
      expect(replies.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([200, 1002, 1002]);
    });

    it.each(['12345678901', '1380000000', '+33 612345678', 'ada@test.example'])(
      'sends no code to %s',
      async (operation) => {
        expect((await sendSms(operation)).body).toMatchObject({
          code: 400,
          errors: [{ pointer: '/operation' }],
        });
      },
    );
  });

  describe('a company', () => {
    const companyForm = (loginName: string, emailCode: string) => ({
      ...(companyRegistration()['account'] as Record<string, unknown>),
      identity: 2,
      type: 1,
      password: testPassword,
      passwordAgin: testPassword,
      loginName,
      emailCode,
    });

    it('creates the account with everything about the company, whose number nobody has proved', async () => {
      const code = await codeFor('office@test.example');
      expect((await register(companyForm('office@test.example', code))).body.code).toBe(200);
      const login = await test.call(
        auth.login,
        { client: 'APP', loginType: 0, username: 'office@test.example', password: testPassword },
        { ip: newIp() },
      );
      const { body } = await test.call(account.profile, {}, { token: login.body.data?.accessToken ?? '' });
      expect(body.data).toMatchObject({
        identity: 2,
        type: 1,
        realName: 'Ada Lovelace',
        mobile: '+44 2079460000',
        nationality: 'GBR',
        email: 'office@test.example',
        company: {
          companyName: 'Analytical Engines Ltd',
          companyType: 'employer',
          sn: 'GB 123 4567 89',
          website: 'www.engines.example',
          contact: 'Ada Lovelace',
          contactPhone: '+44 2079460000',
          post: 'SW1Y 4LB',
          city: 'London',
          country: 'GBR',
        },
      });
      const row = await test.db
        .selectFrom('account')
        .select('phone_verified')
        .where('login_name', '=', 'office@test.example')
        .executeTakeFirstOrThrow();
      expect(row.phone_verified).toBe(false);
    });

    it.each([
      ['without a tax number', { sn: undefined }, '/sn'],
      ['of an unknown kind', { companyType: 'circus' }, '/companyType'],
      ['with something else than a website', { website: 'our shop' }, '/website'],
      ['without a contact person', { contact: ' ' }, '/contact'],
      ['with a password of five characters', { password: 'Ab123', passwordAgin: 'Ab123' }, '/password'],
    ])('is refused %s', async (_name, change, pointer) => {
      const { body } = await register({ ...companyForm('rules@test.example', '123456'), ...change });
      expect(body.code).toBe(400);
      expect(body.errors?.map((error) => error.pointer)).toContain(pointer);
    });
  });
});
