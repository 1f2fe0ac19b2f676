import { ProviderRefusal, type AttemptToStart } from '../../provider.ts';
import { invoiceId } from './invoice.ts';
import { toAmount } from './money.ts';

/** PayPal cuts longer descriptions itself, or refuses them. */
const LONGEST_TITLE = 127;

/** The data from which an order is made. */
export function newPaypalOrder(attempt: AttemptToStart, merchantId: string): object {
  const { id, orderNumber, money, title, successUrl, cancelUrl, language } = attempt;
  if (money.currency !== 'EUR') throw new ProviderRefusal('CURRENCY_NOT_SUPPORTED');
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: id,
        invoice_id: invoiceId(orderNumber, id),
        description: Array.from(title).slice(0, LONGEST_TITLE).join(''),
        amount: toAmount(money),
        payee: { merchant_id: merchantId },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: successUrl,
          cancel_url: cancelUrl,
          locale: localeOf(language),
          user_action: 'PAY_NOW',
          // Without a delivery address, and without payments by bank that may take days.
          shipping_preference: 'NO_SHIPPING',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        },
      },
    },
  };
}

/** `de` → `de-DE`: PayPal requires a country, too. */
function localeOf(language: string): string {
  const { language: name, region } = new Intl.Locale(language).maximize();
  return region === undefined ? name : `${name}-${region}`;
}
