import { allOrNone, flag, httpOrigin, urlWith } from './config-values.ts';
import { defaults, type Variable } from './config-variables.ts';
import type { AlipaySettings } from '../orders/money/providers/alipay.ts';
import type { PaypalSettings } from '../orders/money/providers/paypal.ts';
import type { StripeSettings } from '../orders/money/providers/stripe-client.ts';

/** Which providers can be asked to take money. */
export interface PaymentSettings {
  readonly stripe: StripeSettings | undefined;
  readonly paypal: PaypalSettings | undefined;
  readonly alipay: AlipaySettings | undefined;
  /** The built-in page stands in for providers without keys. */
  readonly sandbox: boolean;
  /** Where companies transfer deposits to, line by line; empty: none are taken. */
  readonly bank: string;
}

type Given = (name: Variable) => string | undefined;

/**
 * All of a provider's variables or none of them: half a setting would take money and not know it.
 *
 * @param production there the sandbox has to be asked for, since whoever finds it orders for nothing.
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

/** For demonstrations: nobody has this account. */
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
