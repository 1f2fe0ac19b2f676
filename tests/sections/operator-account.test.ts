import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth.contract.ts';
import { StartError } from '#server/store/start-error.ts';
import { accountByLogin } from '#server/accounts/accounts.ts';
import { makeOperator } from '#server/accounts/operator-account.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

describe('the operator account of a new database', () => {
  let test: TestApp;
  let ada: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
    ada = await test.signUp('ada');
  });
  afterAll(() => test.close());

  it('is never the account of a customer, and can then be made under another address', async () => {
    const making = makeOperator(test.db, ada.loginName);
    await expect(making).rejects.toThrow(StartError);
    await expect(making).rejects.toThrow(/^OPERATOR_EMAIL must be an address without an account/);
    expect((await accountByLogin(test.db, ada.loginName))?.role).toBe('customer');
  });

  it('is made once, also by servers that start together, with a password that only its maker knows', async () => {
    const email = 'Desk@moongate.example';
    const made = await Promise.all([1, 2, 3].map(() => makeOperator(test.db, email)));
    const [operator, ...others] = made.filter((each) => each !== undefined);
    expect(others).toEqual([]);
    expect(operator?.password).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(await makeOperator(test.db, email)).toBeUndefined();
    expect(await makeOperator(test.db, 'second@moongate.example')).toBeUndefined();

    const row = await accountByLogin(test.db, email);
    expect(row).toMatchObject({ role: 'operator', email: 'desk@moongate.example' });
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);

    const { loginName: username = '', password = '' } = operator ?? {};
    const { body } = await test.call(auth.login, { client: 'APP', loginType: 0, username, password });
    expect(body.code).toBe(200);
  });
});
