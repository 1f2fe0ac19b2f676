import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginOrder, newCustomer, orderPath } from '../support/begun-order.ts';
import { flowOf } from '../support/flow-machines.ts';
import { formOn } from '../support/journey-form.ts';
import { useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';

const product = useProduct();
const flow = flowOf('wifi/card');
const words = wordsOf('US');

/** A card that is chosen, with what shows its price above the buttons still on the way. */
async function openCard() {
  const customer = await newCustomer(product.server);
  const saved = await beginOrder(product.server, customer, flow);
  const page = await product.visit({ customer });
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/order-price-*', async (route) => {
    await gate;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/order-price-*');
  await page.goto(product.server.origin + orderPath(saved, 'card'));
  const form = formOn(page, flow, words);
  await expect(form.heading('card')).toBeShown();
  await asked;
  const price = page.getByRole('region', { name: words('apply:price.total') });
  expect(await price.count()).toBe(0);
  const arrive = async (): Promise<void> => {
    letGo();
    await expect(price).toBeShown();
  };
  return { page, form, arrive };
}

/** Presses the mouse on Continue, and keeps it pressed. */
async function press(page: Page): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await page.locator('form button[type=submit]').boundingBox())!;
  const middle = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  return middle;
}

describe('a press on Continue', () => {
  it('leads on although the button moves away before the release', async () => {
    const { page, form, arrive } = await openCard();
    await press(page);
    await arrive();
    await page.mouse.up();
    await expect(form.heading('delivery')).toBeShown();
  });

  it('is taken back by moving the pointer away from the button', async () => {
    const { page, form, arrive } = await openCard();
    const { x, y } = await press(page);
    await arrive();
    await page.mouse.move(x, y - 200);
    await page.mouse.up();
    expect(await form.heading('card').count()).toBe(1);
    await form.next();
    await expect(form.heading('delivery')).toBeShown();
  });
});
