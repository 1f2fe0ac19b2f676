import { alipay } from '#server/orders/money/providers/alipay/index.ts';
import { paypal } from '#server/orders/money/providers/paypal/index.ts';
import { stripe } from '#server/orders/money/providers/stripe/index.ts';
import { startAlipayFake, type AlipayFake } from './alipay-fake.ts';
import { startPaypalFake, type PaypalFake } from './paypal-fake.ts';
import { variablesOf } from './pay/provider-variables.ts';
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
  const fakes = {
    stripe: await startStripeFake(),
    paypal: await startPaypalFake(),
    alipay: await startAlipayFake(),
  };
  const described = [
    [stripe, fakes.stripe],
    [paypal, fakes.paypal],
    [alipay, fakes.alipay],
  ] as const;
  return {
    ...fakes,
    env: Object.assign(
      { PAYMENT_SANDBOX: '0' },
      ...described.map(([description, fake]) => variablesOf(description, fake.settings)),
    ),
    notify(origin) {
      for (const [{ notifyPath }, fake] of described) fake.notifyTo(origin + notifyPath);
    },
    async close() {
      await Promise.all(described.map(([, fake]) => fake.close()));
    },
  };
}
