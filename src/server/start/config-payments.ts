import { allOrNone, flag, httpOrigin, urlWith } from './config-values.ts';
import { defaults, type Variable } from './config-variables.ts';
import type { PaymentSettings } from '../orders/money/payments.ts';
import type { AlipaySettings } from '../orders/money/providers/alipay.ts';
import type { PaypalSettings } from '../orders/money/providers/paypal.ts';
import type { StripeSettings } from '../orders/money/providers/stripe-client.ts';

type Given = (name: Variable) => string | undefined;

/**
 * Reads the settings of the payment providers. Either all of a provider's variables must be set or none: with half
 * of them the shop would take payments without noticing them.
 *
 * @param production in production the sandbox is off unless it is switched on, because it lets everybody order
 * without paying.
 */
export function paymentSettings(given: Given, production: boolean): PaymentSettings {
  return {
    stripe: stripe(given),
    paypal: paypal(given),
    alipay: alipay(given),
    sandbox: flag('PAYMENT_SANDBOX', given('PAYMENT_SANDBOX') ?? (production ? '0' : '1')),
    bank: (given('DEPOSIT_BANK') ?? (production ? '' : demoBank)).replaceAll('|', '\n'),
  };
}

/** A bank account for demonstrations; it does not exist. */
const demoBank = 'Moongate (demonstration, do not transfer)|Example Bank|IBAN DE00 0000 0000 0000 0000 00';

function stripe(given: Given): StripeSettings | undefined {
  const required = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const values = allOrNone('Stripe', required, ['STRIPE_API_URL'], given);
  return (
    values && {
      secretKey: values.STRIPE_SECRET_KEY,
      webhookSecret: values.STRIPE_WEBHOOK_SECRET,
      apiUrl: httpOrigin('STRIPE_API_URL', given('STRIPE_API_URL') ?? defaults.STRIPE_API_URL),
    }
  );
}

function paypal(given: Given): PaypalSettings | undefined {
  const required = [
    'PAYPAL_CLIENT_ID',
    'PAYPAL_CLIENT_SECRET',
    'PAYPAL_WEBHOOK_ID',
    'PAYPAL_MERCHANT_ID',
  ] as const;
  const values = allOrNone('PayPal', required, ['PAYPAL_API_URL'], given);
  return (
    values && {
      clientId: values.PAYPAL_CLIENT_ID,
      clientSecret: values.PAYPAL_CLIENT_SECRET,
      webhookId: values.PAYPAL_WEBHOOK_ID,
      merchantId: values.PAYPAL_MERCHANT_ID,
      apiUrl: httpOrigin('PAYPAL_API_URL', given('PAYPAL_API_URL') ?? defaults.PAYPAL_API_URL),
    }
  );
}

function alipay(given: Given): AlipaySettings | undefined {
  const required = ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY', 'ALIPAY_SELLER_ID'] as const;
  const values = allOrNone('Alipay', required, ['ALIPAY_GATEWAY'], given);
  const gateway = given('ALIPAY_GATEWAY') ?? defaults.ALIPAY_GATEWAY;
  return (
    values && {
      appId: values.ALIPAY_APP_ID,
      privateKey: values.ALIPAY_PRIVATE_KEY,
      alipayPublicKey: values.ALIPAY_PUBLIC_KEY,
      sellerId: values.ALIPAY_SELLER_ID,
      gateway: urlWith('ALIPAY_GATEWAY', gateway, ['http', 'https']),
    }
  );
}
