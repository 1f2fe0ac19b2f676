import { PaymentMode } from '#contract/order-status.ts';
import type { Database } from '../../store/database.ts';
import type { PaymentProvider, ProviderName } from './provider.ts';
import type { AlipaySettings } from './providers/alipay.ts';
import type { PaypalSettings } from './providers/paypal.ts';
import { createSandbox } from './providers/sandbox.ts';
import type { StripeSettings } from './providers/stripe-client.ts';

declare module '../../services/context.ts' {
  interface WorkContext {
    readonly payments: Payments;
  }
}

/** Which providers are set up. */
export interface PaymentSettings {
  readonly stripe: StripeSettings | undefined;
  readonly paypal: PaypalSettings | undefined;
  readonly alipay: AlipaySettings | undefined;
  /** The built-in page stands in for providers without keys. */
  readonly sandbox: boolean;
  /** Where companies transfer deposits to, line by line; empty: none are taken. */
  readonly bank: string;
}

/** The providers of this server. */
export interface Payments {
  /** The provider of a `PaymentMode`; undefined where there is none. */
  byMode(mode: PaymentMode): PaymentProvider | undefined;
  /** For attempts that were begun earlier. */
  byName(name: ProviderName): PaymentProvider | undefined;
  /** Where companies transfer deposits to; empty where none are taken. */
  readonly bank: string;
}

interface Tools {
  readonly db: Database;
  readonly dataKey: Buffer;
  readonly now: () => Date;
}

/**
 * A provider for each mode: the real one where its keys are set, otherwise the sandbox where that is allowed. The code
 * of a real provider is loaded only where it is used; without it the server starts half a second faster.
 */
export async function createPayments(
  { payments, publicUrl }: { readonly payments: PaymentSettings; readonly publicUrl: string },
  tools: Tools,
): Promise<Payments> {
  const { stripe, paypal, alipay, sandbox, bank } = payments;
  const standIn = (mode: PaymentMode, currency: 'EUR' | 'CNY'): PaymentProvider | undefined =>
    sandbox ? createSandbox({ ...tools, publicUrl, mode, currency }) : undefined;
  const { creditCard, wallet, mobile, deposit } = PaymentMode;
  const modes: Readonly<Record<PaymentMode, PaymentProvider | undefined>> = {
    [creditCard]: stripe
      ? (await import('./providers/stripe.ts')).createStripe(stripe)
      : standIn(creditCard, 'EUR'),
    [wallet]: paypal ? (await import('./providers/paypal.ts')).createPaypal(paypal) : standIn(wallet, 'EUR'),
    [mobile]: alipay ? (await import('./providers/alipay.ts')).createAlipay(alipay) : standIn(mobile, 'CNY'),
    // No provider takes it: an operator confirms the transfer.
    [deposit]: undefined,
  };
  const known = Object.values(modes);
  return {
    byMode: (mode) => modes[mode],
    byName: (name) => known.find((provider) => provider?.name === name),
    bank,
  };
}
