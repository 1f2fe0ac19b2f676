import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type {
  AttemptToStart,
  ProviderCalls,
  RefundToMake,
  StartedAttempt,
} from '#server/orders/money/provider.ts';
import { createStripe } from '#server/orders/money/providers/stripe/calls.ts';
import { startStripeFake, type StripeFake } from './stripe-fake.ts';

/** 19.99 €. */
export const euros = { minor: 1999, currency: 'EUR' } as const;

export const MINUTE = 60_000;

/** A payment attempt. */
export type CapturedAttempt = StartedAttempt & { readonly captureRef: string };

/** A fake of Stripe, and the adapter that calls it. */
export interface StripeShop {
  readonly fake: StripeFake;
  readonly stripe: ProviderCalls;
  started(other?: Partial<AttemptToStart>): Promise<StartedAttempt>;
  captured(): Promise<CapturedAttempt>;
  /** All calls to the API, for example `POST /v1/refunds`. */
  calls(): string[];
  /** Ends the fake, and restores a stopped clock. */
  close(): Promise<void>;
}

export async function openStripeShop(): Promise<StripeShop> {
  const fake = await startStripeFake();
  const stripe = createStripe(fake.settings);
  const started: StripeShop['started'] = async (other) => {
    const wanted = attempt(other);
    const { ref } = await stripe.start(wanted);
    return { id: wanted.id, ref, money: wanted.money };
  };
  return {
    fake,
    stripe,
    started,
    async captured() {
      const paying = await started();
      await fake.approve(paying.ref);
      return { ...paying, captureRef: fake.sessions.get(paying.ref)?.intent?.id ?? '' };
    },
    calls: () => fake.asked.map(({ request }) => request),
    async close() {
      vi.useRealTimers();
      await fake.close();
    },
  };
}

/** An attempt of 19.99 € that ends in 45 minutes. */
export function attempt(other: Partial<AttemptToStart> = {}): AttemptToStart {
  return {
    id: randomUUID(),
    orderNumber: 'MG-2026-000123',
    money: euros,
    title: 'Visum für China & Abholung',
    successUrl: 'https://shop.example/api/v2/pay/success?attempt=1',
    cancelUrl: 'https://shop.example/api/v2/pay/cancel?attempt=1',
    notifyUrl: 'https://shop.example/notify',
    language: 'de',
    expiresAt: new Date(Date.now() + 45 * MINUTE),
    ...other,
  };
}

/** Refunds everything, or this many cents. */
export function refundOf(paid: CapturedAttempt, minor: number = euros.minor): RefundToMake {
  return { id: randomUUID(), attempt: paid, captureRef: paid.captureRef, money: { minor, currency: 'EUR' } };
}
