import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { patience } from './journey-product.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe looks at: with `structure` all but colours, which take it most time. */
export type LooksAt = 'everything' | 'structure';

/** Colours are the same in every language, so that they are looked at in one. */
export const looksAtIn = (locale: Locale): LooksAt => (locale === 'US' ? 'everything' : 'structure');

/** What axe finds on a page as it is now, once nothing moves and nothing is being loaded. */
export async function axeFindings(page: Page, looksAt: LooksAt = 'everything'): Promise<string[]> {
  await expect.poll(() => page.locator('main .mantine-Skeleton-root').count(), patience).toBe(0);
  await expect
    .poll(
      () =>
        page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
        ),
      patience,
    )
    .toBe(0);
  await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([values, enabled]) => {
      const { axe: run } = globalThis as unknown as { axe: typeof axe };
      const rules = { 'color-contrast': { enabled } };
      const runOnly = { type: 'tag', values } as const;
      return (await run.run(document, { runOnly, rules, resultTypes: ['violations'] })).violations;
    },
    [tags, looksAt === 'everything'] as const,
  );
  const { pathname, search } = new URL(page.url());
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${pathname}${search} ${id}: ${String(target)}`),
  );
}
