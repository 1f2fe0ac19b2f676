import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth.contract.ts';
import { flowOf } from '../support/flow-machines.ts';
import { formOn, type Form } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import { customerPassword } from '../support/running-server.ts';

const product = useProduct();
const words = wordsOf('US');
const flow = flowOf('account/register-individual');

const person = {
  password: customerPassword,
  passwordAgin: customerPassword,
  realName: 'Ada Lovelace',
  nickName: 'Countess',
  country: 'GBR',
  agreement: true,
};

/** Asks for a code, and reads it in the mail. */
async function codeFor(form: Form, address: string): Promise<string> {
  await form.fill('/account/loginName', address);
  await form.page.getByRole('button', { name: words('form:code.get') }).click();
  await expect(form.page.getByRole('main').getByText(words('form:code.sent')).first()).toBeShown();
  await expect.poll(() => product.server.mailsTo(address), patience).toHaveLength(1);
  const [mail] = await product.server.mailsTo(address);
  return /^\d{6}$/m.exec(mail!.text)?.[0] ?? '';
}

async function openRegistration(): Promise<Form> {
  const page = await product.visit({ path: '/register?type=1' });
  const form = formOn(page, flow, words);
  await expect(form.heading('account')).toBeShown();
  return form;
}

async function signIn(page: Page, loginName: string, password = customerPassword): Promise<void> {
  await page.getByLabel(words('auth:login.email')).fill(loginName);
  await page.getByLabel(words('auth:login.password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: words('auth:login.submit') })
    .click();
}

describe('registering', () => {
  it('takes the code from the mail and signs in to the new account, out of which one signs', async () => {
    const form = await openRegistration();
    const { page } = form;
    const emailCode = await codeFor(form, 'ada@test.example');
    await form.fillStep('account', { ...person, emailCode });
    await form.next();
    await page.waitForURL('**/registerSucceed');
    await page.getByRole('banner').getByRole('link', { name: 'Countess' }).click();
    await page.waitForURL('**/personalCenter');
    await expect(page.getByText('Ada Lovelace')).toBeShown();

    await page.getByRole('button', { name: words('account:logout.action'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words('account:logout.confirm') }).click();
    await expect(
      page.getByRole('banner').getByRole('link', { name: words('shell:account.signIn') }),
    ).toBeShown();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  it('refuses a wrong code at its field, and takes the right one afterwards', async () => {
    const form = await openRegistration();
    const emailCode = await codeFor(form, 'wrong-code@test.example');
    await form.fillStep('account', { ...person, emailCode: emailCode === '000000' ? '111111' : '000000' });
    await form.next();
    await expect.poll(() => form.summaryLines(), patience).toHaveLength(1);
    await expect(form.page.getByText(words('errors:verificationCode')).first()).toBeShown();
    await form.fill('/account/emailCode', emailCode);
    await form.next();
    await form.page.waitForURL('**/registerSucceed');
  });

  it('answers the same for an address that has an account, and tells only its owner', async () => {
    const owner = await product.server.signUp('owner');
    const form = await openRegistration();
    expect(await codeFor(form, owner.loginName)).toBe('');
    const [mail] = await product.server.mailsTo(owner.loginName);
    expect(mail!.subject).toBe(words('mail:addressTaken.subject'));
    await form.fillStep('account', { ...person, emailCode: '123456' });
    await form.next();
    await expect(form.page.getByText(words('errors:verificationCode')).first()).toBeShown();
  });

  it('asks for a correct address before it sends a code', async () => {
    const form = await openRegistration();
    await form.fill('/account/loginName', 'ada@');
    await form.page.getByRole('button', { name: words('form:code.get') }).click();
    await expect(
      form.errorOf('/account/loginName').getByText(words('form:errors.formats.email')),
    ).toBeShown();
  });

  it.each([
    [
      'the agreement is not accepted',
      { agreement: false },
      '/account/agreement',
      'account.flow:fields.agreement.error.required',
    ],
    [
      'the passwords differ',
      { passwordAgin: 'Other7Word' },
      '/account/passwordAgin',
      'account.flow:fields.passwordAgin.error.const',
    ],
    [
      'the password is short',
      { password: 'ab1', passwordAgin: 'ab1' },
      '/account/password',
      'account.flow:fields.password.error.minLength',
    ],
    [
      'the password is common',
      { password: 'Password123', passwordAgin: 'Password123' },
      '/account/password',
      'form:errors.commonPassword',
    ],
  ])('is refused when %s', async (_case, change, pointer, sentence) => {
    const form = await openRegistration();
    await form.fillStep('account', {
      loginName: 'nobody@test.example',
      emailCode: '123456',
      ...person,
      ...change,
    });
    await form.next();
    // A sentence that asks for the answer names its field itself.
    const label = sentence.endsWith('.required') ? '' : `${words.label(flow, pointer)}: `;
    await expect.poll(() => form.summaryLines(), patience).toEqual([`${label}${words(sentence)}`]);
  });
});

describe('signing in', () => {
  it.each([
    ['a wrong password', 'known@test.example', 'Wrong1Password', 'errors:wrongCredentials'],
    [
      'an unknown address, in the same words,',
      'stranger@test.example',
      customerPassword,
      'errors:wrongCredentials',
    ],
    ['no address', '', customerPassword, 'auth:login.emailInvalid'],
    ['no password', 'known@test.example', '', 'auth:login.passwordMissing'],
  ])('is refused with %s', async (_case, loginName, password, sentence) => {
    if (loginName.startsWith('known')) await product.server.signUp('known').catch(() => undefined);
    const page = await product.visit({ path: '/login' });
    await signIn(page, loginName, password);
    await expect(page.getByText(words(sentence))).toBeShown();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  it.each([
    ['/agreement#privacy', '/agreement#privacy'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example/', '/'],
  ])('with fullPath %s leads to %s', async (fullPath, target) => {
    const { server } = product;
    const { loginName } = await server.signUp(`to-${Buffer.from(fullPath).toString('hex')}`);
    const page = await product.visit({ path: `/login?${new URLSearchParams({ fullPath }).toString()}` });
    await signIn(page, loginName);
    await expect.poll(() => page.url(), patience).toBe(server.origin + target);
  });

  it('comes first for pages of the account, and then leads back to them', async () => {
    const { loginName } = await product.server.signUp('first-in');
    const page = await product.visit({ path: '/personalCenter?index=1' });
    await page.waitForURL('**/login?fullPath=*');
    await signIn(page, loginName);
    await expect(page.getByRole('heading', { level: 1, name: words('orders:title') })).toBeShown();
  });

  it('is asked for again when the server has ended the session, and leads back to where one was', async () => {
    const { server } = product;
    const customer = await server.signUp('ended');
    const page = await product.visit({ customer });
    await expect(page.getByRole('banner').getByRole('link', { name: 'ended' })).toBeShown();
    await server.call(auth.logout, {}, customer);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words('shell:footer.orders') })
      .click();
    await page.waitForURL(
      `**/login?${new URLSearchParams({ fullPath: '/personalCenter?index=1' }).toString()}`,
    );
    await expect(page.getByText(words('errors:invalidSession'))).toBeShown();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await signIn(page, customer.loginName);
    await page.waitForURL('**/personalCenter?index=1');
    await expect(page.getByRole('heading', { level: 1, name: words('orders:title') })).toBeShown();
  });
});
