import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patience } from './engine-page.ts';
import type { LooksAt } from './journey-axe.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Widths in CSS pixels: a desktop screen, and the narrowest phone on sale. */
const widths = [1280, 400] as const;

/** Checks a page in its current state: accessibility, size and texts. Returns one line per problem. */
export async function audit(page: Page, what: string, looksAt: LooksAt = 'everything'): Promise<string[]> {
  const found = [...(await violations(page, looksAt)), ...(await unspoken(page))];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await settled(() => overflows(page, width))));
  }
  await page.setViewportSize({ width: widths[0], height: 900 });
  return found.map((line) => `${what}: ${line}`);
}

async function violations(page: Page, looksAt: LooksAt): Promise<string[]> {
  await expect
    .poll(
      () =>
        page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
        ),
      patience,
    )
    .toBe(0);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const all = await page.evaluate(
    async ([values, enabled]) => {
      const rules = { 'color-contrast': { enabled } };
      const runOnly = { type: 'tag', values } as const;
      return (await window.axe.run(document, { runOnly, rules, resultTypes: ['violations'] })).violations;
    },
    [tags, looksAt === 'everything'] as const,
  );
  return all.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${String(target)}`));
}

/** Locale keys that the page shows in place of texts. */
async function unspoken(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => document.body.innerText);
  return text.match(/\b(?:form|fields|errors|ui|library\.flow):\w[\w.]*|\{\{\w+\}\}/g) ?? [];
}

/**
 * The problems that remain after the page had time to adapt to a new width, for example a list beside its
 * field.
 */
async function settled(look: () => Promise<string[]>): Promise<string[]> {
  let found = await look();
  for (let looks = 0; looks < 20 && found.length > 0; looks++) {
    await new Promise((resolve) => void setTimeout(resolve, 100));
    found = await look();
  }
  return found;
}

/** Elements that reach outside the page, or outside their own box without a scroll bar. */
function overflows(page: Page, width: number): Promise<string[]> {
  return page.evaluate((wanted) => {
    const root = document.documentElement;
    if (root.scrollWidth > wanted) {
      const out = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > wanted + 1,
      );
      const names = out.map(({ tagName, className, id }) => `${tagName}#${id}.${className}`);
      return [`at ${wanted}px the page is ${root.scrollWidth}px wide: ${names.slice(0, 4).join(', ')}`];
    }
    const cut = [...document.querySelectorAll('button, label, legend, h1, h2, h3, dt, dd, p, li')].filter(
      (element) =>
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).overflowX !== 'visible',
    );
    return cut.map((element) => `at ${wanted}px ${element.tagName} is cut off: ${element.textContent}`);
  }, width);
}
