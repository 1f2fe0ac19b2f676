import { randomBytes } from 'node:crypto';

/** What Stripe repeats of the shop's own names. */
export type Metadata = Readonly<Record<string, string>>;

/** A Checkout Session with its payment intent and charge, which come to be when the customer pays. */
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

/** What became of the customer's paying. */
export interface FakeIntent {
  readonly id: string;
  readonly chargeId: string;
  status: 'processing' | 'requires_payment_method' | 'succeeded';
}

/** Money that goes back. */
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

/** All that the fake knows. */
export interface StripeStore {
  /** Where the fake listens. */
  origin: string;
  readonly sessions: Map<string, FakeSession>;
  readonly refunds: FakeRefund[];
}

export function createStripeStore(): StripeStore {
  return { origin: '', sessions: new Map(), refunds: [] };
}

/** @throws where a test names a session that there is not. */
export function sessionCalled(store: StripeStore, ref: string): FakeSession {
  const session = store.sessions.get(ref);
  if (session === undefined) throw new Error(`no session ${ref}`);
  return session;
}

/** @returns undefined where nothing has been paid by that name. */
export function sessionPaidBy(store: StripeStore, intentId: string): FakeSession | undefined {
  return [...store.sessions.values()].find(({ intent }) => intent?.id === intentId);
}

/** What has gone back, or is on its way; what has failed has not. */
export function refundedOf(store: StripeStore, intentId: string): number {
  return store.refunds
    .filter((refund) => refund.intentId === intentId && refund.status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** For example `cs_test_5f…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** Seconds, as all of Stripe's times. */
export function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}
