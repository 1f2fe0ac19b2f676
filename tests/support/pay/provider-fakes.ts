import { randomUUID } from 'node:crypto';
import type { ProviderMode } from '#contract/order-status.ts';
import type { RawNotification } from '#server/orders/money/provider.ts';
import { started } from '#server/orders/money/ask-provider.ts';
import type { Attempt } from '#server/orders/money/records/attempts.ts';
import { alipay } from '#server/orders/money/providers/alipay/index.ts';
import type { ProviderDescription } from '#server/orders/money/providers/description.ts';
import { paypal } from '#server/orders/money/providers/paypal/index.ts';
import { stripe } from '#server/orders/money/providers/stripe/index.ts';
import { startAlipayFake } from '../alipay-fake.ts';
import type { AlipayAlteration } from '../alipay-fake-notices.ts';
import { startPaypalFake } from '../paypal-fake.ts';
import type { PaypalAlteration } from '../paypal-fake-notices.ts';
import { startStripeFake } from '../stripe-fake.ts';
import type { StripeAlteration } from '../stripe-fake-events.ts';
import type { TestApp } from '../test-app.ts';
import { variablesOf } from './provider-variables.ts';

/** How a notification differs from a genuine one. All alterations except `signature` have a valid signature. */
export type Alteration =
  | 'amount'
  | 'absurd'
  | 'currency'
  | 'order'
  | 'merchant'
  | 'stranger'
  | 'onTheWay'
  | 'unsigned'
  | 'sha1';

export type Notice = RawNotification & { readonly contentType: string };

/** A provider with its fake, in the same shape for all providers: settings, payments and notifications. */
export interface ProviderFake {
  readonly name: 'stripe' | 'paypal' | 'alipay';
  readonly mode: ProviderMode;
  readonly address: string;
  /** The acknowledgement that it expects. */
  readonly acknowledgement: { readonly type: string; readonly body: string };
  readonly variables: Readonly<Record<string, string>>;
  /**
   * The customer pays without a notification. Where the provider waits for a capture, the program has made it.
   */
  pay(app: TestApp, attempt: Attempt): Promise<void>;
  /** The same, but where the provider waits for a capture, none is made. */
  approve?(ref: string): void;
  /** The notification about the payment. */
  notification(ref: string, alteration?: Alteration): Notice;
  close(): Promise<void>;
}

const OTHER_ORDER = 'MG000000000OTHER';

/** What a provider's fake does in its own way. `Altered` is how it is told to alter a notification. */
interface OwnManner<Altered> extends Pick<ProviderFake, 'acknowledgement' | 'pay' | 'approve' | 'close'> {
  readonly settings: object;
  readonly alterations: Readonly<Partial<Record<Alteration, Altered>>>;
  notification(ref: string, altered: Altered | undefined): Notice;
}

function providerFake<Altered>(
  description: ProviderDescription & Pick<ProviderFake, 'name'>,
  { settings, alterations, notification, ...manner }: OwnManner<Altered>,
): ProviderFake {
  const { name, mode, notifyPath } = description;
  return {
    ...manner,
    name,
    mode,
    address: notifyPath,
    variables: variablesOf(description, settings),
    notification: (ref, how) => notification(ref, how && known(alterations, how)),
  };
}

async function stripeFake(): Promise<ProviderFake> {
  const fake = await startStripeFake();
  return providerFake<StripeAlteration>(stripe, {
    settings: fake.settings,
    acknowledgement: { type: 'application/json', body: '{"received":true}' },
    alterations: {
      amount: { amount: 1 },
      absurd: { amount: 1e20 },
      currency: { currency: 'cny' },
      order: { orderNumber: OTHER_ORDER },
      merchant: { merchant: 'acct_other' },
      stranger: { signature: 'other-secret' },
      onTheWay: { amount: 1, signature: 'other-body' },
      unsigned: { signature: 'missing' },
    },
    pay: async (_app, { ref }) => fake.approve(ref!),
    notification: (ref, alter) => fake.notification(ref, alter ? { alter } : {}),
    close: () => fake.close(),
  });
}

async function paypalFake(): Promise<ProviderFake> {
  const fake = await startPaypalFake();
  return providerFake<PaypalAlteration>(paypal, {
    settings: fake.settings,
    acknowledgement: { type: 'application/json', body: '{}' },
    alterations: {
      amount: { amount: '0.01' },
      absurd: { amount: '999999999999999999.99' },
      currency: { currency: 'CNY' },
      order: { invoiceId: OTHER_ORDER },
      merchant: { merchant: 'SOMEBODYELSE' },
      stranger: { signature: 'wrong' },
      onTheWay: { amount: '0.01', afterSigning: true },
      unsigned: { signature: 'missing' },
      sha1: { hash: 'SHA1' },
    },
    approve: (ref) => fake.approve(ref),
    async pay({ services }, attempt) {
      fake.approve(attempt.ref!);
      await services.payments.byName('paypal')!.query(started(attempt), true);
    },
    notification: (ref, altered) =>
      fake.notification(ref, altered ? { alter: { eventId: `WH-${randomUUID()}`, ...altered } } : {}),
    close: () => fake.close(),
  });
}

async function alipayFake(): Promise<ProviderFake> {
  const fake = await startAlipayFake();
  const one = { minor: 1, currency: 'CNY' } as const;
  return providerFake<AlipayAlteration>(alipay, {
    settings: fake.settings,
    acknowledgement: { type: 'text/plain', body: 'success' },
    alterations: {
      amount: { money: one },
      absurd: { fields: { total_amount: '999999999999999999.99' } },
      currency: { money: { minor: 100, currency: 'USD' } },
      order: { orderNumber: OTHER_ORDER },
      merchant: { merchant: '2088000000000000' },
      stranger: { signature: 'wrong' },
      onTheWay: { money: one, signature: 'stale' },
      unsigned: { signature: 'missing' },
      sha1: { signature: 'sha1' },
    },
    async pay(_app, { ref, url }) {
      await fake.visit(url!);
      await fake.approve(ref!);
    },
    notification(ref, altered) {
      if (!altered) return fake.notification(ref);
      return fake.notification(ref, { ...altered, fields: { ...altered.fields, notify_id: randomUUID() } });
    },
    close: () => fake.close(),
  });
}

/** All providers, each with its fake. */
export async function startProviderFakes(): Promise<readonly ProviderFake[]> {
  return Promise.all([stripeFake(), paypalFake(), alipayFake()]);
}

function known<T>(alterations: Readonly<Partial<Record<Alteration, T>>>, how: Alteration): T {
  const found = alterations[how];
  if (found === undefined) throw new Error(`a provider that knows nothing of ${how}`);
  return found;
}
