import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { throttleSignIn } from '#server/accounts/sign-in-throttle.ts';
import { createTestApp, type TestApp, testPassword, type TestUser } from '#tests/support/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('signing in and out', () => {
  let test: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
    user = await test.signUp('ada');
  });
  afterAll(() => test.close());

  const login = (username: string, password: string, ip?: string) =>
    test.call(
      auth.login,
      { client: 'APP', loginType: 0, username, password },
      ip === undefined ? {} : { ip },
    );

  async function encrypted(text: string): Promise<string> {
    const { body } = await test.call(auth.publicKey, {});
    const key = createPublicKey({ key: Buffer.from(body.data ?? '', 'base64'), format: 'der', type: 'spki' });
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    return publicEncrypt({ key, ...padding }, Buffer.from(text)).toString('base64');
  }

  it('takes the plain password, and any spelling of the address', async () => {
    const { body } = await login(' ADA@Test.example ', testPassword);
    expect(body.code).toBe(200);
    expect(body.data?.accessToken).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('takes a password that was encrypted with the public key', async () => {
    const { body } = await login(user.loginName, await encrypted(testPassword));
    expect(body.code).toBe(200);
  });

  it('says the same of a ciphertext that was tampered with', async () => {
    const text = await encrypted(testPassword);
    const tampered = (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    expect((await login(user.loginName, tampered)).body.code).toBe(1001);
  });

  it.each<[string, (token: string) => string]>([
    ['one letter changed', (token) => `${token.slice(0, -2)}${token.endsWith('xy') ? 'yx' : 'xy'}`],
    ['a letter more', (token) => `${token}A`],
    ['nothing left of it', () => ''],
    ['another alphabet', () => 'é'.repeat(43)],
  ])('knows no token with %s', async (_name, change) => {
    const { body } = await login(user.loginName, testPassword, '203.0.113.60');
    const token = change(body.data?.accessToken ?? '');
    expect((await test.call(account.profile, {}, { token })).body.code).toBe(508);
  });

  it('keeps the private half of the key sealed, and the pair the same', async () => {
    const row = await test.db
      .selectFrom('setting')
      .select('value')
      .where('key', '=', 'password-key')
      .executeTakeFirstOrThrow();
    expect(row.value).not.toContain('PRIVATE');
    const again = await test.call(auth.publicKey, {});
    expect(row.value.startsWith(`${again.body.data}.`)).toBe(true);
  });

  it('says the same of a wrong password, an unknown address and a ciphertext of another key', async () => {
    const wrong = await login(user.loginName, 'Wrong12345');
    const unknown = await login('nobody@test.example', testPassword);
    const foreign = await login(user.loginName, `${'A'.repeat(342)}==`);
    expect(wrong.body.code).toBe(1001);
    expect(unknown.body).toEqual(wrong.body);
    expect(foreign.body).toEqual(wrong.body);
  });

  it('keeps only the hash of a token, and ends the session when signing out', async () => {
    const { body } = await login(user.loginName, testPassword);
    const token = body.data?.accessToken ?? '';
    const rows = await test.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows.map((row) => row.token_hash.toString('latin1')))).not.toContain(token);
    expect((await test.call(account.profile, {}, { token })).body.code).toBe(200);
    expect((await test.call(auth.logout, {}, { token })).body.code).toBe(200);
    expect((await test.call(account.profile, {}, { token })).body.code).toBe(508);
  });

  it('stops a caller after ten tries at one address, also with the right password, and says when to come back', async () => {
    await test.signUp('guessed');
    for (let round = 0; round < 10; round++) {
      expect((await login('guessed@test.example', 'Wrong12345', '203.0.113.80')).body.code).toBe(1001);
    }
    expect((await login('guessed@test.example', testPassword, '203.0.113.81')).body.code).toBe(200);
    const refused = await login('guessed@test.example', testPassword, '203.0.113.80');
    expect(refused.body.code).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    test.pass(16 * 60 * 1000);
    expect((await login('guessed@test.example', testPassword, '203.0.113.80')).body.code).toBe(200);
  });

  const cookies = { read: () => undefined, set: () => {}, clear: () => {} };

  /** Counts tries to sign in as a request does, without the hashing of their passwords, which takes long. */
  async function tries(ofNumber: (round: number) => { address: string; ip: string }): Promise<void> {
    for (let round = 0; round < 99; round++) {
      const { address, ip } = ofNumber(round);
      await throttleSignIn({ ...test.context, ip, cookies }, address);
    }
  }

  it('stops everybody after a hundred tries at one address, from wherever they come', async () => {
    const address = 'besieged@test.example';
    await tries((round) => ({ address, ip: `192.0.2.${round}` }));
    expect((await login(address, 'Wrong12345', '192.0.2.100')).body.code).toBe(1001);
    expect((await login(address, 'Wrong12345', '192.0.2.101')).body.code).toBe(429);
  });

  it('stops one caller who tries many addresses', async () => {
    const ip = '198.51.100.9';
    await tries((round) => ({ address: `spray${round}@test.example`, ip }));
    expect((await login('spray100@test.example', 'Wrong12345', ip)).body.code).toBe(1001);
    expect((await login('spray101@test.example', 'Wrong12345', ip)).body.code).toBe(429);
  });

  it('keeps a session for 30 days after its last use', async () => {
    const fresh = await test.signUp('sliding');
    const profile = async (): Promise<number> =>
      (await test.call(account.profile, {}, { token: fresh.token })).body.code;
    test.pass(29 * DAY);
    expect(await profile()).toBe(200);
    test.pass(29 * DAY);
    expect(await profile()).toBe(200);
    test.pass(31 * DAY);
    expect(await profile()).toBe(508);
  });
});
