import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { errors } from '#contract/errors.ts';
import { mostPasskeys } from '#contract/passkey-limits.ts';
import { passkey } from '#contract/passkey.contract.ts';
import { presence } from '#contract/presence.contract.ts';
import { Authenticator } from '#tests/support/authenticator.ts';
import { callers, newestCode } from '#tests/support/codes.ts';
import { cookieIn, withCookie } from '#tests/support/cookies.ts';
import { createTestApp, type TestApp, testPassword, type TestUser } from '#tests/support/test-app.ts';

const MINUTE = 60 * 1000;
const origin = 'https://moongate.example';

let test: TestApp;
const newIp = callers();
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Differing = Parameters<Authenticator['sign']>[1];
const windows = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0.0.0 Safari/537.36' };

async function optionsFor({ token }: TestUser): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { body } = await test.call(passkey.addOptions, {}, { token });
  expect(body.code).toBe(200);
  return body.data as unknown as PublicKeyCredentialCreationOptionsJSON;
}
async function add(user: TestUser, device: Authenticator, differing?: Differing): Promise<number> {
  const response = device.create(await optionsFor(user), differing);
  return (
    await test.call(passkey.add, { response: { ...response } }, { token: user.token, headers: windows })
  ).body.code;
}
/** An account with a passkey on a device. */
async function owner(name: string): Promise<{ user: TestUser; device: Authenticator }> {
  const user = await test.signUp(name);
  const device = new Authenticator(origin);
  expect(await add(user, device)).toBe(200);
  return { user, device };
}
/** The page of signing in as a browser opens it: what the device signs, and the cookie. */
async function openPage() {
  const called = await test.call(passkey.signInOptions, {}, { ip: newIp() });
  const options = called.body.data as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { options, browser: withCookie('moongate-asker', cookieIn(called, 'moongate-asker')?.value) };
}
type Page = Awaited<ReturnType<typeof openPage>>;
const send = async ({ browser }: Pick<Page, 'browser'>, response: AuthenticationResponseJSON) =>
  (await test.call(passkey.signIn, { response: { ...response } }, { ip: newIp(), ...browser })).body;
async function signIn(device: Authenticator, differing?: Differing) {
  const page = await openPage();
  return send(page, device.sign(page.options, differing));
}
const listOf = async ({ token }: TestUser) => (await test.call(passkey.list, {}, { token })).body.data ?? [];

describe('a passkey', () => {
  it('is asked for by host name, for the account alone, and found without a user name', async () => {
    const user = await test.signUp('options');
    const options = await optionsFor(user);
    expect(options).toMatchObject({
      rp: { id: 'moongate.example' },
      user: { name: user.loginName },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    // The device keeps it where others may read it.
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(user.loginName);
    expect((await optionsFor(user)).user.id).toBe(options.user.id);
    const { options: signing } = await openPage();
    expect(signing).toMatchObject({ rpId: 'moongate.example', userVerification: 'required' });
  });

  it('is added, listed with its device, told to the owner, and signs in', async () => {
    const { user, device } = await owner('adds');
    expect(await listOf(user)).toEqual([
      { id: device.id, name: 'Chrome · Windows', createDate: expect.any(String), lastUsed: null },
    ]);
    expect((await test.mailsTo(user.loginName)).at(-1)?.subject).toContain('passkey was added');
    const { code, data } = await signIn(device);
    expect(code).toBe(200);
    const profile = await test.call(account.profile, {}, { token: data?.accessToken ?? '' });
    expect(profile.body.data?.loginName).toBe(user.loginName);
    expect((await listOf(user))[0]?.lastUsed).toEqual(expect.any(String));
  });

  it('is not asked for again on a device that has one', async () => {
    const { user, device } = await owner('twice');
    expect((await optionsFor(user)).excludeCredentials).toEqual([
      { id: device.id, type: 'public-key', transports: ['internal'] },
    ]);
  });

  it.each<[string, Differing]>([
    ['another site', { origin: 'https://moongate.example.evil.example' }],
    ['plain http', { origin: 'http://moongate.example' }],
    ['a key for another host name', { rpID: 'evil.example' }],
    ['an invented challenge', { challenge: 'aW52ZW50ZWQ' }],
    ['a device that has not verified its user', { isVerified: false }],
  ])('is refused from %s, when it is added and when it signs in', async (name, differing) => {
    const user = await test.signUp(`refused-${name.replaceAll(' ', '-')}`);
    const device = new Authenticator(origin);
    expect(await add(user, device, differing)).toBe(errors.passkeyRefused.code);
    expect(await listOf(user)).toEqual([]);
    expect(await add(user, device)).toBe(200);
    expect((await signIn(device, differing)).code).toBe(errors.passkeyRefused.code);
    expect((await signIn(device)).code).toBe(200);
  });

  it('signs each challenge once, within five minutes', async () => {
    const { device } = await owner('once');
    const page = await openPage();
    expect((await send(page, device.sign(page.options))).code).toBe(200);
    expect((await send(page, device.sign(page.options))).code).toBe(errors.passkeyRefused.code);
    const old = await openPage();
    test.pass(5 * MINUTE + 1000);
    expect((await send(old, device.sign(old.options))).code).toBe(errors.passkeyRefused.code);
    expect((await signIn(device)).code).toBe(200);
  });

  it('signs the challenge of its own browser only, of two tabs in either', async () => {
    const { device } = await owner('browsers');
    const [page, other] = [await openPage(), await openPage()];
    const signed = device.sign(page.options);
    expect((await send(other, signed)).code).toBe(errors.passkeyRefused.code);
    expect((await send({ browser: { headers: {} } }, signed)).code).toBe(errors.passkeyRefused.code);
    const tab = await test.call(passkey.signInOptions, {}, { ip: newIp(), ...page.browser });
    const inTab = tab.body.data as unknown as PublicKeyCredentialRequestOptionsJSON;
    expect((await send(page, signed)).code).toBe(200);
    expect((await send(page, device.sign(inTab))).code).toBe(200);
  });

  it('is added by a challenge of its own account only, once', async () => {
    const [ada, eve] = [await test.signUp('ada'), await test.signUp('eve')];
    const response = { ...new Authenticator(origin).create(await optionsFor(ada)) };
    const sent = async ({ token }: TestUser) =>
      (await test.call(passkey.add, { response }, { token })).body.code;
    expect(await sent(eve)).toBe(errors.passkeyRefused.code);
    expect(await sent(ada)).toBe(200);
    expect(await sent(ada)).toBe(errors.passkeyRefused.code);
    // A challenge for signing in adds nothing, nor one for proving to be present.
    const { challenge } = (await openPage()).options;
    expect(await add(eve, new Authenticator(origin), { challenge })).toBe(errors.passkeyRefused.code);
    const proving = (await test.call(presence.passkeyOptions, {}, { token: eve.token })).body.data?.[
      'challenge'
    ];
    expect(await add(eve, new Authenticator(origin), { challenge: String(proving) })).toBe(
      errors.passkeyRefused.code,
    );
  });

  it('is refused where its count has not grown: somebody has copied it', async () => {
    const { user, device } = await owner('copied');
    expect((await signIn(device, { counter: 7 })).code).toBe(200);
    expect((await signIn(device, { counter: 7 })).code).toBe(errors.passkeyCopied.code);
    expect((await signIn(device, { counter: 3 })).code).toBe(errors.passkeyCopied.code);
    expect((await signIn(device, { counter: 0 })).code).toBe(errors.passkeyCopied.code);
    expect((await signIn(device, { counter: 8 })).code).toBe(200);
    const mail = (await test.mailsTo(user.loginName)).at(-1);
    expect([mail?.subject, mail?.text]).toEqual([
      expect.stringContaining('was refused'),
      expect.stringContaining('Chrome · Windows'),
    ]);
  });

  it('is refused with another signature, or as that of another account', async () => {
    const [{ device }, other] = [await owner('signer'), await owner('other')];
    const page = await openPage();
    const forged = { ...other.device.sign(page.options), id: device.id, rawId: device.id };
    expect((await send(page, forged)).code).toBe(errors.passkeyRefused.code);
    expect((await signIn(device, { userHandle: 'AAAA' })).code).toBe(errors.passkeyRefused.code);
    expect((await signIn(new Authenticator(origin))).code).toBe(errors.passkeyUnknown.code);
  });

  it.each([[{}], [{ id: 7 }], [{ id: 'x', response: null }], [{ id: 'x', rawId: 'x', type: 'public-key' }]])(
    'is refused where the browser sends %j',
    async (response) => {
      const user = await test.signUp(`malformed-${JSON.stringify(response).length}`);
      const added = await test.call(passkey.add, { response }, { token: user.token });
      expect(added.body.code).toBe(errors.passkeyRefused.code);
      const page = await openPage();
      const sent = async (what: object) =>
        (await test.call(passkey.signIn, { response: { ...what } }, { ip: newIp(), ...page.browser })).body
          .code;
      expect(await sent(response)).toBe(errors.passkeyUnknown.code);
      const device = new Authenticator(origin);
      expect(await add(user, device)).toBe(200);
      expect(await sent({ ...response, id: device.id })).toBe(errors.passkeyRefused.code);
    },
  );

  it('gets another name from its owner alone', async () => {
    const [{ user, device }, other] = [await owner('namer'), await test.signUp('not-namer')];
    const rename = async ({ token }: TestUser, name: string) =>
      (await test.call(passkey.rename, { id: device.id, name }, { token })).body;
    expect((await rename(user, ' Ada’s telephone ')).code).toBe(200);
    expect((await rename(other, 'stolen')).code).toBe(errors.notFound.code);
    for (const [name, keyword] of [
      ['  ', 'required'],
      ['x'.repeat(61), 'maxLength'],
      ['a\tb', 'format'],
    ] as const) {
      expect((await rename(user, name)).errors).toMatchObject([{ pointer: '/name', keyword }]);
    }
    expect((await listOf(user))[0]?.name).toBe('Ada’s telephone');
  });

  it('is removed by its owner alone, and then signs in no more', async () => {
    const [{ user, device }, other] = [await owner('remover'), await test.signUp('not-remover')];
    const remove = async ({ token }: TestUser) =>
      (await test.call(passkey.remove, { id: device.id }, { token })).body.code;
    expect(await remove(other)).toBe(errors.notFound.code);
    expect(await remove(user)).toBe(200);
    expect(await listOf(user)).toEqual([]);
    expect((await signIn(device)).code).toBe(errors.passkeyUnknown.code);
    expect((await test.mailsTo(user.loginName)).at(-1)?.subject).toContain('was removed');
  });

  it(`is one of at most ${mostPasskeys} of an account`, async () => {
    const { user } = await owner('many');
    const row = await test.db
      .selectFrom('passkey')
      .selectAll()
      .where('account_id', '=', user.id)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: mostPasskeys - 1 }, (_, index) => ({ ...row, id: `another-${index}` }));
    await test.db.insertInto('passkey').values(rows).execute();
    const { body } = await test.call(passkey.addOptions, {}, { token: user.token });
    expect(body.code).toBe(errors.tooManyPasskeys.code);
  });

  it('is forgotten with old challenges: nothing piles up', async () => {
    await openPage();
    await test.tidy(new Date(test.services.now().getTime() + 60 * MINUTE));
    expect(await test.db.selectFrom('passkey_challenge').selectAll().execute()).toEqual([]);
  });

  it('is limited per connection, as other ways of signing in are', async () => {
    const ip = newIp();
    const codes: number[] = [];
    for (let round = 0; round < 101; round += 1)
      codes.push((await test.call(passkey.signIn, { response: {} }, { ip })).body.code);
    expect(codes).toEqual([
      ...Array<number>(100).fill(errors.passkeyRefused.code),
      errors.tooManyRequests.code,
    ]);
  });

  it('stays when sessions end: by signing out everywhere, and by another password', async () => {
    const { user, device } = await owner('stays');
    await test.call(account.signOutEverywhere, {}, { token: user.token });
    expect((await test.call(account.profile, {}, { token: user.token })).body.code).toBe(508);
    const token = (await signIn(device)).data?.accessToken ?? '';
    const changed = { oldPassword: testPassword, newPassword: 'Sextant42', newPasswordConfirm: 'Sextant42' };
    expect((await test.call(account.updatePassword, changed, { token, ip: newIp() })).body.code).toBe(200);
    expect((await signIn(device)).code).toBe(200);
  });

  it('is replaced by a code from a mail where it is lost and there is no password', async () => {
    const mail = 'lost@test.example';
    const byCode = async (): Promise<string> => {
      const ip = newIp(mail);
      await test.call(auth.mailCode, { mail }, { ip });
      const { body } = await test.call(auth.mailLogin, { mail, code: await newestCode(test, mail) }, { ip });
      return body.data?.accessToken ?? '';
    };
    const user = { id: 0, loginName: mail, token: await byCode() };
    expect(await add(user, new Authenticator(origin))).toBe(200);
    test.pass(2 * MINUTE);
    const again = { ...user, token: await byCode() };
    expect((await test.call(passkey.remove, { id: (await listOf(again))[0]!.id }, again)).body.code).toBe(
      200,
    );
    expect(await listOf(again)).toEqual([]);
  });
});
