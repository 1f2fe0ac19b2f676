import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { auth } from '#contract/auth.contract.ts';
import { errors } from '#contract/errors.ts';
import { passkey } from '#contract/passkey.contract.ts';
import { presence } from '#contract/presence.contract.ts';
import { beginSession } from '#server/accounts/sessions.ts';
import { inTransaction } from '#server/store/database.ts';
import { Authenticator } from '#tests/support/authenticator.ts';
import { callers, newestCode, otherThan } from '#tests/support/codes.ts';
import { cookieIn, withCookie } from '#tests/support/cookies.ts';
import { phoneAccount } from '#tests/support/phone-account.ts';
import { createTestApp, type TestApp, testPassword, type TestUser } from '#tests/support/test-app.ts';

const MINUTE = 60 * 1000;

let test: TestApp;
const newIp = callers();
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Session = Pick<TestUser, 'token'>;

/** A session in which nobody has proved anything. */
async function openSession(accountId: number): Promise<Session> {
  const context = { ...test.context, userAgent: '' };
  return { token: await inTransaction(test.db, (trx) => beginSession(trx, context, accountId, false)) };
}
async function unproved(name: string) {
  const user = await test.signUp(name);
  return { user, ...(await openSession(user.id)) };
}
/** What the server says of a change that only the owner may make: 200, or that the owner must be present. */
const change = async ({ token }: Session) => (await test.call(passkey.addOptions, {}, { token })).body.code;
const needed = errors.presenceNeeded.code;

async function addPasskey({ token }: Session): Promise<Authenticator> {
  const device = new Authenticator('https://moongate.example');
  const { body } = await test.call(passkey.addOptions, {}, { token });
  const response = { ...device.create(body.data as unknown as PublicKeyCredentialCreationOptionsJSON) };
  expect((await test.call(passkey.add, { response }, { token })).body.code).toBe(200);
  return device;
}
const byPassword = async ({ token }: Session, password: string) =>
  (await test.call(presence.byPassword, { password }, { token, ip: newIp() })).body;
const sendCode = async ({ token }: Session, ip: string) =>
  (await test.call(presence.sendCode, {}, { token, ip })).body.code;
const byCode = async ({ token }: Session, code: string, ip: string) =>
  (await test.call(presence.byCode, { code }, { token, ip })).body;
async function byPasskey({ token }: Session, device: Authenticator, from: Session = { token }) {
  const { body } = await test.call(presence.passkeyOptions, {}, from);
  const response = { ...device.sign(body.data as unknown as PublicKeyCredentialRequestOptionsJSON) };
  return (await test.call(presence.byPasskey, { response }, { token })).body.code;
}

describe('a change of who can sign in', () => {
  it('is made within ten minutes of signing in', async () => {
    const { loginName } = await test.signUp('soon');
    const credentials = { client: 'APP', loginType: 0, username: loginName, password: testPassword } as const;
    const { body } = await test.call(auth.login, credentials, { ip: newIp() });
    const session = { token: body.data?.accessToken ?? '' };
    const { id } = await addPasskey(session);
    test.pass(10 * MINUTE);
    expect(await change(session)).toBe(needed);
    expect((await test.call(passkey.remove, { id }, session)).body.code).toBe(needed);
    // Another name changes nothing of it.
    expect((await test.call(passkey.rename, { id, name: 'Mine' }, session)).body.code).toBe(200);
  });

  it('is not made by a device that was remembered', async () => {
    const { loginName: username } = await test.signUp('remembered');
    const credentials = { client: 'APP', loginType: 0, username, password: testPassword } as const;
    const login = await test.call(auth.login, { ...credentials, remember: true }, { ip: newIp() });
    const device = withCookie('moongate-device', cookieIn(login, 'moongate-device')?.value);
    const { body } = await test.call(auth.resume, { username }, { ip: newIp(), ...device });
    expect(await change({ token: body.data?.accessToken ?? '' })).toBe(needed);
  });

  it('is made after the password was entered', async () => {
    const session = await unproved('password');
    expect(await change(session)).toBe(needed);
    expect(await byPassword(session, 'Wrong12345')).toMatchObject({
      code: errors.wrongPassword.code,
      errors: [{ pointer: '/password' }],
    });
    expect(await change(session)).toBe(needed);
    expect((await byPassword(session, testPassword)).code).toBe(200);
    expect(await change(session)).toBe(200);
    // The proof is of one session.
    expect(await change(await openSession(session.user.id))).toBe(needed);
  });

  it('is made after a code from a mail was entered, once', async () => {
    const session = await unproved('mail');
    const ip = newIp();
    expect(await sendCode(session, ip)).toBe(200);
    const code = await newestCode(test, session.user.loginName);
    expect(await byCode(session, otherThan(code), ip)).toMatchObject({
      code: errors.verificationCode.code,
      errors: [{ pointer: '/code' }],
    });
    expect(await change(session)).toBe(needed);
    expect((await byCode(session, code, ip)).code).toBe(200);
    expect(await change(session)).toBe(200);
    expect((await byCode(session, code, ip)).code).toBe(errors.verificationCode.code);
    // It signs in nobody.
    const { body } = await test.call(auth.mailLogin, { mail: session.user.loginName, code }, { ip });
    expect(body.code).toBe(errors.verificationCode.code);
  });

  it('is made after a code from a text message, where the account has no mail address', async () => {
    const number = '+86 13800138077';
    const session = await openSession(await phoneAccount(test, number));
    const ip = newIp();
    expect(await sendCode(session, ip)).toBe(200);
    expect((await byCode(session, await newestCode(test, number), ip)).code).toBe(200);
    expect(await change(session)).toBe(200);
  });

  it('is made after a passkey of the account has signed for this session', async () => {
    const session = await unproved('passkey');
    const [mine, others] = [await addPasskey(session.user), await addPasskey(await test.signUp('others'))];
    expect(await byPasskey(session, others)).toBe(errors.passkeyUnknown.code);
    expect(await byPasskey(session, mine, session.user)).toBe(errors.passkeyRefused.code);
    expect(await change(session)).toBe(needed);
    expect(await byPasskey(session, mine)).toBe(200);
    expect(await change(session)).toBe(200);
  });

  it('is not won by guessing', async () => {
    const session = await unproved('guessed');
    for (let round = 0; round < 10; round += 1) await byPassword(session, `Wrong${round}`);
    expect((await byPassword(session, testPassword)).code).toBe(errors.tooManyRequests.code);
    expect((await byCode(session, '123456', newIp())).code).toBe(errors.tooManyRequests.code);
    expect(await change(session)).toBe(needed);
  });
});
