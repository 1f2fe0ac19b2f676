import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { codeIn } from '../support/journey-sms.ts';
import { wordsOf } from '../support/journey-words.ts';
import { type Customer, customerPassword } from '../support/running-server.ts';

const product = useProduct();
const words = wordsOf('US');

async function openAccount(customer: Customer): Promise<Page> {
  const page = await product.visit({ customer, path: '/personalCenter' });
  await page.getByRole('heading', { name: words('account:data.title') }).waitFor();
  return page;
}

describe('the devices', () => {
  it('are listed, this one marked, and are all signed out by one button', async () => {
    const { server } = product;
    const customer = await server.signUp('everywhere');
    const login = { client: 'APP', loginType: 0, username: customer.loginName } as const;
    const { accessToken } = await server.call(auth.login, { ...login, password: customerPassword });
    const page = await openAccount(customer);
    const section = page.getByRole('region', { name: words('account:sessions.title') });
    await expect.poll(() => section.getByRole('listitem').count(), patience).toBe(2);
    expect(await section.getByText(words('account:sessions.current')).count()).toBe(1);
    await section.getByRole('button', { name: words('account:sessions.signOutEverywhere') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words('account:sessions.signOutEverywhere') }).click();
    await page.waitForURL(`${server.origin}/login`);
    await expect(page.getByRole('heading', { level: 1, name: words('auth:login.title') })).toBeShown();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    for (const token of [customer.token, accessToken])
      await expect(server.call(account.profile, {}, { ...customer, token })).rejects.toThrow('508');
  });

  it('stay signed in when the question is answered with no', async () => {
    const page = await openAccount(await product.server.signUp('not-everywhere'));
    const button = page.getByRole('button', { name: words('account:sessions.signOutEverywhere') });
    await button.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => button.evaluate((it) => it === document.activeElement), patience).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/personalCenter');
  });
});

describe('the data', () => {
  it('are downloaded as a zip, and the page stays', async () => {
    const page = await openAccount(await product.server.signUp('export'));
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: words('account:data.export') }).click();
    const download = await downloaded;
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    expect(await download.failure()).toBeNull();
    await expect(page.getByRole('status').getByText(words('account:data.exportReady'))).toBeShown();
    expect(new URL(page.url()).pathname).toBe('/personalCenter');
  });
});

describe('deleting the account', () => {
  const inGerman = wordsOf('DE');

  it('takes the password, tells the day on every tab, and is taken back, all by the keyboard', async () => {
    const { server } = product;
    const customer = await server.signUp('leaving');
    const page = await openAccount(customer);
    await page.getByRole('button', { name: words('account:data.delete') }).press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('Wrong1Password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').getByText(words('errors:wrongPassword'))).toBeShown();
    // What was wrong is marked, so that the right one takes its place.
    await page.keyboard.type(customerPassword);
    await page.keyboard.press('Enter');
    const keep = page.getByRole('button', { name: words('account:data.keep') });
    await keep.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), patience)
      .toContain(words('account:data.keep'));
    const { deletionDate } = await server.call(account.profile, {}, customer);
    const inTwoWeeks = new Date(Date.now() + 14 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    expect(deletionDate).toBe(inTwoWeeks);

    for (const index of [1, 2]) {
      await page.goto(`${server.origin}/personalCenter?index=${index}`);
      await expect(keep).toBeShown();
      expect(await page.locator(`time[datetime="${deletionDate}"]`).count()).toBe(1);
    }
    await keep.press('Enter');
    await expect(page.getByText(words('account:data.kept'))).toBeShown();
    expect((await server.call(account.profile, {}, customer)).deletionDate).toBeNull();
  });

  it('takes a code from a mail where no password was ever chosen', async () => {
    const { server } = product;
    const customer = await server.signUp('leaving-by-code');
    const { db } = server.database;
    await db.updateTable('account').set({ has_password: false }).where('id', '=', customer.id).execute();
    const page = await openAccount(customer);
    await page.getByRole('button', { name: words('account:data.delete') }).click();
    await page.getByRole('button', { name: words('form:code.get') }).click();
    await page.getByText(words('form:code.sent')).waitFor();
    await expect.poll(() => server.mailsTo(customer.loginName), patience).toHaveLength(1);
    const [mail] = await server.mailsTo(customer.loginName);
    await page.keyboard.type(codeIn(mail!.text));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: words('account:data.keep') })).toBeShown();
  });

  it('tells the day as the language of the customer writes it', async () => {
    const { server } = product;
    const customer = await server.signUp('loeschen', 'DE');
    await server.database.db
      .updateTable('account')
      .set({ deletion_due_at: new Date('2099-03-04T23:30:00Z') })
      .where('id', '=', customer.id)
      .execute();
    const page = await product.visit({ customer, locale: 'DE', path: '/personalCenter?index=3' });
    await expect(page.getByText(inGerman('account:data.pending', { date: '04.03.2099' }))).toBeShown();
  });
});
