import { escapedHtml } from '#engine/form/html-characters.ts';
import type { PaypalOrder } from './paypal-fake-orders.ts';

/** The page that the customer is sent to: the payment, and three actions, each a plain form. */
export function paypalPage({ ref, description, amount, locale }: PaypalOrder): string {
  const button = (outcome: string): string =>
    `<form method="post" action="/checkoutnow/${ref}/${outcome}">` +
    `<button data-outcome="${outcome}">${outcome}</button></form>`;
  return (
    `<!doctype html><html lang="${escapedHtml(locale)}"><meta charset="utf-8"><title>PayPal (fake)</title><link rel="icon" href="data:,">` +
    `<h1>PayPal (fake)</h1><p>${escapedHtml(description)}</p><p>${amount.value} ${amount.currency_code}</p>` +
    `${['approve', 'fail', 'cancel'].map(button).join('')}</html>`
  );
}
