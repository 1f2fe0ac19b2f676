import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { BadNotification, type PaymentNews } from '#server/orders/money/provider.ts';
import { createStripe } from '#server/orders/money/providers/stripe/calls.ts';
import type { StripeAlteration } from '../support/stripe-fake-events.ts';
import { euros, MINUTE, openStripeShop, refundOf, type StripeShop } from '../support/stripe-fake-shop.ts';

let shop: StripeShop;
let fake: StripeShop['fake'];
let stripe: StripeShop['stripe'];

beforeEach(async () => {
  shop = await openStripeShop();
  ({ fake, stripe } = shop);
});
afterEach(() => shop.close());

describe('a notification of Stripe', () => {
  const actions: Record<string, (ref: string) => Promise<unknown>> = {
    paid: (ref) => fake.approve(ref),
    'under way': (ref) => fake.pend(ref),
    'paid after days': (ref) => fake.pend(ref).then(() => fake.approve(ref)),
    bounced: (ref) => fake.fail(ref),
    declined: (ref) => fake.decline(ref),
    expired: (ref) => fake.expire(ref),
    refunded: (ref) => fake.approve(ref).then(() => fake.refund(ref, 500)),
    'refunded in vain': async (ref) => {
      await fake.approve(ref);
      await fake.failRefund(await fake.refund(ref, 500));
    },
  };

  it.each([
    ['paid', 'checkout.session.completed', 'captured'],
    ['paid', 'payment_intent.succeeded', 'other'],
    ['paid', 'charge.succeeded', 'other'],
    ['under way', 'checkout.session.completed', 'open'],
    ['paid after days', 'checkout.session.async_payment_succeeded', 'captured'],
    ['bounced', 'checkout.session.completed', 'open'],
    ['bounced', 'checkout.session.async_payment_failed', 'failed'],
    ['declined', 'payment_intent.payment_failed', 'other'],
    ['expired', 'checkout.session.expired', 'expired'],
    ['refunded', 'charge.refunded', 'refunded'],
    ['refunded', 'refund.created', 'refunded'],
    ['refunded in vain', 'refund.failed', 'other'],
    ['refunded in vain', 'charge.refund.updated', 'other'],
  ] as const)('that says %s by %s means %s', async (what, type, state) => {
    const { id, ref } = await shop.started();
    await actions[what]!(ref);
    const { news } = await stripe.verify(fake.notification(ref, { type }));
    const captureRef = fake.sessions.get(ref)?.intent?.id ?? null;
    const whose = { attemptId: id, orderNumber: 'MG-2026-000123' };
    const nothing = { attemptId: null, ref: null, captureRef: null, money: null, merchant: '' };
    const known: Partial<Record<string, Partial<PaymentNews>>> = {
      captured: { ...whose, ref, captureRef, money: euros },
      open: { ...whose, ref },
      failed: { ...whose, ref },
      expired: { ...whose, ref },
      refunded: type === 'refund.created' ? { captureRef } : { ...whose, captureRef, money: euros },
    };
    expect(news).toEqual({ ...nothing, orderNumber: '', ...known[state], state });
  });

  it('of a refund of ours names the attempt', async () => {
    const paid = await shop.captured();
    await stripe.refund(refundOf(paid));
    const { news } = await stripe.verify(fake.notification(paid.ref, { type: 'refund.created' }));
    expect(news).toMatchObject({ attemptId: paid.id, captureRef: paid.captureRef, state: 'refunded' });
  });

  it.each([
    ['at once', 0],
    ['four minutes old', -4 * MINUTE],
    ['of a clock that is an hour fast', 60 * MINUTE],
  ])('is the same event when it comes again, %s', async (_, age) => {
    const { ref } = await shop.captured();
    const first = await stripe.verify(fake.notification(ref));
    const again = fake.notification(ref, { alter: { signedAt: new Date(Date.now() + age) } });
    expect(await stripe.verify(again)).toEqual(first);
    expect(first.eventId).toMatch(/^evt_/);
  });

  it.each<[string, StripeAlteration, string]>([
    ['somebody else has signed', { signature: 'other-secret' }, 'signature'],
    ['nobody has signed', { signature: 'missing' }, 'signature'],
    ['was altered afterwards', { amount: 1, signature: 'other-body' }, 'signature'],
    ['is six minutes old', { signedAt: new Date(Date.now() - 6 * MINUTE) }, 'signature'],
    ['comes from live mode', { livemode: true }, 'livemode'],
  ])('is refused that %s', async (_, alter, why) => {
    const { ref } = await shop.captured();
    await expect(stripe.verify(fake.notification(ref, { alter }))).rejects.toEqual(new BadNotification(why));
  });

  it.each<[string, StripeAlteration, Partial<PaymentNews>]>([
    ['amount', { amount: 1 }, { money: { minor: 1, currency: 'EUR' } }],
    ['currency', { currency: 'cny' }, { money: { minor: 1999, currency: 'CNY' } }],
    ['currency that is never asked for', { currency: 'usd' }, { money: null }],
    ['order', { orderNumber: 'MG-1' }, { orderNumber: 'MG-1' }],
    ['attempt', { attemptId: 'another' }, { attemptId: 'another' }],
    ['account', { merchant: 'acct_2' }, { merchant: 'acct_2' }],
  ])('that was signed with another %s says so, as another event', async (_, alter, difference) => {
    const { ref } = await shop.captured();
    const genuine = await stripe.verify(fake.notification(ref));
    const other = await stripe.verify(fake.notification(ref, { alter }));
    expect(other.news).toEqual({ ...genuine.news, ...difference });
    expect(other.eventId).not.toBe(genuine.eventId);
  });

  it('of a payment link whose reference somebody chose is not about the attempt', async () => {
    const { ref } = await shop.captured();
    const { news } = await stripe.verify(fake.notification(ref, { alter: { reference: randomUUID() } }));
    expect(news).toMatchObject({ state: 'other', attemptId: null, money: null });
  });

  it.each(['sk_live_1', 'rk_live_1'])('has to come from live mode for the key %s', async (secretKey) => {
    const { ref } = await shop.captured();
    const live = createStripe({ ...fake.settings, secretKey });
    const genuine = fake.notification(ref, { alter: { livemode: true } });
    expect((await live.verify(genuine)).news.state).toBe('captured');
    await expect(live.verify(fake.notification(ref))).rejects.toEqual(new BadNotification('livemode'));
  });

  it.each(['', ' '])('is refused where the secret is %j', async (webhookSecret) => {
    const { ref } = await shop.captured();
    const open = createStripe({ ...fake.settings, webhookSecret });
    await expect(open.verify(fake.notification(ref))).rejects.toBeInstanceOf(BadNotification);
  });

  it('that is refused leaves nothing of itself in the error', async () => {
    const { ref } = await shop.captured();
    const forged = fake.notification(ref, { alter: { signature: 'other-secret' } });
    const error: unknown = await stripe.verify(forged).catch((thrown: unknown) => thrown);
    expect(Object.getOwnPropertyNames(error).sort()).toEqual(['message', 'name', 'stack']);
  });
});

describe('notifications on their way', () => {
  /** A shop's endpoint: it keeps the ids that the adapter has verified, and answers what it is told to. */
  async function endpoint(answers: number[] = []): Promise<string[]> {
    const taken: string[] = [];
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const signature = request.headers['stripe-signature']?.toString();
        const notification = { headers: { 'stripe-signature': signature }, body: Buffer.concat(chunks) };
        void stripe.verify(notification).then(({ eventId, news }) => {
          if (news.state !== 'other') taken.push(`${news.state} ${eventId}`);
          response.writeHead(answers.shift() ?? 200).end();
        });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    fake.notifyTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`);
    return taken;
  }

  const states = (taken: readonly string[]): string[] => taken.map((news) => news.split(' ')[0] ?? '');

  it.each([
    ['as they should', {}, ['open', 'failed'], ['open', 'failed']],
    [
      'twice',
      { duplicate: true },
      ['open', 'open', 'failed', 'failed'],
      ['open', 'open', 'failed', 'failed'],
    ],
    ['late', { delay: true }, [], ['open', 'failed']],
    ['late and the wrong way round', { delay: true, reorder: true }, [], ['failed', 'open']],
    ['never', { drop: true }, [], []],
  ])('arrive %s', async (_, faults, atOnce, inTheEnd) => {
    const { ref } = await shop.started();
    const taken = await endpoint();
    Object.assign(fake.faults, faults);
    await fake.fail(ref);
    expect(states(taken)).toEqual(atOnce);
    await fake.flush();
    expect(states(taken)).toEqual(inTheEnd);
    const isTwice = 'duplicate' in faults;
    expect(new Set(taken).size).toBe(isTwice ? taken.length / 2 : taken.length);
  });

  it('come again where they were not taken, and wait for an endpoint', async () => {
    const { ref } = await shop.started();
    await fake.expire(ref);
    const taken = await endpoint([500]);
    await fake.flush();
    await fake.flush();
    await fake.flush();
    expect(states(taken)).toEqual(['expired', 'expired']);
    expect(new Set(taken).size).toBe(1);
    expect(fake.deliveries.map(({ status }) => status)).toEqual([500, 200]);
  });

  it.each([
    ['approve', 'https://shop.example/api/v2/pay/success?attempt=1', ['captured']],
    ['fail', 'https://shop.example/api/v2/pay/success?attempt=1', ['open', 'failed']],
    ['cancel', 'https://shop.example/api/v2/pay/cancel?attempt=1', []],
  ])('come before the page lets the customer go who chose to %s', async (outcome, address, news) => {
    const { ref } = await shop.started();
    const taken = await endpoint();
    const page = `${fake.settings.apiUrl}/c/pay/${ref}`;
    expect(await (await fetch(page)).text()).toContain(`data-outcome="${outcome}"`);
    const answer = await fetch(`${page}/${outcome}`, { method: 'POST', redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, address]);
    expect(states(taken)).toEqual(news);
  });

  it('leave the customer on the page whose card was declined, to try another', async () => {
    const { ref } = await shop.started();
    const page = `${fake.settings.apiUrl}/c/pay/${ref}`;
    const declined = await (await fetch(`${page}/decline`, { method: 'POST' })).text();
    expect(declined).toContain('Your card was declined.');
    await fetch(`${page}/approve`, { method: 'POST', redirect: 'manual' });
    const paid = await (await fetch(page)).text();
    expect(paid).not.toContain('data-outcome');
  });
});
