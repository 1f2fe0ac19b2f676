import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openOrder } from '../support/begun-order.ts';
import { useProduct } from '../support/journey-product.ts';

const product = useProduct();

/** An order at a step, with a part of the page still on the way. */
async function openWithout(part: string, id: string, step: string) {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const { page, form } = await openOrder(product, id, { step });
  await page.route(`**/assets/${part}-*`, async (route) => {
    await gate;
    await route.continue();
  });
  const asked = page.waitForRequest(`**/assets/${part}-*`);
  await page.reload();
  await expect(form.heading(step)).toBeShown();
  await asked;
  const { y } = await buttonOf(page);
  const arrive = async (): Promise<void> => {
    const arrived = page.waitForResponse(`**/assets/${part}-*`);
    letGo();
    await (await arrived).finished();
  };
  return { page, form, y, arrive };
}

const buttonOf = async (page: Page) => (await page.locator('form button[type=submit]').boundingBox())!;

/** Presses the mouse on Continue, and keeps it pressed. */
async function press(page: Page): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await buttonOf(page);
  const middle = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  return middle;
}

/** The choice of a service of a visa; below the choice is a note that comes later, and moves the button. */
async function openService() {
  const opened = await openWithout('service-note', 'visa/study', 'service');
  const { page, y, arrive } = opened;
  const moveAway = async (): Promise<void> => {
    await arrive();
    await expect.poll(async () => (await buttonOf(page)).y).toBeGreaterThan(y);
  };
  return { ...opened, moveAway };
}

describe('a press on Continue', () => {
  it('leads on although the button moves away before the release', async () => {
    const { page, form, moveAway } = await openService();
    await press(page);
    await moveAway();
    await page.mouse.up();
    await expect.poll(() => form.heading('service').count()).toBe(0);
  });

  it('is taken back by moving the pointer away from the button', async () => {
    const { page, form, moveAway } = await openService();
    const { x, y } = await press(page);
    await moveAway();
    await page.mouse.move(x, y - 200);
    await page.mouse.up();
    expect(await form.heading('service').count()).toBe(1);
    await form.next();
    await expect.poll(() => form.heading('service').count()).toBe(0);
  });
});
