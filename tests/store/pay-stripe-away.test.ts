import { setImmediate as nextTurn } from 'node:timers/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ProviderAway, ProviderRefusal } from '#server/orders/money/provider.ts';
import { createStripe } from '#server/orders/money/providers/stripe/calls.ts';
import {
  attempt,
  openStripeShop,
  refundOf,
  type CapturedAttempt,
  type StripeShop,
} from '../support/stripe-fake-shop.ts';

let shop: StripeShop;
let fake: StripeShop['fake'];
let stripe: StripeShop['stripe'];

beforeEach(async () => {
  shop = await openStripeShop();
  ({ fake, stripe } = shop);
});
afterEach(() => shop.close());

describe('Stripe out of order', () => {
  const deeds: Record<string, (paid: CapturedAttempt) => Promise<unknown>> = {
    start: () => stripe.start(attempt()),
    query: (paid) => stripe.query(paid, true),
    close: (paid) => stripe.close(paid),
    refund: (paid) => stripe.refund(refundOf(paid)),
  };
  const names = Object.keys(deeds);

  it.each(names.flatMap((name) => ([500, 503, 429, 409] as const).map((status) => [name, status] as const)))(
    'lets %s be tried again after a %i',
    async (name, status) => {
      const paid = await shop.captured();
      fake.failNext(2, status);
      const error = await deeds[name]!(paid).catch((thrown: unknown) => thrown);
      expect(error).toEqual(new ProviderAway(`stripe answered ${status}`));
      fake.failNext(0, status);
      await deeds[name]!(paid);
    },
  );

  it.each(names.flatMap((name) => ([401, 403, 404] as const).map((status) => [name, status] as const)))(
    'takes a %s that is answered by %i for refused',
    async (name, status) => {
      const paid = await shop.captured();
      fake.failNext(2, status);
      await expect(deeds[name]!(paid)).rejects.toBeInstanceOf(ProviderRefusal);
    },
  );

  it.each(names)('gives up a %s after 15 seconds without an answer', async (name) => {
    const paid = await shop.captured();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const before = fake.asked.length;
    let error: unknown;
    fake.hangNext();
    const giving = deeds[name]!(paid).catch((thrown: unknown) => void (error = thrown));
    // `vi.waitUntil` would move the clock on.
    while (fake.asked.length === before) await nextTurn();
    await vi.advanceTimersByTimeAsync(14_900);
    expect(error).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    await giving;
    expect(error).toEqual(new ProviderAway('stripe gave no answer'));
  });

  it.each(names)("does not take a gateway's JSON for the answer to a %s", async (name) => {
    const paid = await shop.captured();
    fake.garbleNext();
    await expect(deeds[name]!(paid)).rejects.toBeInstanceOf(ProviderAway);
  });

  it('is told nothing of what it said, and no key', async () => {
    const keyless = createStripe({ ...fake.settings, secretKey: 'sk_test_other' });
    const error: unknown = await keyless.start(attempt()).catch((thrown: unknown) => thrown);
    expect(error).toEqual(new ProviderRefusal('invalid_request_error'));
    expect(JSON.stringify(Object.getOwnPropertyNames(error))).not.toMatch(/raw|headers|cause/);
  });

  it('is not followed to another address', async () => {
    const elsewhere: string[] = [];
    const server = createServer((request, response) => {
      elsewhere.push(`${request.method} ${request.url}`);
      response.writeHead(307, { location: '/elsewhere' }).end('{"object":"checkout.session"}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const starting = createStripe({ ...fake.settings, apiUrl }).start(attempt());
    await expect(starting).rejects.toEqual(new ProviderAway('stripe gave no answer'));
    expect(elsewhere).toEqual(['POST /v1/checkout/sessions']);
  });

  it('can be away altogether', async () => {
    const nowhere = createStripe({ ...fake.settings, apiUrl: 'http://127.0.0.1:1' });
    await expect(nowhere.start(attempt())).rejects.toBeInstanceOf(ProviderAway);
  });
});
