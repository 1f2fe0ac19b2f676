import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { flowOf } from '../support/flow-machines.ts';
import { axeFindings } from '../support/journey-axe.ts';
import { formOn } from '../support/journey-form.ts';
import { useProduct } from '../support/journey-product.ts';
import { isThere, phone, widen } from '../support/journey-widths.ts';
import { wordsOf } from '../support/journey-words.ts';

const product = useProduct();
const words = wordsOf('DE');

/** Pages that look different from each other. */
const looks = [
  '/',
  '/hereStore/ChineseVisa',
  '/travel',
  '/forum',
  '/faq',
  '/login',
  '/search?q=visum',
  '/vipAirportPickUp',
] as const;

let page: Page;
beforeEach(async () => {
  page = await product.visit({ locale: 'DE', path: '/registerSucceed' });
  await page.emulateMedia({ media: null, colorScheme: null });
});

async function open(path: string): Promise<void> {
  await page.goto(product.server.origin + path);
  await isThere(page);
}

describe('the first screen of home on a phone', () => {
  it('has the search, both questions of the entry check, and answers them', async () => {
    await page.setViewportSize({ width: phone, height: 844 });
    await open('/');
    const check = page.getByRole('region', { name: words('entry-check:title') });
    const purpose = check.getByLabel(words('entry-check:purpose'));
    const nationality = check.getByRole('combobox', { name: words('entry-check:nationality') });
    for (const field of [page.getByRole('searchbox'), nationality, purpose]) {
      const box = await field.boundingBox();
      expect(box!.y + box!.height).toBeLessThan(844);
    }
    await nationality.fill(words.country('IND'));
    await nationality.press('Enter');
    await purpose.selectOption('study');
    const offer = check.getByRole('article').first();
    await expect(offer).toBeShown();
    expect(await offer.locator('data').count()).toBeGreaterThan(0);
    expect(await offer.locator('summary').innerText()).toBe(words('entry-check:documents'));
  });
});

describe.each(looks)('%s', (path) => {
  it('is readable in the dark, fits with text of twice the size, and leaves the bar out of the text on paper', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await widen(page, phone);
    await open(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    expect(await axeFindings(page, 'everything', path === '/')).toEqual([]);

    await page.emulateMedia({ colorScheme: 'light' });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));

    await page.emulateMedia({ media: 'print' });
    const overText = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((each) => each.checkVisibility() && each.getClientRects().length > 0)
        .filter((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position))
        .map((each) => each.outerHTML.slice(0, 80)),
    );
    expect(overText).toEqual([]);
    expect(await page.locator('main button:not([role=tab]):visible').count()).toBe(0);
  });
});

describe('without scripts', () => {
  it.each(['/', '/login'])('%s says in whole sentences what needs them', async (path) => {
    const context = await page.context().browser()!.newContext({ javaScriptEnabled: false });
    const still = await context.newPage();
    await still.setViewportSize({ width: phone, height: 844 });
    await still.goto(product.server.origin + path);
    const covered = await still.locator('noscript p').evaluate((notice) => {
      const { left, top, bottom } = notice.getBoundingClientRect();
      const ends = [top + 4, bottom - 4].map((y) => document.elementFromPoint(left + 20, y));
      return ends.filter((end) => end === null || !notice.contains(end)).length;
    });
    await context.close();
    expect(covered).toBe(0);
  });
});

describe('the page of an account', () => {
  it('keeps its buttons within their cards with text of twice the size, and its menu from paper', async () => {
    const customer = await product.server.signUp('large', 'DE');
    const account = await product.visit({ locale: 'DE', customer, path: '/personalCenter' });
    await widen(account, phone);
    await isThere(account);
    await account.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const outside = await account.evaluate(() =>
      [...document.querySelectorAll('main .mantine-Card-root button')]
        .filter((button) => {
          const card = button.closest('.mantine-Card-root')!.getBoundingClientRect();
          return button.checkVisibility() && button.getBoundingClientRect().right > card.right - 8;
        })
        .map(({ textContent }) => textContent),
    );
    expect(outside).toEqual([]);
    await account.emulateMedia({ media: 'print' });
    expect(await account.locator('main nav:visible').count()).toBe(0);
  });
});

describe('a form', () => {
  it('stands in a calm frame: no menu, the state of saving, help, and a way out to the orders', async () => {
    const customer = await product.server.signUp('calm', 'DE');
    const form = await product.visit({ locale: 'DE', customer, path: '/commonVisa?visaType=1' });
    await form.setViewportSize({ width: phone, height: 844 });
    await isThere(form);
    const head = form.getByRole('banner');
    expect(await form.getByRole('navigation', { name: words('shell:menu.label') }).count()).toBe(0);
    expect(await form.getByRole('contentinfo').getByRole('navigation').count()).toBe(0);

    await formOn(form, flowOf('visa/study'), words).fill('/passenger/surname', 'LOVELACE');
    await expect(head.getByText(words('form:save.saved'), { exact: true })).toBeShown();
    await head.getByRole('button', { name: words('shell:form.help') }).click();
    await expect(head.getByText(words('shell:form.helpTitle'))).toBeShown();
    expect(await axeFindings(form, 'structure')).toEqual([]);
    await head.getByRole('link', { name: words('shell:form.leave') }).click();
    await form.waitForURL('**/personalCenter?index=1');
    await expect(form.getByRole('button', { name: words('shell:menu.open') })).toBeShown();
  });
});
