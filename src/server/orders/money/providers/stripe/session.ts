import type Stripe from 'stripe';
import { ProviderRefusal, type AttemptToStart } from '../../provider.ts';

const MINUTE = 60;

/**
 * Stripe accepts 30 minutes to 24 hours from the moment at which it makes the session. The extra minute is for clocks
 * that differ and for slow requests.
 */
const SHORTEST = 31 * MINUTE;
const LONGEST = 24 * 60 * MINUTE - MINUTE;

const languages = ['de', 'en', 'es', 'fr', 'it', 'zh'] as const;

/**
 * The session to make: one line, paid by card, in exactly this currency.
 *
 * @throws ProviderRefusal for another currency than EUR, and once the attempt has expired.
 */
export function sessionToCreate(attempt: AttemptToStart, now: Date): Stripe.Checkout.SessionCreateParams {
  const { money, title, successUrl, cancelUrl, language } = attempt;
  if (money.currency !== 'EUR') throw new ProviderRefusal('currency_not_charged');
  if (attempt.expiresAt <= now) throw new ProviderRefusal('attempt_expired');
  const metadata = { attemptId: attempt.id, orderNumber: attempt.orderNumber };
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    // Without this, Stripe may show and charge the price in the customer's own currency.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: money.minor, product_data: { name: title } },
      },
    ],
    client_reference_id: attempt.id,
    metadata,
    // Stripe copies these to the charge; events about refunds name the charge only.
    payment_intent_data: { metadata },
    success_url: successUrl,
    cancel_url: cancelUrl,
    locale: localeOf(language),
    expires_at: expiryOf(attempt.expiresAt, now),
  };
}

function expiryOf(wished: Date, now: Date): number {
  const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
  return Math.min(Math.max(seconds(wished), seconds(now) + SHORTEST), seconds(now) + LONGEST);
}

/** The page's language by Stripe's name; the browser's language where Stripe does not have the site's. */
function localeOf(language: string): Stripe.Checkout.SessionCreateParams.Locale {
  const [primary] = language.toLowerCase().split('-');
  return languages.find((known) => known === primary) ?? 'auto';
}
