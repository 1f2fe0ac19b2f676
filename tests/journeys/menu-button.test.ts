import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { hasPage } from '#app/shell/page-route.ts';
import { siteLinks } from '#app/shell/site-links.ts';
import { languageTags, locales } from '#contract/locale.ts';
import { site } from '#contract/site.contract.ts';
import { axeFindings } from '../support/journey-axe.ts';
import { beginDraft } from '../support/journey-drafts.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { someOf } from '../support/thorough.ts';
import { isThere, layoutFindings, widen } from '../support/journey-widths.ts';
import { wordsOf } from '../support/journey-words.ts';

const product = useProduct();
const words = wordsOf('US');
const accountTabs = import.meta.glob('../../src/app/pages/**/*.tab.ts');

const opened = async (page: Page): Promise<Locator> => {
  const drawer = page.getByRole('dialog', { name: words('shell:menu.title') });
  await expect(drawer).toBeShown();
  return drawer;
};
const heading = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement?.tagName === 'H1' ? 'focused' : undefined));

describe.each(someOf([320, 768], 1))('the menu button in a window of %i pixels', (width) => {
  it('leads to everything that a wide bar shows, by the keyboard alone', { timeout: 60_000 }, async () => {
    const { server } = product;
    const page = await product.visit({ path: '/hereStore' });
    await isThere(page);
    await widen(page, width);
    const button = page.getByRole('banner').getByRole('button', { name: words('shell:menu.open') });
    await button.focus();
    await page.keyboard.press('Enter');
    const drawer = await opened(page);
    expect(await axeFindings(page, 'structure')).toEqual([]);
    expect(await layoutFindings(page)).toEqual([]);

    const groups = await server.call(site.menu, {});
    const entries = groups.flatMap(({ children }) => children).filter(({ router }) => hasPage(router));
    const menu = drawer.getByRole('navigation', { name: words('shell:menu.label') });
    const links = await menu
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
    const titles = new Set(entries.map(({ title }) => title.US));
    const own = siteLinks.filter(({ text }) => !titles.has(words(`shell:${text}`)));
    const wanted = [...entries.map(({ router }) => router), ...own.map(({ to }) => to)].filter(hasPage);
    expect([...links].sort()).toEqual([...new Set<string>(wanted)].sort());
    for (const { title } of entries) await expect(menu.getByText(title.US, { exact: true })).toBeShown();
    for (const task of ['before', 'arrive', 'live', 'mine'])
      await expect(menu.getByRole('heading', { name: words(`shell:tasks.${task}`) })).toBeShown();
    await expect(drawer.getByRole('link', { name: words('shell:account.signIn') })).toBeShown();
    await expect(drawer.getByRole('link', { name: words('shell:account.register') })).toBeShown();
    for (const locale of locales) {
      const language = drawer.getByRole('button', { name: words(`shell:language.names.${locale}`) });
      expect(await language.getAttribute('lang')).toBe(languageTags[locale]);
    }

    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => button.evaluate((own) => own === document.activeElement), patience).toBe(true);

    await page.keyboard.press('Enter');
    await menu.getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${links[0]}`);
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => heading(page), patience).toBe('focused');
  });
});

describe('on a phone', () => {
  it('the tabs of the account are a select, and questions are sheets', { timeout: 60_000 }, async () => {
    const { server } = product;
    const customer = await server.signUp('phone');
    const { orderNumber } = await beginDraft(server, customer);
    const page = await product.visit({ customer, path: '/personalCenter' });
    await isThere(page);
    await widen(page, 390);
    const tabs = page.getByRole('combobox', { name: words('account:tabs.label') });
    expect(await tabs.locator('option').count()).toBe(Object.keys(accountTabs).length);
    await tabs.focus();
    await tabs.selectOption({ label: words('account:tabs.orders') });
    await page.waitForURL('**/personalCenter?index=1');
    expect(await tabs.evaluate((own) => own === document.activeElement)).toBe(true);

    await page.getByRole('button', { name: words('orders:actions.deleteOf', { orderNumber }) }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeShown();
    const box = await sheet.boundingBox();
    expect(box).toMatchObject({ x: 0, width: 390 });
    expect(box!.y + box!.height).toBe(page.viewportSize()?.height);
    expect(await axeFindings(page, 'structure')).toEqual([]);
  });
});
