import { beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { flowOf } from '../support/flow-machines.ts';
import { looksAtIn } from '../support/axe.ts';
import { axeFindings } from '../support/journey-axe.ts';
import { beginDraft, draftPath, reviewedSteps } from '../support/journey-drafts.ts';
import { formOn } from '../support/journey-form.ts';
import { useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import { customerPassword, type Customer } from '../support/running-server.ts';
import { isThorough, someOf } from '../support/thorough.ts';

const product = useProduct();
const flow = flowOf('visa/study');

/** All pages are looked at in German in `page-widths`, the steps in English below. */
describe.each<Locale>(['ZH'])('nobody is shut out in %s', (locale) => {
  const words = wordsOf(locale);
  const looksAt = looksAtIn(locale);
  let customer: Customer;
  beforeAll(async () => {
    customer = await product.server.signUp(`axe-${locale.toLowerCase()}`, locale);
  });

  it('from the sign-in by phone', { timeout: 90_000 }, async () => {
    const page = await product.visit({ locale, path: '/login' });
    await page.getByRole('tab', { name: words('auth:login.byPhone') }).click();
    expect(await axeFindings(page, looksAt)).toEqual([]);
  });

  it.runIf(isThorough)('from the account and its changes, with errors', { timeout: 90_000 }, async () => {
    const page = await product.visit({ customer, locale, path: '/personalCenter?index=0' });
    await expect(page.getByRole('listitem').getByText(words('account:sessions.current'))).toBeShown();
    const found = await axeFindings(page, looksAt);
    for (const [type, id, step] of [
      [1, 'account/change-phone', 'phone'],
      [2, 'account/change-password', 'password'],
    ] as const) {
      await page.goto(`${product.server.origin}/changeUserInfo?type=${type}`);
      const form = formOn(page, flowOf(id), words);
      await expect(form.heading(step)).toBeShown();
      await form.next();
      await expect(form.summary()).toBeShown();
      found.push(...(await axeFindings(page, looksAt)));
    }
    await page.goto(`${product.server.origin}/personalCenter`);
    await page.getByRole('button', { name: words('account:data.delete') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words('account:data.deletePassword'), { exact: true }).fill(customerPassword);
    found.push(...(await axeFindings(page, looksAt)));
    await dialog.getByRole('button', { name: words('account:data.deleteConfirm') }).click();
    await page.getByRole('button', { name: words('account:data.keep') }).click();
    await expect(page.getByText(words('account:data.kept'))).toBeShown();
    found.push(...(await axeFindings(page, looksAt)));
    expect(found).toEqual([]);
  });

  it('from what the shell unfolds', { timeout: 90_000 }, async () => {
    const page = await product.visit({ locale, path: '/login' });
    const found: string[] = [];
    const banner = page.getByRole('banner');
    const menus = banner.locator('button[aria-expanded]');
    await menus.nth(3).waitFor();
    for (const menu of await menus.all()) {
      await menu.click();
      found.push(...(await axeFindings(page, looksAt)));
    }
    await banner.getByRole('button', { name: words('shell:search.short') }).click();
    const search = page.getByRole('dialog').getByRole('combobox');
    await expect(search).toBeShown();
    found.push(...(await axeFindings(page, looksAt)));
    // A product by the beginning of its name, then all that is found.
    await search.fill(words('offers:visa.study.title').slice(0, 4));
    const hit = page.getByRole('option').filter({ has: page.locator('mark') });
    await expect(hit.first()).toBeShown();
    found.push(...(await axeFindings(page, looksAt)));
    await search.press('Enter');
    await page.waitForURL('**/search?q=*');
    await expect(page.getByRole('main').locator('mark').first()).toBeShown();
    found.push(...(await axeFindings(page, looksAt)));
    expect(found).toEqual([]);
  });

  it('from the first step, with and without errors', { timeout: 90_000 }, async () => {
    const page = await product.visit({ customer, locale, path: '/commonVisa?visaType=1' });
    const form = formOn(page, flow, words);
    await expect(form.heading('passenger')).toBeShown();
    const found = await axeFindings(page, looksAt);
    await form.next();
    await expect(form.summary()).toBeShown();
    found.push(...(await axeFindings(page, looksAt)));
    expect(found).toEqual([]);
  });

  it('from the review, its dialog, and the end', { timeout: 90_000 }, async () => {
    const { orderNumber } = await beginDraft(product.server, customer);
    const page = await product.visit({ customer, locale, path: draftPath(orderNumber) });
    await expect(formOn(page, flow, words).heading('review')).toBeShown();
    const found = await axeFindings(page, looksAt);
    await page.getByRole('button', { name: words('visa.flow:submit') }).click();
    await expect(page.getByRole('dialog')).toBeShown();
    found.push(...(await axeFindings(page, looksAt)));
    await page.getByRole('button', { name: words('visa.flow:confirm.yes') }).click();
    await expect(formOn(page, flow, words).heading('service')).toBeShown();
    found.push(...(await axeFindings(page, looksAt)));
    await formOn(page, flow, words).next();
    await expect(page.getByRole('heading', { name: words('apply:outcome.status.title') })).toBeShown();
    found.push(...(await axeFindings(page, looksAt)));
    expect(found).toEqual([]);
  });
});

describe('every state of a page is accessible', () => {
  const words = wordsOf('US');

  it.each(someOf(reviewedSteps.slice(1), 1))(
    'from the step %s with errors',
    { timeout: 90_000 },
    async (step) => {
      const { server } = product;
      const customer = await server.signUp(`axe-${step}`);
      const { orderNumber } = await beginDraft(server, customer, step);
      const page = await product.visit({ customer, path: draftPath(orderNumber, step) });
      const form = formOn(page, flow, words);
      await expect(form.heading(step)).toBeShown();
      await form.next();
      await expect(form.summary()).toBeShown();
      expect(await axeFindings(page)).toEqual([]);
    },
  );

  it('from a question before something is deleted', { timeout: 90_000 }, async () => {
    const { server } = product;
    const customer = await server.signUp('axe-account');
    const { orderNumber } = await beginDraft(server, customer);
    const page = await product.visit({ customer, path: '/personalCenter?index=1' });
    await page.getByRole('button', { name: words('orders:actions.deleteOf', { orderNumber }) }).click();
    await expect(page.getByRole('dialog')).toBeShown();
    expect(await axeFindings(page)).toEqual([]);
  });

  it.runIf(isThorough)('from the page of an order that is not there', { timeout: 90_000 }, async () => {
    const customer = await product.server.signUp('axe-nothing');
    const page = await product.visit({ customer, path: draftPath('MG-NONE') });
    await expect(page.getByRole('heading', { name: words('apply:notYours.title') })).toBeShown();
    expect(await axeFindings(page)).toEqual([]);
  });
});
