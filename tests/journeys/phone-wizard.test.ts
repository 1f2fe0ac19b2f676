import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { saveStateId } from '#app/parts/site/flows/save-state-place.ts';
import type { Flow } from '#engine/form/flow.ts';
import { openOrder } from '../support/begun-order.ts';
import { flowOf } from '../support/flow-machines.ts';
import { axeFindings } from '../support/journey-axe.ts';
import { orderOn } from '../support/journey-order.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import { isThorough, someOf } from '../support/thorough.ts';

const product = useProduct();
/** German has the longest words. */
const words = wordsOf('DE');

/** What is in the wizard but not inside the window, and controls that are too small for a finger. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).clipPath === 'none';
    const nameOf = (element: Element): string =>
      `${element.tagName} ${element.textContent.trim().slice(0, 40)}`;
    const all = [...document.querySelectorAll('main *')].filter(isSeen);
    const outside = all.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (right > innerWidth + 1 || left < -1);
    });
    const small = all.filter((element) => {
      const isControl = element.matches(
        'nav button, form button, form select, form input:not([type=radio], [type=checkbox], [hidden])',
      );
      return isControl && element.getBoundingClientRect().height < 43.5;
    });
    return [
      ...outside.map((element) => `outside: ${nameOf(element)}`),
      ...small.map((element) => `small: ${nameOf(element)}`),
    ];
  });

/**
 * What is wrong with the button that leads on, after scrolling to it: it is outside the window, or something covers
 * it. Empty if nothing is.
 */
const obstacles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const button = [...document.querySelectorAll('form > div:last-child > button')].at(-1)!;
    button.scrollIntoView({ block: 'nearest' });
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const isInside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    const points = [
      [left + 4, top + 4],
      [(left + right) / 2, (top + bottom) / 2],
      [right - 4, bottom - 4],
    ] as const;
    const covers = points
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter((element) => element === null || !button.contains(element));
    return [
      ...(isInside ? [] : [`it is outside: ${left} ${top} ${right} ${bottom}`]),
      ...covers.map((element) => `it is covered by ${element?.outerHTML.slice(0, 120)}`),
    ];
  });

/** Opens a complete order on a small phone, at its first step. */
async function openOnPhone(flow: Flow) {
  const first = flow.steps[0]!.name;
  const order = await openOrder(product, flow.id, { step: first, locale: 'DE' });
  await order.page.setViewportSize({ width: 320, height: 568 });
  await order.isAt(first);
  return { ...order, ...orderOn(order.page, flow, words) };
}

describe('the wizard on a phone of 320 pixels', () => {
  it.each(someOf(['visa/group', 'wifi/card'], 1))(
    'of %s has every step inside the window, with Continue in reach',
    { timeout: 180_000 },
    async (id) => {
      const { page, form, where, agree } = await openOnPhone(flowOf(id));
      const step = (): string => JSON.stringify(where());
      const found: string[] = [];
      for (let last = ''; ;) {
        await expect.poll(step, patience).not.toBe(last);
        last = step();
        await expect(page.locator('main h1')).toBeShown();
        if ((await page.locator('main form').count()) === 0) break;
        const at = where().step;
        found.push(...(await misfits(page)).map((misfit) => `${at}: ${misfit}`));
        found.push(...(await obstacles(page)).map((obstacle) => `${at}, the way on: ${obstacle}`));
        found.push(...(await axeFindings(page)));
        if (at === 'review') await agree();
        else await form.next();
      }
      expect(found).toEqual([]);
    },
  );

  it.runIf(isThorough)(
    'leaves room for the words of the button that leads on while a change can be undone',
    async () => {
      const { page, form, isAt } = await openOnPhone(flowOf('wifi/card'));
      await form.fill('/card/count', 3);
      await form.next();
      await isAt('delivery');
      await form.next();
      await isAt('review');
      await expect(page.getByRole('group', { name: words('form:history') })).toBeShown();
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 700 });
        const [button, text] = await page.evaluate(() => {
          const last = document.querySelector('main form > div:last-child > button:nth-child(2)')!;
          const range = document.createRange();
          range.selectNodeContents(last);
          return [last, range].map((each) => each.getBoundingClientRect().width);
        });
        expect(button! - text!, `${width}`).toBeGreaterThan(16);
      }
    },
  );

  it.runIf(isThorough)('keeps the words about saving beside the tools of its head', async () => {
    const { page, form } = await openOnPhone(flowOf('wifi/card'));
    await form.fill('/card/count', 3);
    await form.says('waiting');
    const [under, height] = await page.evaluate((id) => {
      const state = document.getElementById(id)!;
      const range = document.createRange();
      range.selectNodeContents(state);
      const tools = state.nextElementSibling!.getBoundingClientRect();
      const head = state.parentElement!.getBoundingClientRect();
      return [range.getBoundingClientRect().right - tools.left, head.height];
    }, saveStateId);
    expect(under).toBeLessThanOrEqual(0);
    expect(height).toBeLessThan(60);
  });

  it.runIf(isThorough)('goes on behind a long link of the error summary in the same line', async () => {
    const { page, form, isAt } = await openOnPhone(flowOf('wifi/card'));
    await form.next();
    await isAt('delivery');
    await form.fill('/delivery/phone', '123');
    await form.next();
    await expect(form.summary()).toBeShown();
    const [link, rest] = await page.evaluate(() => {
      const [line] = document.querySelectorAll('[aria-labelledby=error-summary-title] li');
      const range = document.createRange();
      range.selectNode(line!.lastChild!);
      return [line!.querySelector('a')!.getClientRects(), range.getClientRects()].map((rects, at) => {
        const { top, bottom } = at === 0 ? [...rects].at(-1)! : rects[0]!;
        return (top + bottom) / 2;
      });
    });
    expect(Math.abs(link! - rest!)).toBeLessThan(3);
  });

  it.runIf(isThorough)(
    'lists what is missing at the review in a row each, with nothing between them',
    async () => {
      const changes = { passengers: { surname: 'LOVELACE', englishName: 'ADA' } };
      const { page, flow } = await openOrder(product, 'vip/transfer', {
        step: 'review',
        locale: 'DE',
        changes,
      });
      await page.setViewportSize({ width: 320, height: 568 });
      const line = page.locator('[aria-labelledby=missing-title] p');
      await expect(line).toBeShown();
      const missing = ['email', 'telephone'].map((field) => words.label(flow, `/passengers/${field}`));
      expect((await line.innerText()).split(/\s*\n\s*/)).toEqual([
        words('form:review.missing_other'),
        ...missing,
      ]);
    },
  );

  it('names the step in one line, which opens the list of all steps', async () => {
    const { page } = await openOnPhone(flowOf('visa/group'));
    const progress = page.getByRole('navigation', { name: words('form:progress') });
    const nodes = progress.getByRole('listitem');
    const line = progress.getByRole('button', { name: /^Schritt 1 von 7\s*:/ });
    await expect(line).toBeShown();
    expect(await nodes.count()).toBe(0);
    await line.click();
    await expect.poll(() => nodes.count(), patience).toBe(7);
    expect(await misfits(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => line.count(), patience).toBe(0);
    expect(await nodes.count()).toBe(7);
  });

  it('shows the errors of a step, a calendar and a list of countries inside the window', async () => {
    const flow = flowOf('visa/business');
    const { page, form } = await openOnPhone(flow);
    await form.fill('/passenger/surname', '');
    await form.next();
    await expect(form.summary()).toBeShown();
    expect(await misfits(page)).toEqual([]);
    await form.field('/passenger/nationality').click();
    await expect(page.getByRole('option').first()).toBeShown();
    expect(await misfits(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const label = words.label(flow, '/passenger/dateOfBirth');
    await page.getByRole('button', { name: words('form:openCalendar', { field: label }) }).click();
    const calendar = page.getByRole('dialog', { name: label });
    await expect(calendar).toBeShown();
    const { x, width } = (await calendar.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
  });
});
