import { describe, expect, it } from 'vitest';
import type { Flow } from '#engine/form/flow.ts';
import { flowOf } from '../support/flow-machines.ts';
import { formOn, type Form } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { codeIn } from '../support/journey-sms.ts';
import { wordsOf } from '../support/journey-words.ts';
import { customerPassword } from '../support/running-server.ts';
import { isThorough } from '../support/thorough.ts';

const product = useProduct();
const words = wordsOf('US');
const individual = flowOf('account/register-individual');
const company = flowOf('account/register-company');
const passwords = { password: customerPassword, passwordAgin: customerPassword };

async function open(flow: Flow, path: string): Promise<Form> {
  const form = formOn(await product.visit({ path }), flow, words);
  await expect(form.heading('account')).toBeShown();
  return form;
}

async function askForCode({ page }: Form): Promise<void> {
  await page.getByRole('button', { name: words('form:code.get') }).click();
  const button = page.getByRole('button', { name: words('form:code.again', { seconds: '' }).split(' ')[0]! });
  await expect(button).toBeShown();
}

const accountOf = (loginName: string) =>
  product.server.database.db
    .selectFrom('account')
    .selectAll()
    .where('login_name', '=', loginName)
    .executeTakeFirst();

describe('the form for individuals', () => {
  it('asks for an address, or for a number, and for one code', async () => {
    const form = await open(individual, '/register?type=1');
    await expect(form.field('/account/loginName')).toBeShown();
    expect(await form.field('/account/phone').count()).toBe(0);
    await form.fill('/account/type', 2);
    await expect(form.field('/account/phone')).toBeShown();
    expect(await form.field('/account/loginName').count()).toBe(0);
    expect(await form.page.getByRole('button', { name: words('form:code.get') }).count()).toBe(1);
  });

  it('makes an account by phone, signs in to it, and leads back to where one was', async () => {
    const form = await open(individual, '/register?type=1&fullPath=%2Fagreement');
    const { page } = form;
    await form.fill('/account/type', 2);
    await form.fill('/account/phone', '+86 139 0013 9001');
    await askForCode(form);
    await expect.poll(() => product.server.smsTo('+86 13900139001'), patience).toHaveLength(1);
    const phoneCode = codeIn((await product.server.smsTo('+86 13900139001'))[0]!);
    const person = { realName: 'Grace Hopper', nickName: 'Grace', country: 'USA', agreement: true };
    await form.fillStep('account', { phoneCode, ...passwords, ...person });
    await form.next();
    await page.waitForURL('**/agreement');
    expect(await accountOf('+86 13900139001')).toMatchObject({ type: 2, phone_verified: true, identity: 1 });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Grace' })).toBeShown();
  });

  it.runIf(isThorough)('asks for a Chinese number before it sends a code', async () => {
    const form = await open(individual, '/register?type=1');
    await form.fill('/account/type', 2);
    await form.fill('/account/phone', '12800138000');
    await form.page.getByRole('button', { name: words('form:code.get') }).click();
    const sentence = words('account.flow:fields.phone.error.pattern');
    await expect(form.errorOf('/account/phone').getByText(sentence)).toBeShown();
  });

  it.runIf(isThorough)('refuses a wrong code at its field', async () => {
    const form = await open(individual, '/register?type=1');
    const person = { realName: 'Grace Hopper', nickName: 'Grace', country: 'USA', agreement: true };
    await form.fill('/account/type', 2);
    await form.fillStep('account', {
      phone: '13900139002',
      phoneCode: '000000',
      ...passwords,
      ...person,
    });
    await form.next();
    await expect(form.errorOf('/account/phoneCode').getByText(words('form:errors.code'))).toBeShown();
  });
});

describe('the form for companies', () => {
  const answers = {
    ...passwords,
    companyName: 'Silk Road Tours',
    companyType: 'travel',
    sn: 'IT12345678901',
    website: 'www.silkroad.example',
    contact: 'Maria Rossi',
    nickName: 'Silk Road',
    address: 'Via Roma 1',
    post: '10121',
    city: 'Torino',
    country: 'ITA',
    agreement: true,
  };

  it('is found where one chooses who the account is for', async () => {
    const page = await product.visit({ path: '/login?login=1' });
    await page
      .getByRole('main')
      .getByRole('link', { name: words('auth:chooser.company') })
      .click();
    await page.waitForURL('**/register?type=2');
    await expect(formOn(page, company, words).heading('account')).toBeShown();
  });

  it('makes an account with a company, which signs in by its address', async () => {
    const form = await open(company, '/register?type=2');
    const loginName = 'office@silkroad.example';
    await form.fill('/account/loginName', loginName);
    await askForCode(form);
    await expect.poll(() => product.server.mailsTo(loginName), patience).toHaveLength(1);
    const emailCode = codeIn((await product.server.mailsTo(loginName))[0]!.text);
    await form.fillStep('account', { emailCode, contactPhone: '011 1234567', ...answers });
    await form.next();
    await form.page.waitForURL('**/registerSucceed');
    const made = await accountOf(loginName);
    expect(made).toMatchObject({ identity: 2, type: 1, real_name: 'Maria Rossi', phone_verified: false });
    const row = product.server.database.db.selectFrom('company').selectAll();
    expect(await row.where('account_id', '=', made!.id).executeTakeFirst()).toMatchObject({
      name: 'Silk Road Tours',
      kind: 'travel',
      tax_number: 'IT12345678901',
      country: 'ITA',
      city: 'Torino',
    });
  });

  it.runIf(isThorough)('asks for every field', async () => {
    const form = await open(company, '/register?type=2');
    await form.next();
    await expect(form.summary()).toBeShown();
    expect(await form.summaryLines()).toHaveLength(16);
  });
});

it('the invite code that one arrives with belongs to the account', async () => {
  const page = await product.visit({ path: '/login?login=1&inv=FRIEND7' });
  await page
    .getByRole('main')
    .getByRole('link', { name: words('auth:chooser.individual') })
    .click();
  const form = formOn(page, individual, words);
  const loginName = 'invited@test.example';
  await form.fill('/account/loginName', loginName);
  await askForCode(form);
  await expect.poll(() => product.server.mailsTo(loginName), patience).toHaveLength(1);
  const emailCode = codeIn((await product.server.mailsTo(loginName))[0]!.text);
  const person = { realName: 'Ada Lovelace', nickName: 'Ada', country: 'GBR', agreement: true };
  await form.fillStep('account', { emailCode, ...passwords, ...person });
  await form.next();
  await page.waitForURL('**/registerSucceed');
  expect(await accountOf(loginName)).toMatchObject({ invite: 'FRIEND7', real_name: 'Ada Lovelace' });
});
