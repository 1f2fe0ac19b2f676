import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patience } from './journey-product.ts';

/** The narrowest window that has the layout without the menu button. */
export const narrowDesktop = 1280;

/** The widths at which every page is looked at: the narrowest window of both layouts. */
export const widths = [320, narrowDesktop] as const;

/** A common phone. Between the narrowest window and a desktop, cards have other shapes. */
export const phone = 390;

/** Waits until a page shows its content. */
export async function isThere(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await expect.poll(() => page.locator('main .mantine-Skeleton-root').count(), patience).toBe(0);
}

/** Sets the width of the window, and waits until the page is laid out in it. */
export async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
  // A busy page learns of its new size later than the call returns.
  await page.waitForFunction((wanted) => globalThis.innerWidth === wanted, width);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/**
 * What is wrong with the layout of a page in the window as it is: something is wider than the window, two columns are
 * out of line with the footer, words of a slide are cut off, full rows of cards leave a gap, a heading or a control lies
 * under the bar when it is focused, the text of a button touches its edge, a fact of one word is broken although a line has
 * room for it, or a control is too small for a finger.
 */
export async function layoutFindings(page: Page): Promise<string[]> {
  return foundTwice(page, async () => [
    ...(await page.evaluate(findInPage, { small: smallTargets })),
    ...(await page.evaluate(outsideCards)),
  ]);
}

/** Texts and prices that lie outside the card that they belong to, where nobody sees them. */
export const cardFindings = (page: Page): Promise<string[]> =>
  foundTwice(page, () => page.evaluate(outsideCards));

async function foundTwice(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const { pathname, search } = new URL(page.url());
  let found = await look();
  // A busy page may still have the styles of the width that it had before. What is wrong stays wrong.
  if (found.length > 0) {
    await page.waitForTimeout(500);
    found = await look();
  }
  return found.map((finding) => `${page.viewportSize()?.width} ${pathname}${search} ${finding}`);
}

/** Runs in the page. */
function outsideCards(): string[] {
  const words = 'data, h2, h3, h4, p, dt, dd, a, button, span';
  // The box of a link is a little taller than its line.
  const slack = 4;
  const found: string[] = [];
  for (const card of document.querySelectorAll<HTMLElement>(
    'main .mg-card, main .mantine-Card-root, main article',
  )) {
    if (!card.checkVisibility()) continue;
    const frame = card.getBoundingClientRect();
    for (const element of card.querySelectorAll<HTMLElement>(words)) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
      // The box of a part that is not laid out yet, as in closed details, does not say where it will stand.
      if (!element.checkVisibility({ contentVisibilityAuto: true })) continue;
      const box = element.getBoundingClientRect();
      // What only screen readers read takes a pixel; what is moved with a finger, or cut after some lines, is cut on purpose.
      if (!hasText || box.width <= 2 || box.height <= 2 || isCutWithin(element, card)) continue;
      if (
        box.bottom > frame.bottom + slack ||
        box.top < frame.top - slack ||
        box.right > frame.right + slack ||
        box.left < frame.left - slack
      )
        found.push(`shows “${element.textContent.trim().slice(0, 40)}” outside its card`);
    }
  }
  return found;

  function isCutWithin(element: Element, card: Element): boolean {
    for (let each: Element | null = element.parentElement; each && each !== card; each = each.parentElement) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(each);
      if (overflowX !== 'visible' || overflowY !== 'visible' || webkitLineClamp !== 'none') return true;
    }
    return false;
  }
}

/** Controls that may be smaller on phones: texts of an editor, and parts of a picture. */
const smallTargets = '.cm-editor *, svg *';

/** Runs in the page. */
function findInPage({ small }: { small: string }): string[] {
  const found: string[] = [];
  const root = document.documentElement;
  const name = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`;
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
      contentVisibilityAuto: true,
    }) && element.getBoundingClientRect().width > 2;

  if (root.scrollWidth > root.clientWidth) {
    const widest = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    found.push(`is ${root.scrollWidth} wide: ${widest.slice(-3).map(name).join(', ')}`);
  }

  const side = document.querySelector('main aside')?.parentElement;
  const footer = document.querySelector('footer > div');
  if (side && footer && root.clientWidth >= 1024) {
    const columns = [...(side.children.length > 1 ? side : side.parentElement!).children];
    const edges = columns.map((column) => column.getBoundingClientRect());
    const { left, right } = footer.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(footer);
    const ends = [
      [Math.min(...edges.map((edge) => edge.left)), left + Number.parseFloat(paddingLeft)],
      [Math.max(...edges.map((edge) => edge.right)), right - Number.parseFloat(paddingRight)],
    ] as const;
    for (const [at, line] of ends) {
      if (Math.abs(at - line) > 1.5) found.push(`has columns that end at ${at}, and a footer at ${line}`);
    }
  }

  for (const frame of document.querySelectorAll('main [aria-roledescription=carousel] article')) {
    if (getComputedStyle(frame).overflowY !== 'hidden') continue;
    const { top, bottom } = frame.getBoundingClientRect();
    const words = [...frame.querySelectorAll('h2, h3, p, a, button')].filter(isSeen);
    const cut = words.find((element) => {
      const box = element.getBoundingClientRect();
      return box.top < top - 1 || box.bottom > bottom + 1;
    });
    if (cut) found.push(`cuts off ${name(cut)}`);
  }

  for (const list of document.querySelectorAll('main ul[data-columns]')) {
    const cards = [...list.children].map((card) => card.getBoundingClientRect());
    // As many as the widest window has side by side leave no gap in narrower ones, either.
    if (cards.length === 0 || cards.length % Number(list.getAttribute('data-columns')) !== 0) continue;
    if (cards.at(-1)!.right < list.getBoundingClientRect().right - 1.5)
      found.push(`leaves a gap in the last row of ${name(list)}`);
  }

  const bar = document.querySelector('body > #root header')?.closest('#root > * > header, header');
  const barBottom =
    bar && getComputedStyle(bar).position === 'fixed' ? bar.getBoundingClientRect().bottom : 0;
  const controls = [
    ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, summary)'),
  ].filter((element) => isSeen(element) && !element.matches(':disabled'));
  window.scrollTo(0, 0);
  const heading = document.querySelector('main h1');
  if (heading && heading.getBoundingClientRect().top < barBottom) found.push(`hides ${name(heading)}`);
  // From the last one to the first, so that the page scrolls up, towards the bar.
  window.scrollTo(0, root.scrollHeight);
  for (const control of controls.toReversed()) {
    control.focus();
    if (control.getBoundingClientRect().top < barBottom) found.push(`hides ${name(control)}`);
  }
  (document.activeElement as HTMLElement | null)?.blur();
  window.scrollTo(0, 0);

  for (const button of document.querySelectorAll('main .mantine-Button-root')) {
    const inner = button.querySelector('.mantine-Button-inner');
    if (!inner || !isSeen(button)) continue;
    const space = inner.getBoundingClientRect().left - button.getBoundingClientRect().left;
    if (space < 4) found.push(`leaves no space around the text of ${name(button)}`);
  }

  for (const fact of document.querySelectorAll('main dl > div > dd')) {
    const [text, ...others] = fact.childNodes;
    if (!(text instanceof Text) || others.length > 0 || /[\s-]/.test(text.data) || !isSeen(fact)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()];
    const width = lines.reduce((sum, line) => sum + line.width, 0);
    if (lines.length > 1 && width <= fact.parentElement!.clientWidth) found.push(`breaks ${name(fact)}`);
  }

  if (root.clientWidth >= 768) return found;
  for (const control of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    // A link within a sentence is as tall as its line.
    if (!isSeen(control) || control.matches(small) || getComputedStyle(control).display === 'inline')
      continue;
    const target = control.closest('label') ?? control;
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const height = Math.max(...[target, ...labels].map((each) => each.getBoundingClientRect().height));
    if (height < 43.5) found.push(`has only ${Math.round(height)} px for ${name(control)}`);
  }
  return found;
}
