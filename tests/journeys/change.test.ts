import { describe, expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { flowOf } from '../support/flow-machines.ts';
import { formOn, type Form } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { codeIn } from '../support/journey-sms.ts';
import { wordsOf } from '../support/journey-words.ts';
import { customerPassword, type Customer } from '../support/running-server.ts';

const product = useProduct();
const words = wordsOf('US');

describe('the phone number', () => {
  const flow = flowOf('account/change-phone');

  async function open(name: string): Promise<{ form: Form; customer: Customer }> {
    const customer = await product.server.signUp(name);
    const form = formOn(await product.visit({ customer, path: '/changeUserInfo?type=1' }), flow, words);
    await expect(form.heading('phone')).toBeShown();
    return { form, customer };
  }

  async function codeFor(form: Form, digits: string): Promise<string> {
    await form.fill('/phone/phone', digits);
    await form.page.getByRole('button', { name: words('form:code.get') }).click();
    await expect.poll(() => product.server.smsTo(`+86 ${digits}`), patience).toHaveLength(1);
    return codeIn((await product.server.smsTo(`+86 ${digits}`))[0]!);
  }

  it('is changed with the code that is sent to the new one', async () => {
    const { form, customer } = await open('moved');
    const { page } = form;
    await form.fill('/phone/phoneCode', await codeFor(form, '13700137001'));
    await form.next();
    await page.waitForURL('**/personalCenter?index=0');
    await expect(page.getByText(words('account:change.phoneDone'))).toBeShown();
    await expect(page.getByRole('main').getByText(/137 ?0013 ?7001/)).toBeShown();
    const { mobile } = await product.server.call(account.profile, {}, customer);
    expect(mobile).toContain('13700137001');
  });

  it.each(['123', '12345'])('%s is marked where no code can be sent to it', async (digits) => {
    const { form } = await open(`short ${digits}`);
    await form.fill('/phone/phone', digits);
    await form.page.getByRole('button', { name: words('form:code.get') }).click();
    await expect(
      form.errorOf('/phone/phone').getByText(words('form:errors.formats.short-phone')),
    ).toBeShown();
    expect(await form.field('/phone/phone').getAttribute('aria-invalid')).toBe('true');
  });

  it('is not changed with a wrong code', async () => {
    const { form } = await open('mistyped');
    await form.fill('/phone/phone', '13700137002');
    await form.fill('/phone/phoneCode', '000000');
    await form.next();
    await expect(form.errorOf('/phone/phoneCode').getByText(words('form:errors.code'))).toBeShown();
  });

  it('has to differ from the present one', async () => {
    const { form, customer } = await open('unmoved');
    const same = { phone: '+86 13700137003', phone_verified: true };
    await product.server.database.db.updateTable('account').set(same).where('id', '=', customer.id).execute();
    await form.fill('/phone/phone', '13700137003');
    await form.page.getByRole('button', { name: words('form:code.get') }).click();
    await form.fill('/phone/phoneCode', '000000');
    await form.next();
    await expect(form.page.getByText(words('errors:phoneUnchanged')).first()).toBeShown();
  });

  it('keeps the focus where the customer types when its code is refused later', async () => {
    const { form, customer } = await open('quick');
    const same = { phone: '+86 13700137004', phone_verified: true };
    await product.server.database.db.updateTable('account').set(same).where('id', '=', customer.id).execute();
    let answer = (): void => {};
    const typed = new Promise<void>((resolve) => (answer = resolve));
    await form.page.route(`**${account.phoneCode.path}`, async (route) => {
      await typed;
      await route.fallback();
    });
    await form.fill('/phone/phone', '13700137004');
    await form.page.getByRole('button', { name: words('form:code.get') }).click();
    await form.field('/phone/phoneCode').pressSequentially('12');
    answer();
    await expect(form.errorOf('/phone/phone').getByText(words('errors:phoneUnchanged'))).toBeShown();
    await form.page.keyboard.type('34');
    expect(await form.field('/phone/phoneCode').inputValue()).toBe('1234');
  });
});

describe('the password', () => {
  const flow = flowOf('account/change-password');
  const renewed = { newPassword: 'Quiet8Harbour', newPasswordConfirm: 'Quiet8Harbour' };

  async function open(name: string): Promise<{ form: Form; customer: Customer }> {
    const customer = await product.server.signUp(name);
    const form = formOn(await product.visit({ customer, path: '/changeUserInfo?type=2' }), flow, words);
    await expect(form.heading('password')).toBeShown();
    return { form, customer };
  }

  it('is changed with the old password; this device stays signed in, all others are signed out', async () => {
    const { form, customer } = await open('careful');
    const { page } = form;
    await form.fillStep('password', { oldPassword: customerPassword, ...renewed });
    await form.next();
    await page.waitForURL('**/personalCenter?index=0');
    await expect(page.getByText(words('account:change.passwordDone'))).toBeShown();
    await expect(page.getByRole('main').getByText(customer.loginName).first()).toBeShown();
    const old = product.server.call(account.profile, {}, customer);
    await expect(old).rejects.toThrow(`${errors.invalidSession.code}`);
    const again = { client: 'APP', loginType: 0, username: customer.loginName } as const;
    await product.server.call(auth.login, { ...again, password: renewed.newPassword });
    const mails = () => product.server.mailsTo(customer.loginName);
    await expect.poll(mails, patience).toMatchObject([{ subject: words('mail:passwordChanged.subject') }]);
  });

  it('is not changed with a wrong old password', async () => {
    const { form } = await open('stranger');
    await form.fillStep('password', { oldPassword: 'Wrong1Password', ...renewed });
    await form.next();
    await expect(form.page.getByText(words('errors:wrongPassword')).first()).toBeShown();
    await expect.poll(() => form.summaryLines(), patience).toHaveLength(1);
    await form.fill('/password/oldPassword', customerPassword);
    await form.next();
    await form.page.waitForURL('**/personalCenter?index=0');
  });
});

it('visitors are sent to sign in first, and come back', async () => {
  const page = await product.visit({ path: '/changeUserInfo?type=1' });
  await page.waitForURL('**/login?*');
  expect(new URL(page.url()).searchParams.get('fullPath')).toBe('/changeUserInfo?type=1');
});

it('there is nothing else to change there', async () => {
  const customer = await product.server.signUp('curious');
  const page = await product.visit({ customer, path: '/changeUserInfo?type=4' });
  await page.waitForURL('**/personalCenter?index=0');
  await expect(page.getByText(words('account:information.lead'))).toBeShown();
});
