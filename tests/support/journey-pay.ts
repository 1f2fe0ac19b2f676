import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { patience } from './journey-product.ts';
import type { Words } from './journey-words.ts';
import type { UnpaidOrder } from './unpaid-order.ts';

/** What the page that says where a payment stands is headed with. */
type Standing = 'success' | 'failure' | 'cancel' | 'depositPending';

/** The pages from "my orders" to what has become of a payment, gone through as customers do. */
export interface Payer {
  readonly page: Page;
  /** From "my orders" to the page where one chooses how to pay. */
  toPay(order: UnpaidOrder): Promise<void>;
  mode(mode: number): Locator;
  readonly payButton: Locator;
  /** Chooses how to pay, and goes to the provider's page. */
  begin(mode: number): Promise<void>;
  /** Decides at the provider's page, also at one of another site. */
  decide(outcome: 'approve' | 'decline' | 'fail' | 'cancel'): Promise<void>;
  /** Waits until the page says so. */
  says(standing: Standing): Promise<void>;
  follow(action: 'tryAgain' | 'payAgain' | 'payNow' | 'order'): Promise<void>;
  /** Waits until the order is shown with this status. */
  sees(status: number): Promise<void>;
}

/** Somebody who pays on a page. */
export function payerOn(page: Page, words: Words): Payer {
  const button = (name: string): Locator => page.getByRole('button', { name });
  const heading = (name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });
  const payButton = button(words('payment:pay', { amount: '' }).trim());
  const payer: Payer = {
    page,
    payButton,
    async toPay({ begun: { orderNumber, childType } }) {
      const name = words('orders:actions.payOf', { orderNumber });
      const isInShop = childType === 9;
      await page.getByRole(isInShop ? 'button' : 'link', { name, exact: true }).click();
      if (!isInShop) await page.getByRole('link', { name: words('orders:outcome.payNow') }).click();
      await page.waitForURL('**/hereStore/payMent?order=*');
      await expect(heading(words('payment:title'))).toBeShown();
    },
    mode: (mode) => page.getByRole('radio', { name: words(`payment:mode.${mode}.name`), exact: true }),
    async begin(mode) {
      await payer.mode(mode).check();
      await payButton.click();
      await page.locator('[data-outcome=approve]').waitFor();
    },
    decide: (outcome) => page.locator(`[data-outcome=${outcome}]`).click(),
    async says(standing) {
      await expect(heading(words(`payment:standing.${standing}.title`))).toBeShown();
    },
    follow: (action) => page.getByRole('link', { name: words(`payment:actions.${action}`) }).click(),
    async sees(status) {
      await page.waitForURL('**/personalCenter?*order=*');
      const badge = page.locator('main header').getByText(words(`orders:status.${status}`), { exact: true });
      await expect(badge).toBeShown();
    },
  };
  return payer;
}

/** Presses Tab until something has the focus. */
export async function tabTo(wanted: Locator): Promise<void> {
  const { keyboard } = wanted.page();
  await wanted.waitFor();
  for (let tabs = 0; tabs < 80; tabs++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await keyboard.press('Tab');
  }
  throw new Error('Tab never arrives');
}

/** Loads the page anew and sees the same standing. */
export async function staysAt(payer: Payer, standing: Standing): Promise<void> {
  const address = payer.page.url();
  await payer.page.reload();
  await payer.says(standing);
  await expect.poll(() => payer.page.url(), patience).toBe(address);
}
