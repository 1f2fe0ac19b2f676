import { beforeAll, describe, expect, it } from 'vitest';
import type { PageRoute } from '#app/shell/page-route.ts';
import { axeFindings } from '../support/journey-axe.ts';
import { type Reader, readers, readersOf } from '../support/journey-pages.ts';
import { useProduct } from '../support/journey-product.ts';
import { keysIn } from '../support/shown-keys.ts';
import {
  cardFindings,
  isThere,
  layoutFindings,
  narrowDesktop,
  phone,
  widen,
  widths,
} from '../support/journey-widths.ts';
import { isThorough, someOf } from '../support/thorough.ts';

const product = useProduct();
const routes = import.meta.glob<PageRoute>('../../src/app/pages/**/*.route.ts', {
  eager: true,
  import: 'route',
});

describe('every page', () => {
  let pages: Readonly<Record<(typeof readers)[number], Reader>>;
  beforeAll(async () => {
    // German has the longest words.
    pages = await readersOf(product.server, 'DE');
  });

  it('is opened here', () => {
    const opened = new Set(
      Object.values(pages).flatMap(({ paths }) => paths.map((path) => path.split(/[?#]/)[0])),
    );
    const all = Object.values(routes).map(({ path }) => path);
    // Each has journeys of its own: a form of an owner, the rooms of the back office, the frame in the studio.
    const elsewhere = ['/backOffice/*', '/forms/:name', '/studio/preview'];
    expect(all.filter((path) => !opened.has(path)).sort()).toEqual(elsewhere);
  });

  it.each(readers)(
    'of %s fits into every window, hides nothing under the bar, is accessible, and shows no locale key',
    { timeout: 180_000 },
    async (name) => {
      const { customer, paths } = pages[name];
      const page = await product.visit({
        locale: 'DE',
        path: '/registerSucceed',
        ...(customer && { customer }),
      });
      // The server says so of an address without a page.
      product.expectComplaints(/status of 404 .*\/nowhere$/);
      const found: string[] = [];
      for (const path of someOf(paths, 4)) {
        await page.goto(product.server.origin + path);
        await isThere(page);
        // The studio shows names of files, which look like keys.
        const text = path.startsWith('/studio') ? '' : await page.locator('body').innerText();
        found.push(...keysIn(text).map((key) => `${path} shows ${key}`));
        if (isThorough) {
          await widen(page, phone);
          found.push(...(await cardFindings(page)));
        }
        for (const width of someOf(widths, 1)) {
          await widen(page, width);
          found.push(...(await layoutFindings(page)));
          // Pages differ between the layouts in the bar and its menu only.
          if (width !== narrowDesktop) continue;
          found.push(...(await axeFindings(page, 'everything', path === paths[0])));
        }
      }
      expect(found).toEqual([]);
    },
  );
});
