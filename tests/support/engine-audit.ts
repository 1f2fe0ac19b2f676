import type { Page } from 'playwright-core';
import { axeViolations, type LooksAt } from './axe.ts';

/** Widths in CSS pixels: a desktop screen, and the narrowest phone on sale. */
const widths = [1280, 400] as const;

/** Checks a page in its current state: accessibility, size and texts. Returns one line per problem. */
export async function audit(page: Page, what: string, looksAt: LooksAt = 'everything'): Promise<string[]> {
  const found = [...(await axeViolations(page, looksAt)), ...(await unspoken(page))];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await settled(() => overflows(page, width))));
  }
  await page.setViewportSize({ width: widths[0], height: 900 });
  return found.map((line) => `${what}: ${line}`);
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
