import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { errors } from '#contract/errors.ts';
import { callers, newestCode, otherThan } from '#tests/support/codes.ts';
import { phoneAccount } from '#tests/support/phone-account.ts';
import { createTestApp, type TestApp, testPassword } from '#tests/support/test-app.ts';

const MINUTE = 60 * 1000;

let test: TestApp;
const newIp = callers();
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

let people = 0;
const newMail = (): string => `person-${++people}@test.example`;
const ask = (mail: string, ip = newIp(mail)) => test.call(auth.mailCode, { mail }, { ip });
const enter = (mail: string, code: string, ip = newIp(mail)) =>
  test.call(auth.mailLogin, { mail, code }, { ip });
async function codeFor(mail: string): Promise<string> {
  expect((await ask(mail)).body).toMatchObject({ code: 200, data: null });
  return newestCode(test, mail.trim().toLowerCase());
}
const profileOf = async (token: string) => (await test.call(account.profile, {}, { token })).body.data;
async function signedIn(mail: string) {
  const { body } = await enter(mail, await codeFor(mail));
  expect(body.code).toBe(200);
  return body.data!;
}

describe('a code from a mail', () => {
  it('creates an account without a password for a new address, and signs in to it afterwards', async () => {
    const mail = newMail();
    const first = await signedIn(mail);
    expect(first.isNew).toBe(true);
    const profile = await profileOf(first.accessToken);
    expect(profile).toMatchObject({ loginName: mail, email: mail, hasPassword: false, identity: 1, type: 1 });
    // Other people see the nickname.
    expect(profile?.nickName).not.toContain(mail.split('@')[0]);
    test.pass(MINUTE + 1000);
    const second = await signedIn(` ${mail.toUpperCase()}`);
    expect(second.isNew).toBe(false);
    expect((await profileOf(second.accessToken))?.id).toBe(profile?.id);
  });

  it('signs in to an account with a password, which stays', async () => {
    const { loginName } = await test.signUp('keeper');
    const { accessToken, isNew } = await signedIn(loginName);
    expect([isNew, (await profileOf(accessToken))?.hasPassword]).toEqual([false, true]);
    const credentials = { client: 'APP', loginType: 0, username: loginName, password: testPassword } as const;
    expect((await test.call(auth.login, credentials, { ip: newIp() })).body.code).toBe(200);
  });

  it('has the same reply and the same mail whether the address has an account or not', async () => {
    const { loginName } = await test.signUp('silent');
    const mail = newMail();
    const replies = [(await ask(loginName)).body, (await ask(mail)).body];
    expect(replies[0]).toEqual(replies[1]);
    const texts = await Promise.all(
      [loginName, mail].map(async (to) => (await test.mailsTo(to)).at(-1)?.text.replaceAll(/\d{6}/g, 'code')),
    );
    expect(texts[0]).toBe(texts[1]);
  });

  it('is refused where it is wrong, used, too old, of another purpose or of another browser', async () => {
    const mail = newMail();
    const code = await codeFor(mail);
    const refused = async (tried: string, ip?: string): Promise<void> => {
      const { body } = await enter(mail, tried, ip);
      expect([tried, body.code, body.errors]).toEqual([
        tried,
        errors.verificationCode.code,
        [expect.objectContaining({ pointer: '/code' })],
      ]);
    };
    await refused(otherThan(code));
    await refused(code, newIp());
    expect((await enter(mail, code)).body.code).toBe(200);
    await refused(code);

    const { loginName } = await test.signUp('other-purpose');
    const ip = newIp(loginName);
    await test.call(auth.sendVerify, { loginType: 0, username: loginName }, { ip });
    const ofReset = await newestCode(test, loginName);
    expect((await enter(loginName, ofReset)).body.code).toBe(errors.verificationCode.code);

    const late = newMail();
    const old = await codeFor(late);
    test.pass(10 * MINUTE + 1000);
    expect((await enter(late, old)).body.code).toBe(errors.verificationCode.code);
  });

  it('cannot be guessed: after five tries it is no longer valid', async () => {
    const mail = newMail();
    const code = await codeFor(mail);
    for (let tried = 0; tried < 5; tried += 1) await enter(mail, otherThan(code));
    expect((await enter(mail, code)).body.code).toBe(errors.verificationCode.code);
  });

  it('makes one account where it is sent twice at once', async () => {
    const mail = newMail();
    const code = await codeFor(mail);
    const replies = await Promise.all([enter(mail, code), enter(mail, code)]);
    expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(1);
  });

  it('is not sent to what is no address', async () => {
    expect((await ask('nobody')).body.errors).toEqual([
      expect.objectContaining({ pointer: '/mail', keyword: 'format' }),
    ]);
  });

  it('may be followed by a password, which is chosen by another code', async () => {
    const mail = newMail();
    const { accessToken } = await signedIn(mail);
    test.pass(MINUTE + 1000);
    const ip = newIp(mail);
    await test.call(auth.sendVerify, { loginType: 0, username: mail }, { ip });
    const verified = await test.call(
      account.resetVerify,
      { mail, mailCode: await newestCode(test, mail) },
      { ip },
    );
    expect(verified.body.code).toBe(200);
    expect((await profileOf(accessToken))?.hasPassword).toBe(false);
  });
});

describe('an account of a phone number', () => {
  let numbers = 0;
  async function caller(): Promise<{ token: string; id: number }> {
    const typed = String(13_700_000_000 + ++numbers);
    const id = await phoneAccount(test, `+86 ${typed}`);
    const ip = newIp(typed);
    await test.call(auth.sendVerify, { loginType: 1, username: typed }, { ip });
    const password = await newestCode(test, `+86 ${typed}`);
    const given = { client: 'APP', loginType: 1, username: typed, password } as const;
    return { id, token: (await test.call(auth.login, given, { ip })).body.data!.accessToken };
  }
  const add = async ({ token }: { token: string }, mail: string, code?: string) => {
    const caller = { token, ip: newIp(mail) };
    const sent = await test.call(account.mailCode, { mail }, caller);
    if (sent.body.code !== 200) return sent.body;
    const mailCode = code ?? (await newestCode(test, mail));
    return (await test.call(account.updateMail, { mail, mailCode }, caller)).body;
  };

  it('gets a mail address by a code, and signs in with it', async () => {
    const mei = await caller();
    const mail = newMail();
    expect((await add(mei, mail)).code).toBe(200);
    test.pass(MINUTE + 1000);
    const { accessToken, isNew } = await signedIn(mail);
    expect([isNew, (await profileOf(accessToken))?.id]).toEqual([false, mei.id]);
  });

  it('gets no address by a wrong code, and none that another account has', async () => {
    const mei = await caller();
    expect((await add(mei, newMail(), '000000')).code).toBe(errors.verificationCode.code);
    const { loginName } = await test.signUp('taken');
    expect((await add(mei, loginName)).errors).toEqual([
      expect.objectContaining({ pointer: '/mail', keyword: 'mailTaken' }),
    ]);
    expect((await profileOf(mei.token))?.email).toBe('');
  });

  it('keeps its address from a new account', async () => {
    const mei = await caller();
    const mail = newMail();
    await add(mei, mail);
    const rows = await test.db.selectFrom('account').select('id').where('email', '=', mail).execute();
    test.pass(MINUTE + 1000);
    await signedIn(mail);
    expect(rows).toEqual([{ id: mei.id }]);
  });

  it('tells the old address when it gets another one', async () => {
    const mei = await caller();
    const [before, after] = [newMail(), newMail()];
    await add(mei, before);
    test.pass(MINUTE + 1000);
    await add(mei, after);
    expect(await test.mailsTo(before)).toHaveLength(2);
  });
});

it('an account of a mail address keeps it: it is its login name', async () => {
  const { token } = await test.signUp('fixed');
  const { body } = await test.call(account.mailCode, { mail: newMail() }, { token });
  expect(body.code).toBe(errors.forbidden.code);
});
