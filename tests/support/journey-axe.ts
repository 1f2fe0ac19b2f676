import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patience } from './journey-product.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page as it is now, once nothing moves and nothing is being loaded. */
export async function axeFindings(page: Page): Promise<string[]> {
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
  const violations = await page.evaluate(async (values) => {
    const { axe: run } = globalThis as unknown as { axe: typeof axe };
    return (await run.run(document, { runOnly: { type: 'tag', values } })).violations;
  }, tags);
  const { pathname, search } = new URL(page.url());
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${pathname}${search} ${id}: ${String(target)}`),
  );
}
