import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { PageRoute } from '#app/shell/page-route.ts';
import { type Locale, locales } from '#contract/locale.ts';
import { demoAccounts } from '#server/accounts/demo-accounts.ts';
import { createSession, hashToken, newToken } from '#server/accounts/sessions.ts';
import { axeFindings, looksAtIn } from '../support/journey-axe.ts';
import { writtenPosts } from '../support/journey-posts.ts';
import { useProduct } from '../support/journey-product.ts';
import { isThere, layoutFindings, widen } from '../support/journey-widths.ts';
import type { Customer } from '../support/running-server.ts';
import { keysIn } from '../support/shown-keys.ts';
import { sentOrder } from '../support/unpaid-order.ts';

// With the articles and the offers of the demonstration, and its customers.
const product = useProduct(async () => ({ DEMO_DATA: '1' }));
const routes = import.meta.glob<PageRoute>('../../src/app/pages/**/*.route.ts', {
  eager: true,
  import: 'route',
});
const forAccounts = Object.values(routes)
  .filter(({ access }) => access === 'user')
  .map(({ path }) => path);

/** How many addresses of one shape are opened: such pages are built alike. */
const ALIKE = 2;

/**
 * What is left of an address without its numbers, and without the page that the sign-in page leads back to. The tabs of
 * the personal center have numbers, and are not alike.
 */
const shapeOf = (address: string): string =>
  address.replaceAll(/(?<![?&]index=)\d+|(?<=[?&]fullPath=)[^&]*/g, '0');

const withoutAnchor = (address: string): string => address.replace(/#.*/, '');

/** The addresses of this site that the page which is shown links to. */
async function linksOn(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return hrefs.map(withoutAnchor).filter((href) => !/^\/(?:files|api|pictures)\//.test(href));
}

/** The addresses of the tabs of the page which is shown: they are no links. */
async function tabsOn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const tab of await page.getByRole('main').getByRole('tab').all()) {
    await tab.click();
    const { pathname, search } = new URL(page.url());
    found.push(pathname + search);
  }
  return found;
}

/** What is wrong with a page in a window of 320 pixels. It stays open. */
async function findingsOn(page: Page, address: string, locale: Locale, isNew: boolean): Promise<string[]> {
  const response = await page.goto(product.server.origin + address);
  if (response?.status() !== 200) return [`${response?.status()} ${address}`];
  await isThere(page);
  const keys = keysIn(await page.locator('body').innerText()).map((key) => `${address} shows ${key}`);
  const layout = await layoutFindings(page);
  return [...keys, ...layout, ...(isNew ? await axeFindings(page, looksAtIn(locale)) : [])];
}

interface Crawled {
  /** How many addresses were opened of each shape. */
  readonly shapes: ReadonlyMap<string, number>;
  readonly found: readonly string[];
}

/** Opens pages, what they link to, and so on. It tells what it does, as it takes long. */
async function crawl(
  page: Page,
  locale: Locale,
  starts: readonly string[],
  isWanted: (address: string) => boolean = () => true,
): Promise<Crawled> {
  await widen(page, 320);
  const tell = (text: string): boolean => process.stderr.write(`${locale} ${text}\n`);
  // They fail the test when it ends. Here it is seen which page they are from.
  page.on('console', (message) => message.type() === 'error' && tell(`  ERROR ${message.text()}`));
  page.on('pageerror', (error) => tell(`  ERROR ${error.message}`));
  const found: string[] = [];
  const shapes = new Map<string, number>();
  const seen = new Set(starts);
  const next = [...starts];
  let opened = 0;
  for (let address = next.shift(); address !== undefined; address = next.shift()) {
    const known = shapes.get(shapeOf(address)) ?? 0;
    if (known >= ALIKE) continue;
    shapes.set(shapeOf(address), known + 1);
    tell(`${++opened} (${next.length} waiting) ${address}`);
    const findings = await findingsOn(page, address, locale, known === 0).catch((error: Error) => [
      `${address} ${error.message}`,
    ]);
    for (const finding of findings) tell(`  FOUND ${finding}`);
    found.push(...findings);
    const links = [...(await linksOn(page)), ...(known === 0 ? await tabsOn(page) : [])];
    for (const link of links.filter(isWanted)) {
      if (seen.has(link)) continue;
      seen.add(link);
      next.push(link);
    }
  }
  return { shapes, found };
}

/** The individual of the demonstration, with an order to pay, and posts. */
async function demoCustomer(): Promise<Customer> {
  const { server } = product;
  const { db } = server.database;
  const [{ loginName }] = demoAccounts;
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('login_name', '=', loginName)
    .executeTakeFirstOrThrow();
  const token = newToken();
  await createSession(db, { tokenHash: hashToken(token), accountId: id, now: new Date() });
  const customer = { id, loginName, token };
  await sentOrder(server, 'wifi/card', { customer });
  await writtenPosts(server, customer, await server.signUp('commenter'));
  return customer;
}

/** Every page that can be reached from the home page, in a window of 320 pixels. It takes many minutes. */
describe.skipIf(!process.env['CRAWL'])('every page that links lead to', () => {
  it(
    'and belongs to an account is there, is readable, and fits into a phone',
    { timeout: 3_600_000 },
    async () => {
      // German has the longest words.
      const page = await product.visit({ locale: 'DE', customer: await demoCustomer() });
      const isForAccounts = (address: string): boolean =>
        forAccounts.some((path) => address.split('?')[0] === path);
      const { shapes, found } = await crawl(page, 'DE', ['/', ...forAccounts], isForAccounts);
      expect(shapes.size).toBeGreaterThan(forAccounts.length);
      expect(found).toEqual([]);
    },
  );

  it.each<Locale>(locales)(
    'in %s is there, is readable, and fits into a phone',
    { timeout: 3_600_000 },
    async (locale) => {
      const { shapes, found } = await crawl(await product.visit({ locale }), locale, ['/']);
      expect(shapes.size).toBeGreaterThan(40);
      expect(found).toEqual([]);
    },
  );
});
