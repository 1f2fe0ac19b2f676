import axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { Locale } from '#contract/locale.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that axe checks. `structure` means all rules except colours, which take the most time. */
export type LooksAt = 'everything' | 'structure';

/**
 * Colours are checked in English and in German. German has the longest words, which may wrap and then lie on another
 * background.
 */
export const looksAtIn = (locale: Locale): LooksAt =>
  locale === 'US' || locale === 'DE' ? 'everything' : 'structure';

/** The header and footer, which are the same on every page. */
const frame = ['body > #root header', 'body > #root footer'];

/** What axe finds on a page after its animations have ended: a line for each element, with the rule that it breaks. */
export async function axeViolations(page: Page, looksAt: LooksAt, withFrame = true): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const all = await page.evaluate(
    async ([values, enabled, exclude]) => {
      const rules = { 'color-contrast': { enabled } };
      const runOnly = { type: 'tag', values } as const;
      return (await window.axe.run({ exclude }, { runOnly, rules, resultTypes: ['violations'] })).violations;
    },
    [tags, looksAt === 'everything', withFrame ? [] : frame] as const,
  );
  return all.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${String(target)}`));
}
