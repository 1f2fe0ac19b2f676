import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { errors } from '#contract/errors.ts';
import { loadConfig } from '#server/start/config.ts';
import { startMessage } from '#server/start/start-message.ts';
import { StartError } from '#server/store/start-error.ts';
import { accountByLogin } from '#server/accounts/accounts.ts';
import { firstOperator, type FirstOperator, operatorLinkHours } from '#server/accounts/operator-account.ts';
import { cookieIn, withCookie } from '#tests/support/cookies.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

describe('the operator account of a new database', () => {
  let test: TestApp;
  let ada: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
    ada = await test.signUp('ada');
  });
  afterAll(() => test.close());

  const make = (email: string, by: 'link' | 'password' = 'link') =>
    firstOperator(test.db, { email, by, now: test.services.now() });
  const verify = (mail: string, mailCode: string) => test.call(account.resetVerify, { mail, mailCode });

  it('is never the account of a customer, and can then be made under another address', async () => {
    const making = make(ada.loginName);
    await expect(making).rejects.toThrow(StartError);
    await expect(making).rejects.toThrow(/^OPERATOR_EMAIL must be an address without an account/);
    expect((await accountByLogin(test.db, ada.loginName))?.role).toBe('customer');
  });

  it('is made once, also by servers that start together, and the last link of a start is the one that is valid', async () => {
    const made = await Promise.all([1, 2, 3].map(() => make('Desk@moongate.example')));
    const again = await make('second@moongate.example');
    expect([...made, again].map((each) => each?.loginName)).toEqual(Array(4).fill('desk@moongate.example'));
    expect(await accountByLogin(test.db, 'desk@moongate.example')).toMatchObject({
      role: 'operator',
      email: 'desk@moongate.example',
      has_password: false,
    });
    expect(await test.db.selectFrom('reset_grant').selectAll().execute()).toHaveLength(1);
    for (const earlier of made) {
      const { body } = await verify('desk@moongate.example', ticketOf(earlier));
      expect(body.code).toBe(errors.grantExpired.code);
    }
    expect((await verify(ada.loginName, ticketOf(again))).body.code).toBe(errors.grantExpired.code);
  });

  it('gets its password by the link, once, within a day', async () => {
    const mail = 'desk@moongate.example';
    const old = ticketOf(await make(mail));
    test.pass(operatorLinkHours * 60 * 60 * 1000 + 1000);
    expect((await verify(mail, old)).body.code).toBe(errors.grantExpired.code);
    const ticket = ticketOf(await make(mail));
    const cookie = cookieIn(await verify(mail, ticket), 'moongate-reset')?.value;
    const choose = () =>
      test.call(
        account.restPassword,
        { mail, newPassword: 'Sextant42', newPasswordConfirm: 'Sextant42' },
        withCookie('moongate-reset', cookie),
      );
    expect((await choose()).body.code).toBe(200);
    expect((await choose()).body.code).toBe(errors.grantExpired.code);
    expect((await verify(mail, ticket)).body.code).toBe(errors.grantExpired.code);
    const sent = { client: 'APP', loginType: 0, username: mail, password: 'Sextant42' } as const;
    expect((await test.call(auth.login, sent)).body.code).toBe(200);
    expect(await make(mail)).toBeUndefined();
  });
});

it('the operator of a demonstration has a password at once, and gets it once', async () => {
  const test = await createTestApp();
  onTestFinished(() => test.close());
  const options = { email: 'desk@moongate.example', by: 'password', now: new Date() } as const;
  const made = await firstOperator(test.db, options);
  const password = made !== undefined && 'password' in made ? made.password : '';
  expect(password).toMatch(/^[A-Za-z0-9]{16}$/);
  const sent = { client: 'APP', loginType: 0, username: 'desk@moongate.example', password } as const;
  expect((await test.call(auth.login, sent)).body.code).toBe(200);
  expect(await firstOperator(test.db, options)).toBeUndefined();
  expect(await firstOperator(test.db, { ...options, by: 'link' })).toBeUndefined();
});

it('a start in production prints a link and no password', () => {
  const config = loadConfig({ DATA_DIR: '/tmp', DEMO_DATA: '0', PUBLIC_URL: 'https://shop.example.org' });
  const running = { port: 3000, mails: 'sent', sms: 'sent', knowsCompany: true, notReady: [] };
  const operator = { loginName: 'desk@moongate.example', ticket: 'abc' };
  const message = startMessage(config, { ...running, operator });
  expect(message).toContain('  https://shop.example.org/forget#mail=desk%40moongate.example&ticket=abc\n');
  expect(message).not.toMatch(/password [A-Za-z0-9]{16}/);
});

function ticketOf(made: FirstOperator | undefined): string {
  return made !== undefined && 'ticket' in made ? made.ticket : '';
}
