import { randomBytes } from 'node:crypto';

/** The shop's references that Stripe repeats. */
export type Metadata = Readonly<Record<string, string>>;

/** A Checkout Session with its payment intent and charge, which are created when the customer pays. */
export interface FakeSession {
  readonly id: string;
  readonly created: number;
  readonly expiresAt: number;
  readonly reference: string | null;
  readonly metadata: Metadata;
  readonly intentMetadata: Metadata;
  readonly amount: number;
  readonly currency: string;
  readonly title: string;
  readonly locale: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  status: 'open' | 'complete' | 'expired';
  intent: FakeIntent | undefined;
}

/** The result of the customer's payment. */
export interface FakeIntent {
  readonly id: string;
  readonly chargeId: string;
  status: 'processing' | 'requires_payment_method' | 'succeeded';
}

/** A refund. */
export interface FakeRefund {
  readonly id: string;
  readonly created: number;
  readonly intentId: string;
  readonly chargeId: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Metadata;
  status: 'pending' | 'succeeded' | 'failed';
}

/** All data of the fake. */
export interface StripeStore {
  /** The address of the fake. */
  origin: string;
  readonly sessions: Map<string, FakeSession>;
  readonly refunds: FakeRefund[];
}

export function createStripeStore(): StripeStore {
  return { origin: '', sessions: new Map(), refunds: [] };
}

/** @throws when a test names a session that does not exist */
export function sessionCalled(store: StripeStore, ref: string): FakeSession {
  const session = store.sessions.get(ref);
  if (session === undefined) throw new Error(`no session ${ref}`);
  return session;
}

/** @returns undefined when there is no payment with this id */
export function sessionPaidBy(store: StripeStore, intentId: string): FakeSession | undefined {
  return [...store.sessions.values()].find(({ intent }) => intent?.id === intentId);
}

/** The amount that was refunded or is on its way; failed refunds are left out. */
export function refundedOf(store: StripeStore, intentId: string): number {
  return store.refunds
    .filter((refund) => refund.intentId === intentId && refund.status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** For example `cs_test_5f…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** In seconds, as all times of Stripe. */
export function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}
