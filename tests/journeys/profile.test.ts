import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { falseFile, noisePng, png } from '../support/journey-files.ts';
import { flowOf } from '../support/flow-machines.ts';
import { formOn } from '../support/journey-form.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import type { Customer } from '../support/running-server.ts';

const product = useProduct();
const words = wordsOf('US');

const openProfile = (customer: Customer): Promise<Page> =>
  product.visit({ customer, path: '/personalCenter' });

/** Everything that the page shows of the picture has come: in the bar, in the menu, and where it is changed. */
const picturesShown = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.images].filter(
        // Drawings have names, pictures of customers have ids.
        ({ src, naturalWidth }) => /\/pictures\/[\da-f-]{36}/.test(src) && naturalWidth > 0,
      ).length,
  );

describe('the nickname', () => {
  it('is changed where it stands, by the keyboard, and is the new one everywhere and from then on', async () => {
    const customer = await product.server.signUp('before');
    const page = await openProfile(customer);
    const field = page.getByRole('textbox', { name: words('account:information.nickName') });
    await field.fill('');
    await expect(page.getByText(words('account:information.nickNameMissing'))).toBeShown();
    await field.fill('Countess of Lovelace');
    await field.press('Enter');
    await expect(
      page.getByRole('status').getByText(words('account:information.saved'), { exact: true }),
    ).toBeShown();
    await expect(page.getByRole('banner').getByText('Countess of Lovelace')).toBeShown();
    await expect(page.getByRole('navigation').getByText('Countess of Lovelace')).toBeShown();
    await page.reload();
    await expect.poll(() => field.inputValue(), patience).toBe('Countess of Lovelace');
  });
});

describe('the picture', () => {
  const choose = (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
    page.locator('main input[type=file]').setInputFiles(file);

  it('is uploaded, shown in the bar and in the menu, and still there on the next page', async () => {
    const { server } = product;
    const customer = await server.signUp('pictured');
    const page = await openProfile(customer);
    await choose(page, await png('me.png'));
    await expect(
      page.getByRole('status').getByText(words('account:information.saved'), { exact: true }),
    ).toBeShown();
    await expect.poll(() => picturesShown(page), patience).toBe(3);
    expect((await server.call(account.profile, {}, customer)).avatar).toMatch(/^\/pictures\//);
    await page.goto(`${server.origin}/`);
    await expect.poll(() => picturesShown(page), patience).toBe(1);
  });

  it('is scaled down when it is over 2 MB, and the customer is told', async () => {
    const { server } = product;
    const page = await openProfile(await server.signUp('large'));
    const picture = await noisePng(2 ** 21);
    expect(picture.buffer.length).toBeGreaterThan(2 ** 21);
    await choose(page, picture);
    const [told] = words('form:upload.smaller', { from: '|', to: '' }).split('|');
    const said = page.getByRole('status').filter({ hasText: words('account:information.saved') });
    await expect(said.filter({ hasText: told! })).toBeShown();
    await expect.poll(() => picturesShown(page), patience).toBe(3);
  });

  it.each([
    ['of another kind by its name', falseFile('letter.pdf', 'application/pdf', 100), 'errors:imageType'],
    ['of another kind in its bytes', falseFile('me.png', 'image/png', 100), 'errors:imageType'],
    ['too large, and no picture', falseFile('me.jpg', 'image/jpeg', 2 ** 21 + 1), 'form:upload.unreadable'],
  ])('is refused in words when it is %s', async (kind, file, sentence) => {
    const customer = await product.server.signUp(`refused-${kind.replaceAll(/\W+/g, '-')}`);
    const page = await openProfile(customer);
    await page.getByRole('button', { name: words('account:information.changeAvatar') }).waitFor();
    await choose(page, file);
    await expect(page.getByRole('alert').getByText(words(sentence))).toBeShown();
    expect(await picturesShown(page)).toBe(0);
  });
});

describe('what is only read', () => {
  it('is the phone with its country code, the company in words, and the way to change phone and password', async () => {
    const { server } = product;
    const customer = await server.signUp('company');
    const { db } = server.database;
    await db
      .updateTable('account')
      .set({ identity: 2, phone: '+86 13800138000' })
      .where('id', '=', customer.id)
      .execute();
    await db
      .insertInto('company')
      .values({
        account_id: customer.id,
        name: 'Analytical Engines',
        kind: 'employer',
        tax_number: 'GB 123456789',
        website: 'www.engines.example',
        contact: 'Ada Lovelace',
        contact_phone: '+44 2079460000',
        address: '12 St James’s Square',
        postcode: 'SW1Y 4JH',
        country: 'GBR',
        city: 'London',
      })
      .execute();
    const page = await openProfile(customer);
    const main = page.getByRole('main');
    for (const text of [
      customer.loginName,
      '+86 13800138000',
      'Analytical Engines',
      words('account.flow:fields.companyType.enum.employer'),
      'GB 123456789',
      words('account:information.identities.2'),
    ])
      await expect(main.getByText(text, { exact: true }).first()).toBeShown();
    expect(await main.getByRole('textbox').count()).toBe(1);
    for (const [type, key] of [
      ['1', 'changePhone'],
      ['2', 'changePassword'],
      ['4', 'changeCompany'],
    ]) {
      await main.getByRole('link', { name: words(`account:information.${key}`) }).click();
      await page.waitForURL(`**/changeUserInfo?type=${type}`);
      await page.goBack();
    }

    await page.goto(`${product.server.origin}/changeUserInfo?type=4`);
    const form = formOn(page, flowOf('account/change-company'), words);
    await expect(form.heading('company')).toBeShown();
    expect(await form.field('/company/contact').inputValue()).toBe('Ada Lovelace');
    await form.fill('/company/contact', 'Grace Hopper');
    await form.next();
    await page.waitForURL('**/personalCenter?index=0');
    await expect(main.getByText('Grace Hopper').first()).toBeShown();
    await main.getByRole('link', { name: words('account:information.companyAsk') }).click();
    await page.waitForURL('**/contact?*');
    await expect
      .poll(() => page.getByLabel(words('site.flow:fields.title.label')).inputValue(), patience)
      .toBe(words('account:information.companySubject'));
  });
});
