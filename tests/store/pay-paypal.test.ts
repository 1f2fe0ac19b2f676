import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPaypal } from '#server/orders/money/providers/paypal/calls.ts';
import {
  ProviderAway,
  ProviderRefusal,
  type ProviderCalls,
  type StartedAttempt,
} from '#server/orders/money/provider.ts';
import { openPaypalShop, payPages, paypalAttempt, type PaypalShop } from '../support/paypal-fake-shop.ts';
import type { PaypalFake } from '../support/paypal-fake.ts';

let shop: PaypalShop;
let fake: PaypalFake;
let paypal: ProviderCalls;

beforeEach(async () => {
  shop = await openPaypalShop();
  ({ fake, paypal } = shop);
});
afterEach(() => void vi.useRealTimers());

/** The adapter's own time limit would make the test slow. */
function hurry(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((patience) => {
    expect(patience).toBe(15_000);
    return timeout(200);
  });
  onTestFinished(() => spy.mockRestore());
}

describe('starting at PayPal', () => {
  it('tells it the order, the attempt, the account and the ways back, and gives the approval link', async () => {
    const asked = paypalAttempt({ id: '0198c0de-0000-7000-8000-3f1c0a9be2d4', language: 'zh-CN' });
    const { ref, url } = await paypal.start(asked);
    expect(url).toBe(`${fake.settings.apiUrl}/checkoutnow?token=${ref}`);
    expect(fake.order(ref)).toMatchObject({
      amount: { value: '19.99', currency_code: 'EUR' },
      customId: asked.id,
      invoiceId: 'MG2511217K2M9QWD-3f1c0a9be2d4',
      merchant: fake.settings.merchantId,
      description: 'Visum für China',
      returnUrl: asked.successUrl,
      cancelUrl: asked.cancelUrl,
      locale: 'zh-CN',
    });
    expect(fake.asked.at(-1)?.requestId).toBe(asked.id);
  });

  it.each([
    ['de', 'de-DE'],
    ['en', 'en-US'],
    ['en-GB', 'en-GB'],
    ['zh', 'zh-CN'],
    ['it', 'it-IT'],
  ])('speaks %s as %s', async (language, locale) => {
    expect(fake.order((await shop.started({ language })).ref).locale).toBe(locale);
  });

  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [1999, '19.99'],
    [123_456_789, '1234567.89'],
  ])('writes %i cents as %s, and reads them back', async (minor, value) => {
    const payment = await shop.started({ money: { minor, currency: 'EUR' } });
    expect(fake.order(payment.ref).amount.value).toBe(value);
    fake.approve(payment.ref);
    expect((await paypal.query(payment, true)).money).toEqual({ minor, currency: 'EUR' });
  });

  it.each([0, -1, 0.5, Number.NaN])('does not ask for %d cents', async (minor) => {
    await expect(shop.started({ money: { minor, currency: 'EUR' } })).rejects.toThrow(RangeError);
    expect(shop.times(/orders/)).toBe(0);
  });

  it('charges euros alone', async () => {
    await expect(shop.started({ money: { minor: 1, currency: 'CNY' } })).rejects.toThrow(ProviderRefusal);
  });

  it('cuts a title that is too long for PayPal, and no sign of it in two', async () => {
    const { ref } = await shop.started({ title: '🛂'.repeat(200) });
    expect(fake.order(ref).description).toBe('🛂'.repeat(127));
  });

  it('is the same order when it is asked again', async () => {
    const asked = paypalAttempt();
    expect(await paypal.start(asked)).toEqual(await paypal.start(asked));
  });

  it.each([
    ['was a 500', 500],
    ['broke off', 'dropped'],
  ] as const)('is the same order after an answer that %s', async (_case, how) => {
    const asked = paypalAttempt();
    fake.loseAnswerOfNext(how);
    await expect(paypal.start(asked)).rejects.toThrow(ProviderAway);
    const { ref } = await paypal.start(asked);
    expect(shop.times(/POST .*orders$/)).toBe(2);
    fake.approve(ref);
    expect(fake.told(ref)).toEqual(['CHECKOUT.ORDER.APPROVED']);
  });

  it('sends a customer who has approved already to the page that asks', async () => {
    const asked = paypalAttempt();
    const { ref } = await paypal.start(asked);
    fake.approve(ref);
    expect(await paypal.start(asked)).toEqual({ ref, url: asked.successUrl });
  });

  it.each([500, 502, 503, 429, 408, 409])('is worth another try after %i', async (status) => {
    fake.failNext(1, status);
    await expect(shop.started()).rejects.toThrow(ProviderAway);
  });

  it('is worth another try where nobody answers in time', async () => {
    hurry();
    const asked = paypalAttempt();
    fake.hangNext();
    await expect(paypal.start(asked)).rejects.toThrow(ProviderAway);
    expect((await paypal.start(asked)).url).toContain('/checkoutnow?token=');
    expect(new Set(fake.asked.slice(-2).map(({ requestId }) => requestId))).toEqual(new Set([asked.id]));
  });

  it('is refused for good with PayPal’s own code, and says nothing else', async () => {
    const elsewhere = createPaypal({ ...fake.settings, merchantId: 'OTHER' });
    const refusal = elsewhere.start(paypalAttempt());
    await expect(refusal).rejects.toThrow(ProviderRefusal);
    await expect(refusal).rejects.toThrow(/^PAYEE_ACCOUNT_INVALID$/);
  });
});

describe('the token', () => {
  it('is asked for once when several need it', async () => {
    await Promise.all([shop.started(), shop.started(), shop.started()]);
    expect(shop.times(/token/)).toBe(1);
  });

  it('is renewed shortly before it ends', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    fake.tokenLifetime(600);
    await shop.started();
    vi.advanceTimersByTime(539_000);
    await shop.started();
    expect(shop.times(/token/)).toBe(1);
    vi.advanceTimersByTime(2000);
    await shop.started();
    expect(shop.times(/token/)).toBe(2);
  });

  it('is renewed once when PayPal no longer takes it', async () => {
    const payment = await shop.started();
    fake.revokeTokens();
    expect((await paypal.query(payment, false)).state).toBe('open');
    expect(shop.times(/token/)).toBe(2);
  });

  it('is not asked for over and over', async () => {
    fake.failNext(5, 401);
    await expect(shop.started()).rejects.toThrow(ProviderAway);
    expect(shop.times(/token/)).toBe(2);
  });

  it('says nothing about a payment, nor its secret, where the credentials are wrong', async () => {
    const stranger = createPaypal({ ...fake.settings, clientSecret: 'geheim' });
    await expect(stranger.start(paypalAttempt())).rejects.toThrow(new ProviderAway('PayPal answered 401'));
  });
});

describe('asking PayPal', () => {
  const untaken = { captureRef: null, money: null };

  it.each<[string, (ref: string) => void, boolean, object]>([
    ['one that nobody has approved', () => undefined, true, { state: 'open', ...untaken }],
    ['one that is approved, only looking', (ref) => fake.approve(ref), false, { state: 'open', ...untaken }],
    ['one that is approved', (ref) => fake.approve(ref), true, { state: 'captured' }],
    ['one whose card is declined', (ref) => fake.fail(ref), true, { state: 'failed', ...untaken }],
    ['one that was left', (ref) => fake.cancel(ref), true, { state: 'open', ...untaken }],
    ['one that PayPal has taken back', (ref) => fake.void(ref), true, { state: 'cancelled', ...untaken }],
    ['one that PayPal has forgotten', (ref) => fake.forget(ref), true, { state: 'expired', ...untaken }],
  ])('finds %s', async (_case, happens, mayCapture, expected) => {
    const payment = await shop.started();
    happens(payment.ref);
    expect(await paypal.query(payment, mayCapture)).toMatchObject({
      attemptId: payment.id,
      ref: payment.ref,
      ...expected,
    });
    expect(shop.times(/capture/)).toBe(
      ['captured', 'failed'].includes(String(Reflect.get(expected, 'state'))) ? 1 : 0,
    );
  });

  it('tells a capture with its amount, account and order', async () => {
    const payment = await shop.captured();
    expect(await paypal.query(payment, false)).toEqual({
      attemptId: payment.id,
      ref: payment.ref,
      state: 'captured',
      captureRef: fake.order(payment.ref).capture!.id,
      money: { minor: 1999, currency: 'EUR' },
      merchant: paypal.merchant,
      orderNumber: 'MG2511217K2M9QWD',
    });
  });

  it.each(['COMPLETED', 'DECLINED'] as const)('waits for the bank, which says %s', async (status) => {
    const payment = await shop.started();
    fake.approve(payment.ref);
    fake.captureLater(payment.ref);
    expect(await paypal.query(payment, true)).toMatchObject({ state: 'open', ...untaken });
    fake.settle(payment.ref, status);
    const state = status === 'COMPLETED' ? 'captured' : 'failed';
    expect((await paypal.query(payment, true)).state).toBe(state);
    expect(shop.times(/capture/)).toBe(1);
  });

  it.each([
    ['INSTRUMENT_DECLINED', 'open'],
    ['PAYER_ACTION_REQUIRED', 'open'],
    ['ORDER_EXPIRED', 'expired'],
    ['TRANSACTION_REFUSED', 'failed'],
    ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'failed'],
  ])('takes %s for %s', async (issue, state) => {
    const payment = await shop.started();
    fake.approve(payment.ref);
    fake.refuseCapture(payment.ref, issue);
    expect(await paypal.query(payment, true)).toMatchObject({ state, ...untaken });
  });

  it('captures after the customer has taken another card', async () => {
    const payment = await shop.started();
    fake.approve(payment.ref);
    fake.refuseCapture(payment.ref, 'INSTRUMENT_DECLINED');
    await paypal.query(payment, true);
    expect((await paypal.query(payment, true)).state).toBe('captured');
  });

  it('hands on what it does not understand', async () => {
    const payment = await shop.started();
    fake.approve(payment.ref);
    fake.refuseCapture(payment.ref, 'SOMETHING_NEW');
    await expect(paypal.query(payment, true)).rejects.toThrow(new ProviderRefusal('SOMETHING_NEW'));
  });

  it.each([500, 'dropped'] as const)('captures once though the answer is lost (%s)', async (how) => {
    const payment = await shop.started();
    fake.approve(payment.ref);
    fake.loseAnswerOfNext(how, `/v2/checkout/orders/${payment.ref}/capture`);
    await expect(paypal.query(payment, true)).rejects.toThrow(ProviderAway);
    expect(await paypal.query(payment, true)).toMatchObject({
      state: 'captured',
      captureRef: fake.order(payment.ref).capture!.id,
    });
    expect(fake.told(payment.ref)).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
    const capture = fake.asked.find(({ request }) => request.endsWith('/capture'));
    expect(capture?.requestId).toBe(`${payment.id}-capture`);
  });

  it('captures once when several ask', async () => {
    const payment = await shop.started();
    fake.approve(payment.ref);
    const news = await Promise.all([1, 2, 3].map(() => paypal.query(payment, true)));
    expect(new Set(news.map(({ state, captureRef }) => `${state} ${captureRef}`))).toEqual(
      new Set([`captured ${fake.order(payment.ref).capture!.id}`]),
    );
    expect(fake.told(payment.ref)).toHaveLength(2);
  });

  it('reads again where another has captured in between', async () => {
    const payment = await shop.started();
    fake.approve(payment.ref);
    const asked = [payment, { ...payment, id: randomUUID() }].map((each) => paypal.query(each, true));
    const [mine, theirs] = await Promise.all(asked);
    expect(shop.times(/capture/)).toBe(2);
    expect(theirs).toEqual(mine);
    expect(mine?.captureRef).toBe(fake.order(payment.ref).capture!.id);
  });

  it('does not call a payment lost that another has captured in between', async () => {
    const payment = await shop.started();
    fake.approve(payment.ref);
    fake.refuseCapture(payment.ref, 'TRANSACTION_REFUSED');
    const asked = [payment, { ...payment, id: randomUUID() }].map((each) => paypal.query(each, true));
    expect((await Promise.all(asked)).map(({ state }) => state)).toEqual(['captured', 'captured']);
  });

  it('lets an order be paid by a second attempt', async () => {
    const [first, second] = [await shop.captured(), await shop.captured()];
    expect(second.captureRef).not.toBe(first.captureRef);
  });

  it('never takes the money of one attempt twice, even where PayPal has made two orders of it', async () => {
    const asked = paypalAttempt();
    const first = await paypal.start(asked);
    fake.forgetRequests();
    const second = await paypal.start(asked);
    expect(second.ref).not.toBe(first.ref);
    fake.approve(first.ref);
    fake.approve(second.ref);
    expect((await paypal.query({ ...asked, ref: first.ref }, true)).state).toBe('captured');
    const again = paypal.query({ ...asked, ref: second.ref }, true);
    await expect(again).rejects.toThrow(new ProviderRefusal('DUPLICATE_INVOICE_ID'));
    expect(fake.order(second.ref).capture).toBeUndefined();
  });
});

describe('closing at PayPal', () => {
  it('takes no money, though the customer can still approve', async () => {
    const payment = await shop.started();
    await paypal.close(payment);
    await paypal.close(payment);
    fake.approve(payment.ref);
    expect((await paypal.query(payment, false)).state).toBe('open');
    expect(fake.order(payment.ref).capture).toBeUndefined();
  });
});

describe('refunds at PayPal', () => {
  const refund = (payment: StartedAttempt & { captureRef: string }, minor: number, id = randomUUID()) =>
    paypal.refund({
      id,
      attempt: payment,
      captureRef: payment.captureRef,
      money: { minor, currency: 'EUR' },
    });
  const given = (ref: string) => fake.order(ref).capture!.refunds.map(({ cents }) => cents);

  it('are made once, however often they are asked for', async () => {
    const payment = await shop.captured();
    const id = randomUUID();
    fake.loseAnswerOfNext(500, '/v2/payments/');
    await expect(refund(payment, 500, id)).rejects.toThrow(ProviderAway);
    const { refundRef } = await refund(payment, 500, id);
    expect(await refund(payment, 500, id)).toEqual({ refundRef });
    expect(fake.order(payment.ref).capture!.refunds).toEqual([
      { id: refundRef, cents: 500, customId: payment.id },
    ]);
  });

  it('may be several, up to what was captured', async () => {
    const payment = await shop.captured();
    await refund(payment, 1000);
    expect((await paypal.query(payment, false)).state).toBe('captured');
    await expect(refund(payment, 1000)).rejects.toThrow(new ProviderRefusal('REFUND_AMOUNT_EXCEEDED'));
    await refund(payment, 999);
    expect(given(payment.ref)).toEqual([1000, 999]);
    expect(await paypal.query(payment, false)).toMatchObject({
      state: 'refunded',
      captureRef: payment.captureRef,
      money: payment.money,
    });
    await expect(refund(payment, 1)).rejects.toThrow(new ProviderRefusal('CAPTURE_FULLY_REFUNDED'));
  });

  it.each([
    ['more than was captured', 2000, 'REFUND_AMOUNT_EXCEEDED'],
    ['a capture that does not exist', 1, 'INVALID_RESOURCE_ID'],
  ])('are refused for %s', async (_case, minor, issue) => {
    const payment = await shop.captured();
    const captureRef = issue === 'INVALID_RESOURCE_ID' ? 'NONE' : payment.captureRef;
    await expect(refund({ ...payment, captureRef }, minor)).rejects.toThrow(new ProviderRefusal(issue));
    expect(given(payment.ref)).toEqual([]);
  });
});

describe('the page at PayPal’s', () => {
  it.each([
    ['approve', 'success', 'captured'],
    ['fail', 'success', 'failed'],
    ['cancel', 'cancel', 'open'],
  ])('leads by %s to the page for %s, and the payment is %s', async (outcome, page, state) => {
    const asked = paypalAttempt();
    const { ref, url } = await paypal.start(asked);
    const html = await (await fetch(url)).text();
    expect(html).toContain('19.99 EUR');
    const [, action] = new RegExp(`action="([^"]+)"><button data-outcome="${outcome}"`).exec(html) ?? [];
    const answer = await fetch(new URL(action!, url), { method: 'POST', redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(new RegExp(`^${payPages}/${page}\\?token=${ref}`));
    expect((await paypal.query({ ...asked, ref }, true)).state).toBe(state);
  });
});
