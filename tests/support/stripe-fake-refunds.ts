import { invalid, missing, ok, refused, type FakeAnswer } from './stripe-fake-answer.ts';
import { textAt, textsAt, type Form } from './stripe-fake-form.ts';
import {
  newId,
  refundedOf,
  secondsNow,
  sessionPaidBy,
  type FakeRefund,
  type Metadata,
  type StripeStore,
} from './stripe-fake-store.ts';
import { listView, refundView } from './stripe-fake-views.ts';

/** @param made called with the new refund */
export function createRefund(store: StripeStore, form: Form, made: (refund: FakeRefund) => void): FakeAnswer {
  const intentId = textAt(form, 'payment_intent');
  const amount = textAt(form, 'amount');
  if (!/^[1-9]\d*$/.test(amount)) return invalid('parameter_invalid_integer', 'amount');
  const refund = refundOf(store, intentId, Number(amount), textsAt(form, 'metadata'));
  if ('body' in refund) return refund;
  made(refund);
  return ok(refundView(refund));
}

/** Refuses an amount that is greater than the rest, as Stripe does. */
export function refundOf(
  store: StripeStore,
  intentId: string,
  amount: number,
  metadata: Metadata,
): FakeRefund | FakeAnswer {
  const session = sessionPaidBy(store, intentId);
  if (session?.intent === undefined) return missing('payment_intent', intentId);
  const { intent, currency } = session;
  if (intent.status !== 'succeeded') {
    return refused(400, 'payment_intent_unexpected_state', `${intentId} has no successful charge`);
  }
  const left = session.amount - refundedOf(store, intentId);
  const { chargeId } = intent;
  if (left === 0) return refused(400, 'charge_already_refunded', `Charge ${chargeId} has been refunded.`);
  if (amount > left) {
    return refused(400, 'amount_too_large', `Refund amount (${amount}) is greater than ${left}`);
  }
  const refund: FakeRefund = {
    id: newId('re'),
    created: secondsNow(),
    intentId,
    chargeId,
    amount,
    currency,
    metadata,
    status: 'succeeded',
  };
  store.refunds.push(refund);
  return refund;
}

export function listRefunds(store: StripeStore, form: Form): FakeAnswer {
  const intentId = textAt(form, 'payment_intent');
  if (sessionPaidBy(store, intentId) === undefined) return missing('payment_intent', intentId);
  const found = store.refunds.filter((refund) => refund.intentId === intentId).reverse();
  return ok(listView('/v1/refunds', found.map(refundView), false));
}
