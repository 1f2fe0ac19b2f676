import type Stripe from 'stripe';
import { type Money, noNews, type PaymentNews } from '../../provider.ts';

type Session = Stripe.Checkout.Session;
type Ours = { readonly attemptId: string; readonly orderNumber: string };

/**
 * The news of an event. A payment that is not for an order of ours is `other`. So is a card that was declined, because the
 * customer may try another one on Stripe's page.
 */
export function newsOfEvent(event: Stripe.Event): PaymentNews {
  return { ...newsOfObject(event), merchant: event.account ?? '' };
}

function newsOfObject(event: Stripe.Event): PaymentNews {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- Stripe has hundreds of events
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return newsOfSession(
        event.data.object,
        event.data.object.payment_status === 'paid' ? 'captured' : 'open',
      );
    case 'checkout.session.async_payment_failed':
      return newsOfSession(event.data.object, 'failed');
    case 'checkout.session.expired':
      return newsOfSession(event.data.object, 'expired');
    case 'charge.refunded':
      return newsOfCharge(event.data.object);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return newsOfRefund(event.data.object);
    default:
      return noNews;
  }
}

/** The news of a session that was read with its payment intent and the last charge. */
export function newsOfAnswer(session: Session): PaymentNews {
  const { status, payment_status: paid, payment_intent: intent } = session;
  if (status === 'expired') return newsOfSession(session, 'expired');
  if (paid === 'paid') return newsOfSession(session, hasGoneBack(intent) ? 'refunded' : 'captured');
  if (status !== 'complete' || isUnderWay(intent)) return newsOfSession(session, 'open');
  return newsOfSession(session, 'failed');
}

function newsOfSession(session: Session, state: PaymentNews['state']): PaymentNews {
  const ours = oursOf(session.metadata);
  // A payer by a payment link of the same account can choose the reference, but not the metadata.
  if (ours === undefined || ours.attemptId !== session.client_reference_id) return noNews;
  const isCaptured = state === 'captured' || state === 'refunded';
  return {
    ...noNews,
    ...ours,
    ref: session.id,
    state,
    captureRef: isCaptured ? idOf(session.payment_intent) : null,
    money: isCaptured ? moneyOf(session.amount_total, session.currency) : null,
  };
}

function newsOfCharge(charge: Stripe.Charge): PaymentNews {
  const ours = oursOf(charge.metadata);
  if (ours === undefined) return noNews;
  const captureRef = idOf(charge.payment_intent);
  const money = moneyOf(charge.amount_captured, charge.currency);
  return { ...noNews, ...ours, state: 'refunded', captureRef, money };
}

/** A refund that was made on Stripe's own site repeats nothing of ours; its order is found by its capture. */
function newsOfRefund({ status, payment_intent: intent, metadata }: Stripe.Refund): PaymentNews {
  if (status !== 'succeeded') return noNews;
  return {
    ...noNews,
    attemptId: metadata?.['attemptId'] ?? null,
    state: 'refunded',
    captureRef: idOf(intent),
  };
}

function oursOf(metadata: Stripe.Metadata | null): Ours | undefined {
  const { attemptId, orderNumber } = metadata ?? {};
  return attemptId === undefined || orderNumber === undefined ? undefined : { attemptId, orderNumber };
}

function moneyOf(minor: number | null, currency: string | null): Money | null {
  const name = currency?.toUpperCase();
  return minor === null || (name !== 'EUR' && name !== 'CNY') ? null : { minor, currency: name };
}

/** Stripe gives an object's id, or the whole object where the request asked for it. */
function idOf(object: string | { readonly id: string } | null): string | null {
  return typeof object === 'object' ? (object?.id ?? null) : object;
}

function hasGoneBack(intent: Session['payment_intent']): boolean {
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined;
  return typeof charge === 'object' && charge !== null && charge.amount_refunded > 0;
}

/** Some ways to pay take days after the customer has left. */
function isUnderWay(intent: Session['payment_intent']): boolean {
  return typeof intent === 'object' && intent?.status === 'processing';
}
