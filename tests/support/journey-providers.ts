import { startAlipayFake, type AlipayFake } from './alipay-fake.ts';
import { startPaypalFake, type PaypalFake } from './paypal-fake.ts';
import { startStripeFake, type StripeFake } from './stripe-fake.ts';

/** The payment providers of a server. Each is a fake on another origin. */
export interface Providers {
  readonly stripe: StripeFake;
  readonly paypal: PaypalFake;
  readonly alipay: AlipayFake;
  /** Variables for the server's environment. */
  readonly env: Record<string, string>;
  /** Sends their notifications to the addresses that an operator would enter at the provider. */
  notify(origin: string): void;
  close(): Promise<void>;
}

/** Starts all of them. */
export async function startProviders(): Promise<Providers> {
  const [stripe, paypal, alipay] = await Promise.all([
    startStripeFake(),
    startPaypalFake(),
    startAlipayFake(),
  ]);
  return {
    stripe,
    paypal,
    alipay,
    env: {
      STRIPE_SECRET_KEY: stripe.settings.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
      STRIPE_API_URL: stripe.settings.apiUrl,
      PAYPAL_CLIENT_ID: paypal.settings.clientId,
      PAYPAL_CLIENT_SECRET: paypal.settings.clientSecret,
      PAYPAL_WEBHOOK_ID: paypal.settings.webhookId,
      PAYPAL_MERCHANT_ID: paypal.settings.merchantId,
      PAYPAL_API_URL: paypal.settings.apiUrl,
      ALIPAY_APP_ID: alipay.settings.appId,
      ALIPAY_PRIVATE_KEY: alipay.settings.privateKey,
      ALIPAY_PUBLIC_KEY: alipay.settings.alipayPublicKey,
      ALIPAY_SELLER_ID: alipay.settings.sellerId,
      ALIPAY_GATEWAY: alipay.settings.gateway,
      PAYMENT_SANDBOX: '0',
    },
    notify(origin) {
      stripe.notifyTo(`${origin}/api/v2/pay/notify/stripe`);
      paypal.notifyTo(`${origin}/api/v2/pay/notify/paypal`);
      alipay.notifyTo(`${origin}/api/alipay/alinotify`);
    },
    async close() {
      await Promise.all([stripe, paypal, alipay].map((each) => each.close()));
    },
  };
}
