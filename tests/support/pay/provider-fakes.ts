import { randomUUID } from 'node:crypto';
import type { RawNotification } from '#server/orders/money/provider.ts';
import { started } from '#server/orders/money/ask-provider.ts';
import type { Attempt } from '#server/orders/money/records/attempts.ts';
import { startAlipayFake } from '../alipay-fake.ts';
import type { AlipayAlteration } from '../alipay-fake-notices.ts';
import { startPaypalFake } from '../paypal-fake.ts';
import type { PaypalAlteration } from '../paypal-fake-notices.ts';
import { startStripeFake } from '../stripe-fake.ts';
import type { StripeAlteration } from '../stripe-fake-events.ts';
import type { TestApp } from '../test-app.ts';

/** How a notification differs from a genuine one. All alterations except `signature` have a valid signature. */
export type Alteration =
  'amount' | 'absurd' | 'currency' | 'order' | 'merchant' | 'stranger' | 'onTheWay' | 'unsigned' | 'sha1';

export type Notice = RawNotification & { readonly contentType: string };

/** A provider with its fake, in the same shape for all providers: settings, payments and notifications. */
export interface ProviderFake {
  readonly name: 'stripe' | 'paypal' | 'alipay';
  readonly mode: 1 | 2 | 3;
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

async function stripeDoor(): Promise<ProviderFake> {
  const fake = await startStripeFake();
  const { secretKey, webhookSecret, apiUrl } = fake.settings;
  const alterations: Readonly<Partial<Record<Alteration, StripeAlteration>>> = {
    amount: { amount: 1 },
    absurd: { amount: 1e20 },
    currency: { currency: 'cny' },
    order: { orderNumber: OTHER_ORDER },
    merchant: { merchant: 'acct_other' },
    stranger: { signature: 'other-secret' },
    onTheWay: { amount: 1, signature: 'other-body' },
    unsigned: { signature: 'missing' },
  };
  return {
    name: 'stripe',
    mode: 1,
    address: '/api/v2/pay/notify/stripe',
    acknowledgement: { type: 'application/json', body: '{"received":true}' },
    variables: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: apiUrl,
    },
    pay: async (_app, { ref }) => fake.approve(ref!),
    notification: (ref, how) => fake.notification(ref, how ? { alter: known(alterations, how) } : {}),
    close: () => fake.close(),
  };
}

async function paypalDoor(): Promise<ProviderFake> {
  const fake = await startPaypalFake();
  const { clientId, clientSecret, webhookId, merchantId, apiUrl } = fake.settings;
  const alterations: Readonly<Partial<Record<Alteration, PaypalAlteration>>> = {
    amount: { amount: '0.01' },
    absurd: { amount: '999999999999999999.99' },
    currency: { currency: 'CNY' },
    order: { invoiceId: OTHER_ORDER },
    merchant: { merchant: 'SOMEBODYELSE' },
    stranger: { signature: 'wrong' },
    onTheWay: { amount: '0.01', afterSigning: true },
    unsigned: { signature: 'missing' },
    sha1: { hash: 'SHA1' },
  };
  return {
    name: 'paypal',
    mode: 2,
    address: '/api/v2/pay/notify/paypal',
    acknowledgement: { type: 'application/json', body: '{}' },
    variables: {
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_CLIENT_SECRET: clientSecret,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_MERCHANT_ID: merchantId,
      PAYPAL_API_URL: apiUrl,
    },
    approve: (ref) => fake.approve(ref),
    async pay({ services }, attempt) {
      fake.approve(attempt.ref!);
      await services.payments.byName('paypal')!.query(started(attempt), true);
    },
    notification: (ref, how) =>
      fake.notification(ref, {
        ...(how && { alter: { eventId: `WH-${randomUUID()}`, ...known(alterations, how) } }),
      }),
    close: () => fake.close(),
  };
}

async function alipayDoor(): Promise<ProviderFake> {
  const fake = await startAlipayFake();
  const { appId, privateKey, alipayPublicKey, sellerId, gateway } = fake.settings;
  const one = { minor: 1, currency: 'CNY' } as const;
  const alterations: Readonly<Record<Alteration, AlipayAlteration>> = {
    amount: { money: one },
    absurd: { fields: { total_amount: '999999999999999999.99' } },
    currency: { money: { minor: 100, currency: 'USD' } },
    order: { orderNumber: OTHER_ORDER },
    merchant: { merchant: '2088000000000000' },
    stranger: { signature: 'wrong' },
    onTheWay: { money: one, signature: 'stale' },
    unsigned: { signature: 'missing' },
    sha1: { signature: 'sha1' },
  };
  return {
    name: 'alipay',
    mode: 3,
    address: '/api/alipay/alinotify',
    acknowledgement: { type: 'text/plain', body: 'success' },
    variables: {
      ALIPAY_APP_ID: appId,
      ALIPAY_PRIVATE_KEY: privateKey,
      ALIPAY_PUBLIC_KEY: alipayPublicKey,
      ALIPAY_SELLER_ID: sellerId,
      ALIPAY_GATEWAY: gateway,
    },
    async pay(_app, { ref, url }) {
      await fake.visit(url!);
      await fake.approve(ref!);
    },
    notification(ref, how) {
      if (!how) return fake.notification(ref);
      const { fields, ...alter } = known(alterations, how);
      return fake.notification(ref, { ...alter, fields: { ...fields, notify_id: randomUUID() } });
    },
    close: () => fake.close(),
  };
}

/** All providers, each with its fake. */
export async function startProviderFakes(): Promise<readonly ProviderFake[]> {
  return Promise.all([stripeDoor(), paypalDoor(), alipayDoor()]);
}

function known<T>(alterations: Readonly<Partial<Record<Alteration, T>>>, how: Alteration): T {
  const found = alterations[how];
  if (found === undefined) throw new Error(`a provider that knows nothing of ${how}`);
  return found;
}
