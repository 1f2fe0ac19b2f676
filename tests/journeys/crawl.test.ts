import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '#contract/locale.ts';
import { axeFindings } from '../support/journey-axe.ts';
import { useProduct } from '../support/journey-product.ts';
import { isThere, layoutFindings, widen } from '../support/journey-widths.ts';
import { keysIn } from '../support/shown-keys.ts';

const product = useProduct();

/** Links that differ in their numbers only lead to pages that are built alike. */
const shapeOf = (address: string): string => address.replaceAll(/\d+/g, '0');

const withoutAnchor = (address: string): string => address.replace(/#.*/, '');

/** The addresses of this site that the page which is shown links to. */
async function linksOn(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return hrefs.map(withoutAnchor).filter((href) => !/^\/(?:files|api|pictures)\//.test(href));
}

/** Every page that can be reached from the home page, in a window of 320 pixels. It takes many minutes. */
describe.skipIf(!process.env['CRAWL'])('every page that links lead to', () => {
  it.each<Locale>(locales)(
    'in %s is there, is readable, and fits into a phone',
    { timeout: 3_600_000 },
    async (locale) => {
      const page = await product.visit({ locale });
      await widen(page, 320);
      const found: string[] = [];
      const shapes = new Set<string>();
      const seen = new Set<string>(['/']);
      const next = ['/'];
      for (let address = next.pop(); address !== undefined; address = next.pop()) {
        const response = await page.goto(product.server.origin + address);
        if (response?.status() !== 200) {
          found.push(`${response?.status()} ${address}`);
          continue;
        }
        await isThere(page);
        found.push(...keysIn(await page.locator('body').innerText()).map((key) => `${address} shows ${key}`));
        found.push(...(await layoutFindings(page)));
        const isNew = !shapes.has(shapeOf(address));
        shapes.add(shapeOf(address));
        if (isNew) found.push(...(await axeFindings(page)));
        for (const link of await linksOn(page)) {
          if (seen.has(link)) continue;
          seen.add(link);
          next.push(link);
        }
      }
      expect(shapes.size).toBeGreaterThan(40);
      expect(found).toEqual([]);
    },
  );
});
