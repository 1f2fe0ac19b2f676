import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { patience } from './journey-product.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that axe checks. `structure` means all rules except colours, which take the most time. */
export type LooksAt = 'everything' | 'structure';

/**
 * Colours are checked in English and in German. German has the longest words, which may wrap and then lie on another
 * background.
 */
export const looksAtIn = (locale: Locale): LooksAt =>
  locale === 'US' || locale === 'DE' ? 'everything' : 'structure';

/** The findings of axe on a page, after animations and requests have ended. */
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
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
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
