import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { errors } from '#contract/errors.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { operators } from '#contract/operators.contract.ts';
import { passkey } from '#contract/passkey.contract.ts';
import { recoveryCodeCount } from '#contract/second-factor-limits.ts';
import { secondFactor } from '#contract/second-factor.contract.ts';
import { loadConfig } from '#server/start/config.ts';
import { createTestApp, type TestApp, testPassword, type TestUser } from '#tests/support/test-app.ts';

const PERIOD = 30 * 1000;
const page = { page: 1, pageSize: 3 };
const { code: needed } = errors.secondFactorNeeded;
const { code: wrong } = errors.verificationCode;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({}, { SECOND_FACTOR: '1' });
});
afterAll(() => test.close());
// A time step begins with each test, so that none ends in the middle of it.
beforeEach(() => test.pass(PERIOD - (test.services.now().getTime() % PERIOD)));

const by = (token: string) => ({ token });
const code = async (calling: Promise<{ body: { code: number } }>) => (await calling).body.code;
const orders = (token: string) => code(test.call(operatorOrders.list, page, by(token)));
const give = (token: string, given: string) => code(test.call(secondFactor.give, { code: given }, by(token)));
const state = async (token: string) => (await test.call(secondFactor.state, {}, by(token))).body.data;

async function signIn({ loginName }: TestUser): Promise<string> {
  const login = { client: 'APP', loginType: 0, username: loginName, password: testPassword } as const;
  return (await test.call(auth.login, login)).body.data?.accessToken ?? '';
}

/** The one-time password of a secret, some time steps from now. */
const passwordOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: test.services.now().getTime() + steps * PERIOD,
  });

/** Sets one-time passwords up. */
async function setUp(token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret = '' } = (await test.call(secondFactor.begin, {}, by(token))).body.data ?? {};
  const { body } = await test.call(secondFactor.confirm, { code: passwordOf(secret) }, by(token));
  return { secret, recoveryCodes: body.data?.recoveryCodes ?? [] };
}

describe('the second factor', () => {
  it.each([
    [{}, false],
    [{ SECOND_FACTOR: '1' }, true],
    [{ NODE_ENV: 'production' }, true],
    [{ NODE_ENV: 'production', DEMO_DATA: '1' }, false],
    [{ NODE_ENV: 'production', SECOND_FACTOR: '0' }, false],
  ])('is demanded of all operators with %j: %s', (env, isNeeded) => {
    const key = { DATA_KEY: '42'.repeat(32) };
    expect(loadConfig({ ...key, ...env }).operatorRules.needsSecondFactor).toBe(isNeeded);
  });

  it('is set up before anything else is done', async () => {
    const user = await test.signUpOperator('first');
    expect([await orders(user.token), await code(test.call(passkey.addOptions, {}, by(user.token)))]).toEqual(
      [needed, needed],
    );
    expect(await code(test.call(account.profile, {}, by(user.token)))).toBe(200);
    expect(await state(user.token)).toEqual({
      isSet: false,
      hasPasskey: false,
      isNeeded: true,
      recoveryCodes: 0,
    });
    const begun = await test.call(secondFactor.begin, {}, by(user.token));
    expect(begun.body.data).toMatchObject({
      uri: expect.stringMatching(/^otpauth:\/\/totp\/Moongate:first%40test\.example\?/),
      picture: expect.stringMatching(/^data:image\/png;base64,/),
    });
    const { secret, recoveryCodes } = await setUp(user.token);
    expect(new Set(recoveryCodes).size).toBe(recoveryCodeCount);
    expect(await orders(user.token)).toBe(200);
    const [mail] = await test.mailsTo(user.loginName);
    expect(mail?.subject).toBe('A second factor was set up for your Moongate account');
    const { totp_secret } = await test.db
      .selectFrom('operator')
      .select('totp_secret')
      .where('account_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(totp_secret?.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
  });

  it('is given at each sign-in, and a password only once', async () => {
    const user = await test.signUpOperator('again');
    const { secret } = await setUp(user.token);
    const token = await signIn(user);
    expect([await orders(token), await give(token, '000000')]).toEqual([needed, wrong]);
    // The one that has confirmed the secret was used.
    expect(await give(token, passwordOf(secret))).toBe(wrong);
    test.pass(PERIOD);
    const password = passwordOf(secret);
    expect([await give(token, password), await orders(token)]).toEqual([200, 200]);
    const other = await signIn(user);
    expect([await give(other, password), await orders(other)]).toEqual([wrong, needed]);
    // The clock of a phone may be half a minute off, not more.
    expect(await give(other, passwordOf(secret, 3))).toBe(wrong);
    expect(await give(other, passwordOf(secret, 1))).toBe(200);
  });

  it('takes a password once that two sessions send at the same moment', async () => {
    const user = await test.signUpOperator('race');
    const { secret } = await setUp(user.token);
    test.pass(PERIOD);
    const [one, two] = [await signIn(user), await signIn(user)];
    const password = passwordOf(secret);
    const codes = await Promise.all([give(one, password), give(two, password)]);
    expect(codes.sort((a, b) => a - b)).toEqual([200, wrong]);
  });

  it('may be a recovery code, each once, and its owner is told', async () => {
    const user = await test.signUpOperator('recovering');
    const { recoveryCodes } = await setUp(user.token);
    const [first = '', second = ''] = recoveryCodes;
    const token = await signIn(user);
    expect([await give(token, first.toLowerCase()), await orders(token)]).toEqual([200, 200]);
    expect((await state(token))?.recoveryCodes).toBe(recoveryCodeCount - 1);
    expect((await test.mailsTo(user.loginName)).at(-1)?.text).toContain('Recovery codes left: 9.');
    const other = await signIn(user);
    expect([await give(other, first), await give(other, second)]).toEqual([wrong, 200]);
    const stored = await test.db.selectFrom('recovery_code').select('hash').execute();
    expect(JSON.stringify(stored.map(({ hash }) => hash.toString('latin1')))).not.toContain(
      recoveryCodes[5]?.replace('-', ''),
    );
    const renewed = await test.call(secondFactor.newCodes, {}, by(other));
    expect(renewed.body.data?.recoveryCodes).toHaveLength(recoveryCodeCount);
    expect(await give(await signIn(user), recoveryCodes[2]!)).toBe(wrong);
  });

  it('cannot be guessed: tries of an account are counted', async () => {
    const user = await test.signUpOperator('guessed');
    const { secret } = await setUp(user.token);
    const token = await signIn(user);
    const codes: number[] = [];
    for (let round = 0; round < 10; round++) codes.push(await give(token, '123456'));
    expect(codes.at(-1)).toBe(errors.tooManyRequests.code);
    test.pass(PERIOD);
    expect(await give(token, passwordOf(secret))).toBe(errors.tooManyRequests.code);
  });

  it('is not replaced by somebody who knows only the password', async () => {
    const user = await test.signUpOperator('kept');
    const { secret } = await setUp(user.token);
    const stranger = await signIn(user);
    expect(await code(test.call(secondFactor.begin, {}, by(stranger)))).toBe(needed);
    expect(await code(test.call(secondFactor.newCodes, {}, by(stranger)))).toBe(needed);
    // Nor where a passkey is the second factor.
    const other = await test.signUpOperator('with-passkey');
    const row = { id: 'p', public_key: Buffer.alloc(1), counter: 0, transports: [], name: '' };
    await test.db
      .insertInto('passkey')
      .values({ ...row, account_id: other.id })
      .execute();
    expect(await code(test.call(secondFactor.begin, {}, by(other.token)))).toBe(needed);
    test.pass(PERIOD);
    expect(await give(stranger, passwordOf(secret))).toBe(200);
    expect(await code(test.call(secondFactor.begin, {}, by(stranger)))).toBe(200);
  });

  it('ends the other sessions when it is set up', async () => {
    const user = await test.signUpOperator('elsewhere');
    const other = await signIn(user);
    await setUp(user.token);
    expect(await orders(other)).toBe(errors.invalidSession.code);
  });

  it('is taken away by an owner, when it is lost', async () => {
    const owner = await test.signUpOperator('owner');
    await setUp(owner.token);
    const user = await test.signUpOperator('lost', ['finance']);
    await setUp(user.token);
    const { loginName } = user;
    expect(await code(test.call(operators.resetFactor, { loginName }, by(owner.token)))).toBe(200);
    expect(await orders(user.token)).toBe(errors.invalidSession.code);
    const token = await signIn(user);
    expect(await state(token)).toMatchObject({ isSet: false, isNeeded: true, recoveryCodes: 0 });
    expect((await setUp(token)).recoveryCodes).toHaveLength(recoveryCodeCount);
  });

  it('must be confirmed within ten minutes', async () => {
    const user = await test.signUpOperator('slow');
    const { secret = '' } = (await test.call(secondFactor.begin, {}, by(user.token))).body.data ?? {};
    test.pass(11 * 60 * 1000);
    expect(await code(test.call(secondFactor.confirm, { code: passwordOf(secret) }, by(user.token)))).toBe(
      errors.grantExpired.code,
    );
  });

  it('is nothing for customers', async () => {
    const { token } = await test.signUp('customer');
    expect(await code(test.call(secondFactor.begin, {}, by(token)))).toBe(errors.forbidden.code);
    expect(await code(test.call(account.profile, {}, by(token)))).toBe(200);
    expect(await code(test.call(passkey.addOptions, {}, by(token)))).toBe(200);
  });
});

describe('a second factor that nobody must have', () => {
  let free: TestApp;
  beforeAll(async () => {
    free = await createTestApp();
  });
  afterAll(() => free.close());

  it('is demanded of an operator who has set one up', async () => {
    const user = await free.signUpOperator();
    const list = async () => (await free.call(operatorOrders.list, page, by(user.token))).body.code;
    expect(await list()).toBe(200);
    const change = { totp_secret: Buffer.alloc(1) };
    await free.db.updateTable('operator').set(change).where('account_id', '=', user.id).execute();
    expect(await list()).toBe(needed);
  });
});
