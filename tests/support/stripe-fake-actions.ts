import type { StripeNews } from './stripe-fake-news.ts';
import { refundOf } from './stripe-fake-refunds.ts';
import {
  newId,
  sessionCalled,
  type FakeIntent,
  type FakeSession,
  type StripeStore,
} from './stripe-fake-store.ts';

/**
 * The actions of customers, banks and users of Stripe's own site. Each ends when its notifications have been
 * posted.
 */
export interface StripeActions {
  /** The customer pays, or the money of a direct debit arrives. */
  approve(ref: string): Promise<void>;
  /** The customer pays by direct debit, which takes days. */
  pend(ref: string): Promise<void>;
  /** A direct debit fails: the session is complete, and unpaid. */
  fail(ref: string): Promise<void>;
  /** A card is declined: the session stays open, and the customer may try another card. */
  decline(ref: string): Promise<void>;
  /** The customer goes back. This changes nothing at Stripe. */
  cancel(ref: string): Promise<void>;
  /** The session expires. */
  expire(ref: string): Promise<void>;
  /** A user of Stripe's own site makes a refund. @returns the refund's id */
  refund(ref: string, minor: number): Promise<string>;
  /** The customer's bank returns a refund. */
  failRefund(refundRef: string): Promise<void>;
}

export function createStripeActions(store: StripeStore, news: StripeNews): StripeActions {
  /** Makes the attempt to pay of a session. @throws when the session is closed */
  const attempted = (ref: string, status: FakeIntent['status']): [FakeSession, FakeIntent] => {
    const session = sessionCalled(store, ref);
    if (session.status !== 'open' && session.intent?.status !== 'processing') {
      throw new Error(`session ${ref} is ${session.status}`);
    }
    session.intent ??= { id: newId('pi'), chargeId: newId('ch'), status };
    session.intent.status = status;
    return [session, session.intent];
  };
  const isPending = (ref: string): boolean => sessionCalled(store, ref).intent?.status === 'processing';

  const actions: StripeActions = {
    async approve(ref) {
      const type = isPending(ref) ? 'async_payment_succeeded' : 'completed';
      const [session, intent] = attempted(ref, 'succeeded');
      session.status = 'complete';
      await news.tell([...news.ofIntent(session, intent, 'succeeded'), news.ofSession(session, type)]);
    },
    async pend(ref) {
      const [session] = attempted(ref, 'processing');
      session.status = 'complete';
      await news.tell([news.ofSession(session, 'completed')]);
    },
    async fail(ref) {
      if (!isPending(ref)) await actions.pend(ref);
      const [session, intent] = attempted(ref, 'requires_payment_method');
      const ending = news.ofSession(session, 'async_payment_failed');
      await news.tell([...news.ofIntent(session, intent, 'failed'), ending]);
    },
    async decline(ref) {
      const [session, intent] = attempted(ref, 'requires_payment_method');
      await news.tell(news.ofIntent(session, intent, 'failed'));
    },
    async cancel(ref) {
      sessionCalled(store, ref);
    },
    async expire(ref) {
      const session = sessionCalled(store, ref);
      if (session.status !== 'open') throw new Error(`session ${ref} is ${session.status}`);
      session.status = 'expired';
      await news.tell([news.ofSession(session, 'expired')]);
    },
    async refund(ref, minor) {
      const refund = refundOf(store, sessionCalled(store, ref).intent?.id ?? '', minor, {});
      if ('body' in refund) throw new Error('more than is left');
      await news.tell(news.ofMadeRefund(refund));
      return refund.id;
    },
    async failRefund(refundRef) {
      const refund = store.refunds.find(({ id }) => id === refundRef);
      if (refund === undefined) throw new Error(`no refund ${refundRef}`);
      refund.status = 'failed';
      await news.tell(news.ofRefund(refund, ['charge.refund.updated', 'refund.failed']));
    },
  };
  return actions;
}
