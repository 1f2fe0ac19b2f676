import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderAway, ProviderRefusal, type RefundToMake } from '#server/orders/money/provider.ts';
import {
  attempt,
  euros,
  MINUTE,
  openStripeShop,
  refundOf,
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

/** Only the clock stands still; timers go on. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
}

const goneBack = (): number[] => fake.refunds.map(({ amount }) => amount);

describe('an attempt at Stripe', () => {
  it('is a session over one line, by card, in the currency and by the names that were asked for', async () => {
    const wanted = attempt();
    const { ref, url } = await stripe.start(wanted);
    const names = { attemptId: wanted.id, orderNumber: wanted.orderNumber };
    const { form, ...call } = fake.asked[0]!;
    expect(call).toEqual({ request: 'POST /v1/checkout/sessions', key: wanted.id });
    expect(form).toEqual({
      mode: 'payment',
      allowed_payment_method_types: { 0: 'card' },
      adaptive_pricing: { enabled: 'false' },
      line_items: {
        0: {
          quantity: '1',
          price_data: { currency: 'eur', unit_amount: '1999', product_data: { name: wanted.title } },
        },
      },
      client_reference_id: wanted.id,
      metadata: names,
      payment_intent_data: { metadata: names },
      success_url: wanted.successUrl,
      cancel_url: wanted.cancelUrl,
      locale: 'de',
      expires_at: String(Math.floor(wanted.expiresAt.getTime() / 1000)),
    });
    expect(url).toBe(`${fake.settings.apiUrl}/c/pay/${ref}`);
  });

  it.each([
    ['de', 'de'],
    ['zh-CN', 'zh'],
    ['en-GB', 'en'],
    ['pt-BR', 'auto'],
  ])('in the language %s is shown in %s', async (language, locale) => {
    const { ref } = await shop.started({ language });
    expect(fake.sessions.get(ref)?.locale).toBe(locale);
  });

  it.each([
    ['5 minutes', 5, 31],
    ['45 minutes', 45, 45],
    ['3 days', 3 * 24 * 60, 24 * 60 - 1],
  ])('that ends in %s ends within what Stripe takes', async (_, wished, minutes) => {
    stopClock();
    const { ref } = await shop.started({ expiresAt: new Date(Date.now() + wished * MINUTE) });
    expect(fake.sessions.get(ref)?.expiresAt).toBe(Math.floor((Date.now() + minutes * MINUTE) / 1000));
  });

  it.each([
    ['in another currency', { money: { minor: 1999, currency: 'CNY' } }, 'currency_not_charged'],
    ['after its end', { expiresAt: new Date(0) }, 'attempt_expired'],
  ] as const)('is not started %s, and Stripe is not asked', async (_, other, why) => {
    await expect(stripe.start(attempt(other))).rejects.toEqual(new ProviderRefusal(why));
    expect(fake.asked).toEqual([]);
  });

  it('is refused below the least that Stripe takes', async () => {
    const starting = stripe.start(attempt({ money: { minor: 49, currency: 'EUR' } }));
    await expect(starting).rejects.toEqual(new ProviderRefusal('amount_too_small'));
  });

  it.each([
    ['at once', 45, 0, undefined],
    ['after its end had to be moved, in other words', 5, 2, undefined],
    ['after the connection broke before the answer came', 45, 0, 'connection'],
    ['after the connection broke, in other words', 5, 2, 'connection'],
    ['after Stripe did it and answered 500', 45, 0, 'error'],
    ['after Stripe did it and answered 500, in other words', 5, 2, 'error'],
  ] as const)('that is started again %s is the same one', async (_, ends, later, lost) => {
    stopClock();
    const wanted = attempt({ expiresAt: new Date(Date.now() + ends * MINUTE) });
    if (lost !== undefined) fake.loseAnswerOfNext(lost);
    const first = await stripe.start(wanted).catch((error: unknown) => error);
    if (lost === 'connection') expect(first).toBeInstanceOf(ProviderAway);
    vi.setSystemTime(Date.now() + later * MINUTE);
    const [second, third] = [await stripe.start(wanted), await stripe.start(wanted)];
    expect([...fake.sessions.keys()]).toEqual([second.ref]);
    expect(third).toEqual(second);
    if (lost !== 'connection') expect(first).toEqual(second);
  });

  it('that is started by two at a time is one', async () => {
    const wanted = attempt();
    const [one, other] = await Promise.all([stripe.start(wanted), stripe.start(wanted)]);
    expect(one).toEqual(other);
    expect(fake.sessions.size).toBe(1);
  });

  it('is found among hundreds of others', async () => {
    stopClock();
    const wanted = attempt({ expiresAt: new Date(Date.now() + 5 * MINUTE) });
    const first = await stripe.start(wanted);
    for (let count = 0; count < 101; count += 1) await shop.started();
    vi.setSystemTime(Date.now() + MINUTE);
    expect(await stripe.start(wanted)).toEqual(first);
    expect(shop.calls().filter((call) => call === 'GET /v1/checkout/sessions')).toHaveLength(2);
  });

  it('can neither be started again with another price nor once it is over', async () => {
    stopClock();
    const wanted = attempt({ expiresAt: new Date(Date.now() + 5 * MINUTE) });
    const { ref } = await stripe.start(wanted);
    const dearer = stripe.start({ ...wanted, money: { minor: 2000, currency: 'EUR' } });
    await expect(dearer).rejects.toEqual(new ProviderRefusal('idempotency_error'));
    await fake.approve(ref);
    vi.setSystemTime(Date.now() + MINUTE);
    await expect(stripe.start(wanted)).rejects.toEqual(new ProviderRefusal('session_not_open'));
  });
});

describe('what Stripe answers about an attempt', () => {
  it.each([
    ['that nobody has paid', 'open', []],
    ['whose card was declined', 'open', ['decline']],
    ['that the customer has left', 'open', ['cancel']],
    ['whose debit takes days', 'open', ['pend']],
    ['whose debit bounced', 'failed', ['fail']],
    ['whose time is over', 'expired', ['expire']],
    ['that is paid', 'captured', ['approve']],
    ['that is paid by a second card', 'captured', ['decline', 'approve']],
  ] as const)('%s is %s, and nothing is done about it', async (_, state, deeds) => {
    const paying = await shop.started();
    for (const deed of deeds) await fake[deed](paying.ref);
    const isPaid = state === 'captured';
    for (const mayCapture of [false, true]) {
      expect(await stripe.query(paying, mayCapture)).toEqual({
        attemptId: paying.id,
        ref: paying.ref,
        state,
        captureRef: isPaid ? fake.sessions.get(paying.ref)?.intent?.id : null,
        money: isPaid ? euros : null,
        merchant: '',
        orderNumber: 'MG-2026-000123',
      });
    }
    expect(shop.calls().slice(1)).toEqual(
      Array.from({ length: 2 }, () => `GET /v1/checkout/sessions/${paying.ref}`),
    );
  });

  it.each([['a part', 500] as const, ['all', 1999] as const])(
    'is refunded once %s has gone back, with what was captured',
    async (_, minor) => {
      const paid = await shop.captured();
      await fake.refund(paid.ref, minor);
      const news = await stripe.query(paid, false);
      expect(news).toMatchObject({ state: 'refunded', captureRef: paid.captureRef, money: euros });
    },
  );

  it('that it does not know is a refusal', async () => {
    const asking = stripe.query({ id: randomUUID(), ref: 'cs_test_none', money: euros }, false);
    await expect(asking).rejects.toEqual(new ProviderRefusal('resource_missing'));
  });
});

describe('closing at Stripe', () => {
  it('makes sure that nobody can pay any more, however often it is asked', async () => {
    const paying = await shop.started();
    await stripe.close(paying);
    await stripe.close(paying);
    await expect(fake.approve(paying.ref)).rejects.toThrow('expired');
    expect((await stripe.query(paying, false)).state).toBe('expired');
  });

  it.each(['connection', 'error'] as const)('that lost its answer (%s) can be repeated', async (how) => {
    const paying = await shop.started();
    fake.loseAnswerOfNext(how);
    await expect(stripe.close(paying)).rejects.toBeInstanceOf(ProviderAway);
    await stripe.close(paying);
    expect((await stripe.query(paying, false)).state).toBe('expired');
  });

  it.each([
    ['is paid', 'approve', 'captured'],
    ['is being paid', 'pend', 'open'],
  ] as const)('leaves alone what %s', async (_, deed, state) => {
    const paying = await shop.started();
    await fake[deed](paying.ref);
    await stripe.close(paying);
    expect((await stripe.query(paying, false)).state).toBe(state);
  });

  it('that is refused while the session is open says so', async () => {
    const paying = await shop.started();
    fake.failNext(1, 403);
    await expect(stripe.close(paying)).rejects.toBeInstanceOf(ProviderRefusal);
    expect((await stripe.query(paying, false)).state).toBe('open');
  });

  it('of a session that there is not is a refusal', async () => {
    const closing = stripe.close({ id: randomUUID(), ref: 'cs_test_none', money: euros });
    await expect(closing).rejects.toEqual(new ProviderRefusal('resource_missing'));
  });
});

describe('a refund at Stripe', () => {
  it('gives back what is asked, with its own id as key', async () => {
    const paid = await shop.captured();
    const part = refundOf(paid, 500);
    expect(await stripe.refund(part)).toEqual({ refundRef: fake.refunds[0]!.id });
    await stripe.refund(refundOf(paid, 1499));
    expect(goneBack()).toEqual([500, 1499]);
    expect(fake.asked.find(({ request }) => request === 'POST /v1/refunds')?.key).toBe(part.id);
  });

  it.each([
    ['at once', undefined, false],
    ['after its key is forgotten', undefined, true],
    ['after the connection broke', 'connection', false],
    ['after the connection broke, and its key is forgotten', 'connection', true],
    ['after Stripe did it and answered 500', 'error', false],
    ['after Stripe did it and answered 500, and its key is forgotten', 'error', true],
  ] as const)('that is repeated %s is made once', async (_, lost, isForgotten) => {
    const paid = await shop.captured();
    const wanted = refundOf(paid, 500);
    if (lost !== undefined) fake.loseAnswerOfNext(lost);
    const first = await stripe.refund(wanted).catch((error: unknown) => error);
    if (lost !== undefined) expect(first).toBeInstanceOf(ProviderAway);
    if (isForgotten) fake.forgetKeys();
    expect(await stripe.refund(wanted)).toEqual({ refundRef: fake.refunds[0]!.id });
    expect(goneBack()).toEqual([500]);
  });

  it('that two ask for at a time is made once', async () => {
    const wanted = refundOf(await shop.captured(), 500);
    const [one, other] = await Promise.all([stripe.refund(wanted), stripe.refund(wanted)]);
    expect(one).toEqual(other);
    expect(goneBack()).toEqual([500]);
  });

  it.each([
    ['above what was captured', [2000], 'amount_too_large'],
    ['above what is left', [1500, 500], 'amount_too_large'],
    ['once all has gone back', [1999, 1], 'charge_already_refunded'],
  ] as const)('%s is refused', async (_, amounts, why) => {
    const paid = await shop.captured();
    const [last, ...before] = amounts.toReversed();
    for (const minor of before) await stripe.refund(refundOf(paid, minor));
    await expect(stripe.refund(refundOf(paid, last))).rejects.toEqual(new ProviderRefusal(why));
    expect(goneBack()).toEqual(before);
  });

  it('is refused with the id of one over another amount, in another currency, and of what was not paid', async () => {
    const paid = await shop.captured();
    const made = refundOf(paid, 500);
    await stripe.refund(made);
    const refusals: [RefundToMake, string][] = [
      [{ ...made, money: { minor: 600, currency: 'EUR' } }, 'refund_made_with_another_amount'],
      [{ ...refundOf(paid), money: { minor: 500, currency: 'CNY' } }, 'currency_not_charged'],
      [{ ...refundOf(paid), captureRef: 'pi_none' }, 'resource_missing'],
    ];
    for (const [refund, why] of refusals) {
      await expect(stripe.refund(refund)).rejects.toEqual(new ProviderRefusal(why));
    }
    expect(goneBack()).toEqual([500]);
  });

  it("that the customer's bank sent back is a refusal, and another one can be made", async () => {
    const paid = await shop.captured();
    const wanted = refundOf(paid);
    const { refundRef } = await stripe.refund(wanted);
    await fake.failRefund(refundRef);
    await expect(stripe.refund(wanted)).rejects.toEqual(new ProviderRefusal('refund_failed'));
    await stripe.refund(refundOf(paid));
    expect(fake.refunds.map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  });
});
