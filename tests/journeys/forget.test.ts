import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';
import { account } from '#contract/account.contract.ts';
import { insertGrant } from '#server/accounts/reset-grants.ts';
import { hashToken, newToken } from '#server/accounts/sessions.ts';
import { inTransaction } from '#server/store/database.ts';
import { flowOf } from '../support/flow-machines.ts';
import { formOn, type Form } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { codeIn } from '../support/journey-sms.ts';
import { wordsOf } from '../support/journey-words.ts';
import { customerPassword } from '../support/running-server.ts';

const product = useProduct();
const words = wordsOf('US');
const flow = flowOf('account/reset-password');
const renewed = 'Quiet8Harbour';
const renewal = { newPassword: renewed, newPasswordConfirm: renewed };

/** Asks for a code, and reads the last mail to the address. */
async function codeFor(form: Form, address: string): Promise<string> {
  const { length } = await product.server.mailsTo(address);
  await form.fill('/identify/mail', address);
  await form.page.getByRole('button', { name: words('form:code.get') }).click();
  await expect.poll(() => product.server.mailsTo(address), patience).toHaveLength(length + 1);
  return codeIn((await product.server.mailsTo(address)).at(-1)!.text);
}

async function openForm(page: Page): Promise<Form> {
  const form = formOn(page, flow, words);
  await expect(form.heading('identify')).toBeShown();
  return form;
}

/** As far as the second step. */
async function identify(name: string): Promise<{ form: Form; loginName: string }> {
  const { loginName } = await product.server.signUp(name);
  const form = await openForm(await product.visit({ path: '/forget' }));
  await form.fill('/identify/mailCode', await codeFor(form, loginName));
  await form.next();
  await expect(form.heading('renew')).toBeShown();
  return { form, loginName };
}

async function signIn(page: Page, loginName: string, password: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(words('auth:login.email')).fill(loginName);
  await main.getByLabel(words('auth:login.password'), { exact: true }).fill(password);
  await main.getByRole('button', { name: words('auth:login.submit') }).click();
}

it('a forgotten password is replaced with the code from a mail, and the old one is of no use', async () => {
  const { server } = product;
  const customer = await server.signUp('forgetful');
  const { loginName } = customer;
  const page = await product.visit({ path: '/login' });
  await page.evaluate((username) => {
    const until = Date.now() + 60_000;
    const remembered = { username, client: 'APP', loginType: 0, checked: true, canResume: true, until };
    localStorage.setItem('remember', JSON.stringify(remembered));
    sessionStorage.setItem('something', 'of the session');
  }, loginName);
  await page.getByRole('link', { name: words('auth:login.forgot') }).click();
  const form = await openForm(page);
  await form.fill('/identify/mailCode', await codeFor(form, loginName));
  await form.next();
  await expect(form.heading('renew')).toBeShown();
  await form.fillStep('renew', renewal);
  await form.next();
  await expect(page.getByText(words('auth:reset.done'))).toBeShown();
  const kept = ['remember', 'token', 'userInfo'];
  expect(await page.evaluate((names) => names.map((name) => localStorage.getItem(name)), kept)).toEqual([
    null,
    null,
    null,
  ]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.waitForURL('**/login');
  await expect(server.call(account.profile, {}, customer)).rejects.toThrow(`${errors.invalidSession.code}`);
  await signIn(page, loginName, customerPassword);
  await expect(page.getByText(words('errors:wrongCredentials'))).toBeShown();
  await signIn(page, loginName, renewed);
  await page.waitForURL(`${server.origin}/`);
});

it('a wrong code is refused at its field, and the right one is taken afterwards', async () => {
  const { loginName } = await product.server.signUp('mistyped');
  const form = await openForm(await product.visit({ path: '/forget' }));
  const code = await codeFor(form, loginName);
  await form.fill('/identify/mailCode', code === '000000' ? '111111' : '000000');
  await form.next();
  await expect(form.errorOf('/identify/mailCode').getByText(words('form:errors.code'))).toBeShown();
  await form.fill('/identify/mailCode', code);
  await form.next();
  await expect(form.heading('renew')).toBeShown();
});

it('an address without an account is answered the same, and only its owner is told', async () => {
  const form = await openForm(await product.visit({ path: '/forget' }));
  expect(await codeFor(form, 'nobody@test.example')).toBe('');
  const [mail] = await product.server.mailsTo('nobody@test.example');
  expect(mail!.subject).toBe(words('mail:noAccount.subject'));
  await expect(form.page.getByText(words('form:code.sent')).first()).toBeShown();
});

it('a user who takes too long for the new password begins again with another code', async () => {
  const { form } = await identify('slow');
  await form.page.context().clearCookies();
  await form.fillStep('renew', renewal);
  await form.next();
  await expect(form.heading('identify')).toBeShown();
  await expect(form.page.getByText(words('errors:grantExpired')).first()).toBeShown();
});

it('the link of the first operator leads to the new password at once, and works once', async () => {
  const { server } = product;
  const operator = await server.signUp('first-operator');
  const { loginName: address } = operator;
  const ticket = newToken();
  const [now, expiresAt] = [new Date(), new Date(Date.now() + 60_000)];
  await inTransaction(server.database.db, (trx) =>
    insertGrant(trx, { tokenHash: hashToken(ticket), address, now, expiresAt }),
  );
  const path = `/forget#${new URLSearchParams({ mail: address, ticket })}`;
  const form = formOn(await product.visit({ path }), flow, words);
  await expect(form.heading('renew')).toBeShown();
  expect(form.page.url()).toBe(`${server.origin}/forget`);
  await form.fillStep('renew', renewal);
  await form.next();
  await expect(form.page.getByText(words('auth:reset.done'))).toBeShown();
  await form.page.waitForURL('**/login');
  await signIn(form.page, address, renewed);
  await form.page.waitForURL(`${server.origin}/`);

  const again = formOn(await product.visit({ path }), flow, words);
  await expect(again.page.getByText(words('errors:grantExpired')).first()).toBeShown();
  await expect(again.heading('identify')).toBeShown();
  await again.fill('/identify/mailCode', await codeFor(again, address));
  await again.next();
  await expect(again.heading('renew')).toBeShown();
});

it.each([
  ['much used', { newPassword: 'password1', newPasswordConfirm: 'password1' }, 'form:errors.commonPassword'],
  [
    'not the same twice',
    { newPassword: renewed, newPasswordConfirm: 'Other8Word' },
    'account.flow:fields.newPasswordConfirm.error.const',
  ],
])('a new password is refused that is %s', async (name, typed, sentence) => {
  const { form } = await identify(name.replaceAll(' ', '-'));
  await form.fillStep('renew', typed);
  await form.next();
  await expect(form.page.getByText(words(sentence)).first()).toBeShown();
  await expect(form.heading('renew')).toBeShown();
  await form.fillStep('renew', renewal);
  await form.next();
  await expect(form.page.getByText(words('auth:reset.done'))).toBeShown();
});
