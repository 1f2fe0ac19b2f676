import Stripe from 'stripe';
import {
  BadNotification,
  ProviderRefusal,
  type AttemptToStart,
  type ProviderCalls,
  type RawNotification,
  type VerifiedNotification,
} from '../../provider.ts';
import { asked, createStripeClient, mayBeDone } from './client.ts';
import { newsOfAnswer, newsOfEvent } from './news.ts';
import { refundOnce } from './refund.ts';
import { sessionToCreate } from './session.ts';
import type { StripeSettings } from './settings.ts';

type Session = Stripe.Checkout.Session;

/**
 * Stripe Checkout: the customer pays by card on Stripe's page, in EUR, and the money is captured at once. An attempt is
 * a Checkout Session there, a capture is a payment intent.
 */
export function createStripe(settings: StripeSettings): ProviderCalls {
  const stripe = createStripeClient(settings);
  const { sessions } = stripe.checkout;
  return {
    // Only events of connected accounts name the account.
    merchant: '',
    acknowledgement: { type: 'application/json', body: '{"received":true}' },
    async start(attempt) {
      const { id, url } = await sessionOf(stripe, attempt);
      if (url === null) throw new ProviderRefusal('session_not_open');
      return { ref: id, url };
    },
    async verify(notification) {
      return verified(notification, settings);
    },
    async query({ ref }) {
      const expand = ['payment_intent.latest_charge'];
      return newsOfAnswer(await asked('checkout.session', sessions.retrieve(ref, { expand })));
    },
    async close({ ref }) {
      try {
        await asked('checkout.session', sessions.expire(ref));
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
        // Stripe has no code for a session that is not open, so the session is read again.
        const { status } = await asked('checkout.session', sessions.retrieve(ref));
        if (status === 'open') throw error;
      }
    },
    async refund(refund) {
      return { refundRef: await refundOnce(stripe, refund) };
    },
  };
}

/**
 * The attempt's session. To a request with the same id Stripe repeats its first answer, even a 500. It refuses the
 * request where the expiry had to be moved, because the same id then comes with other contents.
 */
async function sessionOf(stripe: Stripe, attempt: AttemptToStart): Promise<Session> {
  const wanted = sessionToCreate(attempt, new Date());
  const creating = stripe.checkout.sessions
    .create(wanted, { idempotencyKey: attempt.id })
    .catch(async (error: unknown) => {
      const made = mayBeDone(error) ? await madeBefore(stripe, attempt) : undefined;
      if (made === undefined) throw error;
      return made;
    });
  return asked('checkout.session', creating);
}

/** Looks through the last day, the newest first: sessions live no longer, and idempotency keys are known no longer. */
async function madeBefore(stripe: Stripe, { id, money }: AttemptToStart): Promise<Session | undefined> {
  const yesterday = Math.floor(Date.now() / 1000) - 25 * 60 * 60;
  for await (const session of stripe.checkout.sessions.list({ created: { gte: yesterday }, limit: 100 })) {
    const isIt = session.client_reference_id === id && session.metadata?.['attemptId'] === id;
    if (isIt) return session.amount_total === money.minor ? session : undefined;
  }
  return undefined;
}

/**
 * The library accepts a replayed notification for five minutes, and longer where its time stamp is in the future, so
 * replays are recognised by the event's id.
 */
function verified({ headers, body }: RawNotification, settings: StripeSettings): VerifiedNotification {
  const event = signedEvent(body, headers['stripe-signature'], settings.webhookSecret);
  // Test and live mode have different secrets; this finds settings that mix them up.
  const isLive = /^[a-z]+_live_/.test(settings.secretKey);
  if (event.livemode !== isLive) throw new BadNotification('livemode');
  return { eventId: event.id, news: newsOfEvent(event) };
}

/** The library's error is not passed on, because it holds the whole notification. */
function signedEvent(body: Buffer, signature: string | undefined, secret: string): Stripe.Event {
  try {
    const event = Stripe.webhooks.constructEvent(body, signature ?? '', secret);
    if (event.object === 'event') return event;
  } catch {
    throw new BadNotification('signature');
  }
  throw new BadNotification('event');
}
