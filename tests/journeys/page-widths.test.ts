import { describe, expect, it } from 'vitest';
import type { PageRoute } from '#app/shell/page-route.ts';
import { axeFindings } from '../support/journey-axe.ts';
import { readersOf } from '../support/journey-pages.ts';
import { isThere, layoutFindings, layouts, widen, widths } from '../support/journey-widths.ts';
import { useProduct } from '../support/journey-product.ts';

const product = useProduct();
const routes = import.meta.glob<PageRoute>('../../src/app/pages/**/*.route.ts', {
  eager: true,
  import: 'route',
});

describe('every page', () => {
  it(
    'fits into every window, hides nothing under the bar, and shuts nobody out',
    { timeout: 240_000 },
    async () => {
      // German has the longest words.
      const readers = await readersOf(product.server, 'DE');
      const opened = new Set(readers.flatMap(({ paths }) => paths.map((path) => path.split(/[?#]/)[0])));
      expect(
        Object.values(routes)
          .map(({ path }) => path)
          .filter((path) => !opened.has(path)),
      ).toEqual([]);

      const found: string[] = [];
      for (const { customer, paths } of readers) {
        const page = await product.visit({
          locale: 'DE',
          path: '/registerSucceed',
          ...(customer && { customer }),
        });
        for (const path of paths) {
          await page.goto(product.server.origin + path);
          await isThere(page);
          for (const width of widths) {
            await widen(page, width);
            found.push(...(await layoutFindings(page)));
            // The colours do not depend on the width.
            if (layouts.includes(width)) {
              const axe = await axeFindings(page, width === 1440 ? 'everything' : 'structure');
              found.push(...axe.map((finding) => `${width} ${finding}`));
            }
          }
        }
      }
      expect(found).toEqual([]);
    },
  );
});
