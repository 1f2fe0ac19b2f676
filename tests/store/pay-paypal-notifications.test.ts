import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { signingCertificate } from '#server/orders/money/providers/paypal/certificate.ts';
import { createPaypal } from '#server/orders/money/providers/paypal/calls.ts';
import { BadNotification, ProviderAway, type ProviderCalls } from '#server/orders/money/provider.ts';
import { issueCertificate } from '../support/paypal-fake-certificate.ts';
import type { PaypalAlteration } from '../support/paypal-fake-notices.ts';
import { listenForPaypal, openPaypalShop, type PaypalShop } from '../support/paypal-fake-shop.ts';
import type { PaypalFake } from '../support/paypal-fake.ts';

let shop: PaypalShop;
let fake: PaypalFake;
let paypal: ProviderCalls;

beforeEach(async () => {
  shop = await openPaypalShop();
  ({ fake, paypal } = shop);
});
afterEach(() => void vi.useRealTimers());

/** Sees what is fetched, until the test ends. */
function watchFetch() {
  const spy = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => spy.mockRestore());
  return spy;
}

describe('notifications of PayPal', () => {
  const verify = (ref: string, type?: string, alter?: PaypalAlteration) =>
    paypal.verify(fake.notification(ref, { ...(type && { type }), ...(alter && { alter }) }));

  it('say that a customer has approved, and not that anything was paid', async () => {
    const payment = await shop.captured();
    expect((await verify(payment.ref, 'CHECKOUT.ORDER.APPROVED')).news).toEqual({
      attemptId: payment.id,
      ref: payment.ref,
      state: 'open',
      captureRef: null,
      money: null,
      merchant: paypal.merchant,
      orderNumber: 'MG2511217K2M9QWD',
    });
  });

  it('say what was captured', async () => {
    const payment = await shop.captured();
    expect((await verify(payment.ref)).news).toEqual(await paypal.query(payment, false));
  });

  it('say that money went back, and from which capture', async () => {
    const payment = await shop.captured();
    const money = { minor: 500, currency: 'EUR' } as const;
    await paypal.refund({ id: randomUUID(), attempt: payment, captureRef: payment.captureRef, money });
    expect((await verify(payment.ref, 'PAYMENT.CAPTURE.REFUNDED')).news).toEqual({
      attemptId: payment.id,
      ref: null,
      state: 'refunded',
      captureRef: payment.captureRef,
      money: null,
      merchant: paypal.merchant,
      orderNumber: 'MG2511217K2M9QWD',
    });
  });

  it('say that the bank took the money back', async () => {
    const payment = await shop.captured();
    fake.reverse(payment.ref);
    const { captureRef, id, ref, money } = payment;
    expect((await verify(payment.ref)).news).toMatchObject({
      state: 'refunded',
      captureRef,
      attemptId: id,
      ref,
      money,
    });
  });

  it.each([
    ['PAYMENT.CAPTURE.COMPLETED', 'captured'],
    ['PAYMENT.CAPTURE.DENIED', 'failed'],
    ['PAYMENT.CAPTURE.DECLINED', 'failed'],
    ['PAYMENT.CAPTURE.REFUNDED', 'refunded'],
    ['PAYMENT.CAPTURE.REVERSED', 'refunded'],
    ['PAYMENT.CAPTURE.PENDING', 'other'],
    ['CUSTOMER.DISPUTE.CREATED', 'other'],
  ])('of the type %s are %s', async (eventType, state) => {
    const { ref } = await shop.captured();
    expect((await verify(ref, undefined, { eventType })).news.state).toBe(state);
  });

  it.each<[string, PaypalAlteration, object]>([
    ['amount', { amount: '0.01' }, { money: { minor: 1, currency: 'EUR' } }],
    ['currency', { currency: 'CNY' }, { money: { minor: 1999, currency: 'CNY' } }],
    ['account', { merchant: 'OTHER' }, { merchant: 'OTHER' }],
    ['PayPal order', { ref: 'OTHER' }, { ref: 'OTHER' }],
    ['order', { invoiceId: 'MG251121OTHER' }, { orderNumber: 'MG251121OTHER' }],
    ['attempt', { attemptId: 'other' }, { attemptId: 'other' }],
    ['currency that is not charged', { currency: 'USD' }, { money: null, state: 'captured' }],
    ['amount that is none', { amount: '-19.99' }, { money: null, state: 'captured' }],
  ])('with another %s, but signed by PayPal, say so', async (_case, alter, expected) => {
    const { ref } = await shop.captured();
    expect((await verify(ref, undefined, alter)).news).toMatchObject(expected);
  });

  it('are the same event each time they are sent, and another one for another change', async () => {
    const { ref } = await shop.captured();
    const events = [await verify(ref), await verify(ref), await verify(ref, 'CHECKOUT.ORDER.APPROVED')];
    expect(events[1]).toEqual(events[0]);
    expect(events[2]?.eventId).not.toBe(events[0]?.eventId);
  });

  const thief = issueCertificate({ name: 'messageverificationcerts.paypal.com' });
  const place = (url: string): PaypalAlteration => ({ headers: { 'paypal-cert-url': url } });

  it.each<[string, PaypalAlteration]>([
    ['another amount than was signed', { amount: '0.01', afterSigning: true }],
    ['another body than was signed', { body: '{}', afterSigning: true }],
    ['a wrong signature', { signature: 'wrong' }],
    ['no signature', { signature: 'missing' }],
    ['an empty signature', { headers: { 'paypal-transmission-sig': '' } }],
    ['another’s signature', { signedBy: thief }],
    ['a signature for another webhook', { webhookId: 'OTHER' }],
    ['SHA-1', { hash: 'SHA1' }],
    ['SHA-1 that says so', { hash: 'SHA1', headers: { 'paypal-auth-algo': 'SHA1withRSA' } }],
    ['an algorithm of its own', { headers: { 'paypal-auth-algo': 'none' } }],
    ['another id of transmission', { headers: { 'paypal-transmission-id': 'other' } }],
    ['another time of transmission', { headers: { 'paypal-transmission-time': '2030-01-01T00:00:00Z' } }],
    ['no certificate', { headers: { 'paypal-cert-url': undefined } }],
    ['something that is no event', { body: '{"id":"WH-1"}' }],
    ['something that is no JSON', { body: 'paid' }],
    ['an event without an id', { eventId: '' }],
  ])('are refused with %s', async (_case, alter) => {
    const { ref } = await shop.captured();
    await expect(verify(ref, undefined, alter)).rejects.toThrow(BadNotification);
  });

  it.each([
    'https://evil.example/v1/notifications/certs/CERT-1',
    'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1',
    'https://evil.example/?https://api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1',
    'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
    'http://api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
    'https://api.paypal.com/v1/other/CERT-1',
    'https://api.paypal.com/v1/notifications/certs/../../other',
    'https://api.paypal.com/v1/notifications/certs/CERT-1?next=1',
    'file:///etc/passwd',
    'CERT-1',
  ])('are refused, and nothing is fetched, with a certificate from %s', async (url) => {
    const { ref } = await shop.captured();
    const live = createPaypal({ ...fake.settings, apiUrl: 'https://api-m.paypal.com' });
    const fetched = watchFetch();
    const notice = fake.notification(ref, { alter: place(url) });
    await expect(live.verify(notice)).rejects.toThrow(BadNotification);
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    ['https://api-m.paypal.com', 'https://api.paypal.com'],
    ['https://api-m.sandbox.paypal.com', 'https://api.sandbox.paypal.com'],
  ])('of %s may be signed with a certificate from %s', async (apiUrl, origin) => {
    const { ref } = await shop.captured();
    const root = issueCertificate({ name: 'Some Authority', ca: true });
    const name = 'messageverificationcerts.paypal.com';
    const signedBy = issueCertificate({ name, issuer: root });
    const url = `${origin}/v1/notifications/certs/CERT-1`;
    const fetched = watchFetch().mockImplementation(async () => new Response(signedBy.pem));
    const real = createPaypal({ ...fake.settings, apiUrl });
    const notice = fake.notification(ref, { alter: { signedBy, ...place(url) } });
    expect((await real.verify(notice)).news.state).toBe('captured');
    expect(fetched).toHaveBeenCalledExactlyOnceWith(url, expect.objectContaining({ redirect: 'error' }));
  });

  it('need the certificate once', async () => {
    const { ref } = await shop.captured();
    const fetched = watchFetch();
    await Promise.all([verify(ref), verify(ref)]);
    await verify(ref);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('are worth another try while the certificate can’t be had', async () => {
    const { ref } = await shop.captured();
    fake.failNext(1, 503, '/v1/notifications/');
    await expect(verify(ref)).rejects.toThrow(ProviderAway);
    expect((await verify(ref)).news.state).toBe('captured');
  });

  it('are refused where there is no certificate, and not for ever', async () => {
    const { ref } = await shop.captured();
    fake.failNext(1, 404, '/v1/notifications/');
    await expect(verify(ref)).rejects.toThrow(BadNotification);
    expect((await verify(ref)).news.state).toBe('captured');
  });

  it('do not outlive the certificate', async () => {
    const { ref } = await shop.captured();
    await verify(ref);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.advanceTimersByTime(366 * 86_400_000);
    await expect(verify(ref)).rejects.toThrow(BadNotification);
  });

  it('may be sent anywhere, in any order, twice or never', async () => {
    const listener = await listenForPaypal(paypal);
    fake.notifyTo(listener.url);
    const payment = await shop.captured();
    await fake.flush();
    expect(listener.states.splice(0)).toEqual(['open', 'captured']);
    fake.faults.reorder = true;
    fake.faults.duplicate = true;
    await shop.captured();
    expect(listener.states).toEqual([]);
    await fake.flush();
    expect(listener.states.splice(0)).toEqual(['captured', 'captured', 'open', 'open']);
    Object.assign(fake.faults, { reorder: false, duplicate: false, drop: true });
    fake.reverse(payment.ref);
    await fake.flush();
    expect(listener.states).toEqual([]);
  });
});

describe('a certificate of PayPal', () => {
  const name = 'messageverificationcerts.paypal.com';
  const root = issueCertificate({ name: 'Some Authority', ca: true });
  const middle = issueCertificate({ name: 'Some Branch', ca: true, issuer: root });
  const own = issueCertificate({ name, issuer: middle });
  const now = new Date();
  const past = new Date(Date.now() - 1000);
  const future = new Date(Date.now() + 10_000);

  it.each<[string, string, boolean]>([
    ['that stands alone', own.pem, true],
    ['with its issuer', own.pem + middle.pem, true],
    ['with issuers up to a root that nobody knows', own.pem + middle.pem + root.pem, false],
    ['with an issuer that is not its own', own.pem + root.pem, false],
    ['with an issuer that only has the name', own.pem + forgedMiddle(), false],
    ['with an issuer that may not issue', branchThatMayNot(), false],
    ['that has issued itself', issueCertificate({ name }).pem, false],
    ['that is another’s', issueCertificate({ name: 'paypal.com.evil.example', issuer: middle }).pem, false],
    ['that has a similar name', issueCertificate({ name: 'notpaypal.com', issuer: middle }).pem, false],
    ['that has ended', issueCertificate({ name, issuer: middle, to: past }).pem, false],
    ['that has not begun', issueCertificate({ name, issuer: middle, from: future }).pem, false],
    ['that can’t be read', own.pem.replace('MII', 'AAA'), false],
    ['that is none', '<html>not found</html>', false],
  ])('%s: %#', (_case, file, taken) => {
    expect(signingCertificate(file, true, now) !== null).toBe(taken);
  });

  it.each<[string, string, boolean]>([
    ['is taken from a server that stands in for PayPal', issueCertificate({ name: 'fake' }).pem, true],
    ['has to be in its dates there, too', issueCertificate({ name: 'fake', to: past }).pem, false],
  ])('%s', (_case, file, taken) => {
    expect(signingCertificate(file, false, now) !== null).toBe(taken);
  });

  function forgedMiddle(): string {
    return issueCertificate({ name: 'Some Branch', ca: true, issuer: root, forged: true }).pem;
  }

  function branchThatMayNot(): string {
    const issuer = issueCertificate({ name: 'Some Customer', issuer: root });
    return issueCertificate({ name, issuer }).pem + issuer.pem;
  }
});
