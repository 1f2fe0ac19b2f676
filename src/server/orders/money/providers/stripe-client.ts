import Stripe from 'stripe';
import { ProviderAway, ProviderRefusal } from '../provider.ts';

/** Which account at Stripe takes the money, and where Stripe is asked. */
export interface StripeSettings {
  /** `sk_…` or `rk_…`; whether it is a live one decides which notifications are taken. */
  readonly secretKey: string;
  /** `whsec_…`: what notifications to this site's endpoint are signed with. */
  readonly webhookSecret: string;
  /** An origin; `https://api.stripe.com` where it is left out. */
  readonly apiUrl?: string;
}

const PATIENCE_MS = 15_000;

/** @returns Stripe's own client: it tries once, for at most 15 seconds, and follows no redirection. */
export function createStripeClient({ secretKey, apiUrl = 'https://api.stripe.com' }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? 'http' : 'https',
    timeout: PATIENCE_MS,
    // Who asks again is the pipeline, with the same ids.
    maxNetworkRetries: 0,
    telemetry: false,
    // Its client on Node's `http` would take a redirection's body for an answer, and counts each stage's time anew.
    httpClient: Stripe.createFetchHttpClient((address: string | URL | Request, init?: RequestInit) =>
      fetch(address, { ...init, redirect: 'error' }),
    ),
  });
}

/** Whether Stripe may have done what it was asked all the same, or has done it when it was asked in other words. */
export function mayBeDone(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError || (statusOf(error) ?? 0) >= 500;
}

/** The error in this project's words: Stripe's own repeats what was sent and carries the answer's headers. */
function translated(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const status = statusOf(error);
  if (status === undefined) return new ProviderAway('stripe gave no answer');
  const isBusy = error instanceof Stripe.errors.StripeRateLimitError || status === 409 || status >= 500;
  if (isBusy) return new ProviderAway(`stripe answered ${status}`);
  return new ProviderRefusal(error.code ?? error.rawType ?? String(status));
}

/**
 * What Stripe answers.
 *
 * @param kind what the answer has to be, by Stripe's name.
 * @throws ProviderAway, ProviderRefusal
 */
export async function asked<Answer extends { object: string }>(
  kind: Answer['object'],
  call: Promise<Answer>,
): Promise<Answer> {
  const answer = await call.catch((error: unknown) => {
    throw translated(error);
  });
  // The client takes any JSON without an `error` for the answer, a gateway's "bad gateway" too.
  if (answer.object !== kind) throw new ProviderAway('stripe gave no proper answer');
  return answer;
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
}
