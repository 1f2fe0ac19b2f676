import {
  refundedOf,
  type FakeIntent,
  type FakeRefund,
  type FakeSession,
  type StripeStore,
} from './stripe-fake-store.ts';

/** An object in the format of Stripe's API. */
export type View = Record<string, unknown>;

/** @param expand the objects to include in full in place of their ids, as far as the adapter asks for it */
export function sessionView(store: StripeStore, session: FakeSession, expand: readonly string[] = []): View {
  const { intent } = session;
  const isWhole = expand.some((path) => path.startsWith('payment_intent'));
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    amount_subtotal: session.amount,
    amount_total: session.amount,
    cancel_url: session.cancelUrl,
    client_reference_id: session.reference,
    created: session.created,
    currency: session.currency,
    customer_details: intent ? { email: 'ann@example.org', name: 'Ann Example' } : null,
    expires_at: session.expiresAt,
    livemode: false,
    locale: session.locale,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: isWhole && intent ? intentView(store, session, intent, expand) : (intent?.id ?? null),
    payment_method_types: ['card'],
    payment_status: intent?.status === 'succeeded' ? 'paid' : 'unpaid',
    status: session.status,
    success_url: session.successUrl,
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? `${store.origin}/c/pay/${session.id}` : null,
  };
}

export function intentView(
  store: StripeStore,
  session: FakeSession,
  intent: FakeIntent,
  expand: readonly string[] = [],
): View {
  const isWhole = expand.includes('payment_intent.latest_charge');
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: session.amount,
    amount_received: intent.status === 'succeeded' ? session.amount : 0,
    currency: session.currency,
    latest_charge: isWhole ? chargeView(store, session, intent) : intent.chargeId,
    livemode: false,
    metadata: session.intentMetadata,
    status: intent.status,
  };
}

/** A charge has the metadata that its payment intent had when the charge was made. */
export function chargeView(store: StripeStore, session: FakeSession, intent: FakeIntent): View {
  const refunded = refundedOf(store, intent.id);
  const isCaptured = intent.status === 'succeeded';
  return {
    id: intent.chargeId,
    object: 'charge',
    amount: session.amount,
    amount_captured: isCaptured ? session.amount : 0,
    amount_refunded: refunded,
    captured: isCaptured,
    currency: session.currency,
    livemode: false,
    metadata: session.intentMetadata,
    payment_intent: intent.id,
    refunded: isCaptured && refunded >= session.amount,
    status: isCaptured ? 'succeeded' : intent.status === 'processing' ? 'pending' : 'failed',
  };
}

export function refundView(refund: FakeRefund): View {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: refund.chargeId,
    created: refund.created,
    currency: refund.currency,
    metadata: refund.metadata,
    payment_intent: refund.intentId,
    reason: null,
    status: refund.status,
  };
}

/** A page of a list, newest first. */
export function listView(url: string, items: readonly View[], hasMore: boolean): View {
  return { object: 'list', url, has_more: hasMore, data: items };
}
