import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPages, type PageName, type Pages, servePages } from '#tooling/bench/pages.ts';
import type { TestBrowser } from '../support/browser.ts';
import { worker } from '../support/worker.ts';

let pages: Pages;
let browser: TestBrowser;

beforeAll(async () => {
  await buildPages();
  pages = await servePages();
});
worker.beforeAll(({ browser: shared }) => {
  browser = shared;
});

afterAll(() => pages?.close());

// The wizard shows the last of the members alone; each has seven answers that are missing or wrong.
it.each<[PageName, number]>([
  ['wizard', 7],
  ['long-step', 14],
  ['state', 14],
  ['lean', 14],
  ['hook-form', 14],
  ['rjsf', 14],
])('the measured page %s takes keys and finds %i errors', async (name, errors) => {
  const page = await browser.visit(pages.origin, { path: `/${name}.html` });
  await page.waitForFunction(() => '__bench' in globalThis);
  expect(await page.locator('input').count()).toBe(0);
  await page.evaluate(() => __bench.mount({ n: 2, bad: true }));
  await page.waitForFunction(() => __bench.field(1, 'employerName') !== null);
  expect(await page.getByRole('textbox', { name: 'When and why?' }).count()).toBe(errors / 7);
  await page.evaluate(() => __bench.field(1, 'employerName')!.focus());
  await page.keyboard.type('Analytical Engines');
  expect(JSON.stringify(await page.evaluate(() => __bench.data()))).toContain('Analytical Engines');
  await page.evaluate(() => __bench.submitButton()!.click());
  await expect.poll(() => page.evaluate(() => __bench.errorCount())).toBe(errors);
  expect(await browser.leave()).toEqual([]);
});

it('the lean page has the options of a select only once it is opened', async () => {
  const page = await browser.visit(pages.origin, { path: '/lean.html' });
  await page.waitForFunction(() => '__bench' in globalThis);
  await page.evaluate(() => __bench.mount({ n: 1 }));
  await page.waitForFunction(() => __bench.field(0, 'nationality') !== null);
  const options = () =>
    page.evaluate(() => __bench.field(0, 'nationality')!.querySelectorAll('option').length);
  expect(await options()).toBe(2);
  await page.evaluate(() => __bench.field(0, 'nationality')!.focus());
  await expect.poll(options).toBeGreaterThan(200);
  expect(await browser.leave()).toEqual([]);
});
