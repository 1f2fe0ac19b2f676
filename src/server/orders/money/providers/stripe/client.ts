import Stripe from 'stripe';
import { ProviderAway, ProviderRefusal } from '../../provider.ts';
import type { StripeSettings } from './settings.ts';

const PATIENCE_MS = 15_000;

/** @returns Stripe's own client: it tries once, for at most 15 seconds, and follows no redirection. */
export function createStripeClient({ secretKey, apiUrl }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? 'http' : 'https',
    timeout: PATIENCE_MS,
    // Our jobs try again, with the same ids.
    maxNetworkRetries: 0,
    telemetry: false,
    // Its client on Node's `http` takes the body of a redirection for an answer, and restarts the time-out per stage.
    httpClient: Stripe.createFetchHttpClient((address: string | URL | Request, init?: RequestInit) =>
      fetch(address, { ...init, redirect: 'error' }),
    ),
  });
}

/** Whether Stripe may have done what was asked in spite of the error, or did it at an earlier request. */
export function mayBeDone(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError || (statusOf(error) ?? 0) >= 500;
}

/** The error as this project's own: Stripe's repeats what was sent and carries the answer's headers. */
function translated(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const status = statusOf(error);
  if (status === undefined) return new ProviderAway('stripe gave no answer');
  const isBusy = error instanceof Stripe.errors.StripeRateLimitError || status === 409 || status >= 500;
  if (isBusy) return new ProviderAway(`stripe answered ${status}`);
  return new ProviderRefusal(error.code ?? error.rawType ?? String(status));
}

/**
 * A reply of Stripe.
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
  // The client accepts any JSON without an `error` as an answer, also a gateway's "bad gateway".
  if (answer.object !== kind) throw new ProviderAway('stripe gave no proper answer');
  return answer;
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
}
