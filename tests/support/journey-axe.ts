import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations, type LooksAt } from './axe.ts';
import { patience } from './journey-product.ts';

/** The findings of axe on a page, after its content was loaded, with the address of the page. `withFrame`: also in its header and footer. */
export async function axeFindings(
  page: Page,
  looksAt: LooksAt = 'everything',
  withFrame = true,
): Promise<string[]> {
  await expect.poll(() => page.locator('main .mantine-Skeleton-root').count(), patience).toBe(0);
  const found = await axeViolations(page, looksAt, withFrame);
  const { pathname, search } = new URL(page.url());
  return found.map((line) => `${pathname}${search} ${line}`);
}
