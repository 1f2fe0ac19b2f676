import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { patience } from './journey-product.ts';
import type { Words } from './journey-words.ts';
import type { UnpaidOrder } from './unpaid-order.ts';

/** The headings of the page that shows the state of a payment. */
type Standing = 'success' | 'failure' | 'cancel' | 'depositPending';

/** The pages from "my orders" to the state of a payment, operated as customers do. */
export interface Payer {
  readonly page: Page;
  /** From "my orders" to the page with the payment methods. */
  toPay(order: UnpaidOrder): Promise<void>;
  mode(mode: number): Locator;
  readonly payButton: Locator;
  /** Chooses a payment method and opens the provider's page. */
  begin(mode: number): Promise<void>;
  /** Decides on the provider's page, also when it is on another site. */
  decide(outcome: 'approve' | 'decline' | 'fail' | 'cancel'): Promise<void>;
  /** Waits until the page shows this state. */
  says(standing: Standing): Promise<void>;
  follow(action: 'tryAgain' | 'payNow' | 'order'): Promise<void>;
  /** Waits until the order has this status on the page. */
  sees(status: number): Promise<void>;
}

/** A customer who pays on a page. */
export function payerOn(page: Page, words: Words): Payer {
  const button = (name: string): Locator => page.getByRole('button', { name });
  const heading = (name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });
  const payButton = button(words('payment:pay', { amount: '' }).trim());
  const payer: Payer = {
    page,
    payButton,
    async toPay({ begun: { orderNumber, childType } }) {
      const name = words('orders:actions.payOf', { orderNumber });
      const isInShop = childType === 9 || childType === 10;
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

/** Presses Tab until this element has the focus. */
export async function tabTo(wanted: Locator): Promise<void> {
  const { keyboard } = wanted.page();
  await wanted.waitFor();
  for (let tabs = 0; tabs < 80; tabs++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await keyboard.press('Tab');
  }
  throw new Error('Tab never arrives');
}

/** Reloads the page and expects the same state. */
export async function staysAt(payer: Payer, standing: Standing): Promise<void> {
  const address = payer.page.url();
  await payer.page.reload();
  await payer.says(standing);
  await expect.poll(() => payer.page.url(), patience).toBe(address);
}
