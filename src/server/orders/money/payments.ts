import type { Config } from '../../start/config.ts';
import type { Database } from '../../store/database.ts';
import type { PaymentProvider, ProviderName } from './provider.ts';
import { createSandbox } from './providers/sandbox.ts';

/** The providers that there are. */
export interface Payments {
  /** Who takes money by 1 credit card, 2 online wallet, 3 mobile payment; undefined where nobody does. */
  byMode(mode: number): PaymentProvider | undefined;
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
 * A provider for each mode: the real one where its keys are set, otherwise the sandbox where that is allowed. What
 * speaks to a real one is loaded only for it: a start without takes half a second less.
 */
export async function createPayments(
  { payments, publicUrl }: Pick<Config, 'payments' | 'publicUrl'>,
  tools: Tools,
): Promise<Payments> {
  const { stripe, paypal, alipay, sandbox, bank } = payments;
  const standIn = (mode: number, currency: 'EUR' | 'CNY'): PaymentProvider | undefined =>
    sandbox ? createSandbox({ ...tools, publicUrl, mode, currency }) : undefined;
  const modes: Readonly<Record<number, PaymentProvider | undefined>> = {
    1: stripe ? (await import('./providers/stripe.ts')).createStripe(stripe) : standIn(1, 'EUR'),
    2: paypal ? (await import('./providers/paypal.ts')).createPaypal(paypal) : standIn(2, 'EUR'),
    3: alipay ? (await import('./providers/alipay.ts')).createAlipay(alipay) : standIn(3, 'CNY'),
  };
  const known = Object.values(modes);
  return {
    byMode: (mode) => modes[mode],
    byName: (name) => known.find((provider) => provider?.name === name),
    bank,
  };
}
