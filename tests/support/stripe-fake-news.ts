import type { Deliveries } from './stripe-fake-deliveries.ts';
import { newEvent, type FakeEvent } from './stripe-fake-events.ts';
import {
  sessionPaidBy,
  type FakeIntent,
  type FakeRefund,
  type FakeSession,
  type StripeStore,
} from './stripe-fake-store.ts';
import { chargeView, intentView, refundView, sessionView } from './stripe-fake-views.ts';

/** Records events and delivers them. */
export interface StripeNews {
  readonly events: readonly FakeEvent[];
  /** @param type the part after `checkout.session.` */
  ofSession(session: FakeSession, type: string): FakeEvent;
  ofIntent(session: FakeSession, intent: FakeIntent, type: 'succeeded' | 'failed'): FakeEvent[];
  ofRefund(refund: FakeRefund, types: readonly string[]): FakeEvent[];
  /** Stripe's events about a new refund: one for the refund, and one for the charge. */
  ofMadeRefund(refund: FakeRefund): FakeEvent[];
  /** Resolves when all have been posted. */
  tell(news: readonly FakeEvent[]): Promise<void>;
}

export function createNews(store: StripeStore, deliveries: Deliveries): StripeNews {
  const events: FakeEvent[] = [];
  const paidBy = (refund: FakeRefund): FakeSession => {
    const session = sessionPaidBy(store, refund.intentId);
    if (session === undefined) throw new Error(`nothing was paid by ${refund.intentId}`);
    return session;
  };
  const ofRefund = (refund: FakeRefund, types: readonly string[]): FakeEvent[] =>
    types.map((type) => newEvent(paidBy(refund).id, type, refundView(refund)));
  return {
    events,
    ofSession: (session, type) =>
      newEvent(session.id, `checkout.session.${type}`, sessionView(store, session)),
    ofIntent: (session, intent, type) => [
      newEvent(
        session.id,
        `payment_intent.${type === 'failed' ? 'payment_failed' : type}`,
        intentView(store, session, intent),
      ),
      newEvent(session.id, `charge.${type}`, chargeView(store, session, intent)),
    ],
    ofRefund,
    ofMadeRefund(refund) {
      const session = paidBy(refund);
      const charges = session.intent
        ? [newEvent(session.id, 'charge.refunded', chargeView(store, session, session.intent))]
        : [];
      return [...ofRefund(refund, ['refund.created']), ...charges];
    },
    async tell(news) {
      events.push(...news);
      await deliveries.send(news);
    },
  };
}
