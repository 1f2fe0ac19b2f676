import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaypalSettings } from '#server/orders/money/providers/paypal/settings.ts';
import { createPaypalApi, type PaypalRequest } from './paypal-fake-api.ts';
import { captureResource, orderBody } from './paypal-fake-bodies.ts';
import { issueCertificate, type FakeCertificate } from './paypal-fake-certificate.ts';
import { createPaypalApiFaults, type PaypalApiFaults } from './paypal-fake-faults.ts';
import { createPaypalNotices, type PaypalNotices } from './paypal-fake-notices.ts';
import { createPaypalBooks, type PaypalOrder } from './paypal-fake-orders.ts';
import { paypalPage } from './paypal-fake-page.ts';

/** The part of PayPal that payments need: its API, its page for the customer, its notifications. */
export interface PaypalFake extends PaypalApiFaults, Omit<PaypalNotices, 'tell' | 'types'> {
  readonly settings: PaypalSettings;
  /** Every request to the API, in order. */
  readonly asked: readonly PaypalRequest[];
  /** The types of an order's notifications, in order. */
  told(ref: string): string[];
  order(ref: string): PaypalOrder;
  /** The customer approves; the money is not captured yet. */
  approve(ref: string): void;
  /** The customer approves, but the capture will be declined. */
  fail(ref: string): void;
  /** The customer leaves; at PayPal this changes nothing. */
  cancel(ref: string): void;
  /** PayPal voids the order, or deletes it as it does with unpaid ones. */
  void(ref: string): void;
  forget(ref: string): void;
  /** The next captures of an order are refused with this issue, for example `INSTRUMENT_DECLINED`. */
  refuseCapture(ref: string, ...issues: string[]): void;
  /** The capture is pending until `settle`. */
  captureLater(ref: string): void;
  settle(ref: string, status: 'COMPLETED' | 'DECLINED'): void;
  /** The customer's bank reverses the payment. */
  reverse(ref: string): void;
  /** Makes all issued tokens invalid. */
  revokeTokens(): void;
  /** The lifetime of new tokens in seconds. Tokens are issued for the `clientSecret` of the settings. */
  tokenLifetime(seconds: number): void;
  /** Deletes the stored request ids, as PayPal does after some hours. */
  forgetRequests(): void;
  close(): Promise<void>;
}

let shared: FakeCertificate | undefined;

export async function startPaypalFake(): Promise<PaypalFake> {
  const server = createServer((request, response) => {
    // An unknown path gets a 404, so that the test goes on and sees it.
    answer(request, response).catch(() => response.writeHead(404).end('Not found'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: PaypalSettings = {
    clientId: 'client',
    clientSecret: randomUUID(),
    webhookId: '5GP028458E2496506',
    merchantId: 'MOONGATE7XQ9A',
    apiUrl: origin,
  };
  // Making a key takes time, and no test depends on its owner, so all fakes share one.
  shared ??= issueCertificate({ name: 'messageverificationcerts.paypal.com' });
  const place = '/v1/notifications/certs/CERT-360caa42-fca2a594';
  const books = createPaypalBooks(settings.merchantId);
  const { tell, types, ...notices } = createPaypalNotices(shared, origin + place, settings.webhookId);
  const { take, ...faults } = createPaypalApiFaults();
  const api = createPaypalApi(settings, books, tell);
  const certificate = shared.pem;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const [, page, chosen, outcome] = pathname.split('/');
    if (page === 'checkoutnow')
      return request.method === 'POST'
        ? choose(chosen ?? '', outcome ?? '', response)
        : show(searchParams.get('token') ?? '', response);
    const fault = take(pathname);
    if (fault?.before) return fault.before(response);
    const reply =
      pathname === place
        ? { status: 200, type: 'application/x-pem-file', body: certificate }
        : api.answer(request, pathname, Buffer.concat(chunks).toString());
    if (fault?.after) return fault.after(response);
    response.writeHead(reply.status, { 'content-type': reply.type }).end(reply.body);
  }

  function show(ref: string, response: ServerResponse): void {
    const page = paypalPage(books.find(ref));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  }

  function choose(ref: string, outcome: string, response: ServerResponse): void {
    const order = books.find(ref);
    if (outcome !== 'cancel') agree(ref, outcome === 'fail');
    const back = new URL(outcome === 'cancel' ? order.cancelUrl : order.returnUrl);
    back.searchParams.set('token', ref);
    if (outcome !== 'cancel') back.searchParams.set('PayerID', 'QYR5Z8XDVJNXQ');
    response.writeHead(303, { location: back.href }).end();
  }

  function agree(ref: string, declined: boolean): void {
    const order = books.find(ref);
    if (order.status !== 'PAYER_ACTION_REQUIRED') return;
    order.status = 'APPROVED';
    if (declined) order.outcome = 'DECLINED';
    tell(ref, 'CHECKOUT.ORDER.APPROVED', orderBody(order, origin));
  }

  return {
    ...notices,
    ...faults,
    settings,
    asked: api.asked,
    told: types,
    order: books.find,
    approve: (ref) => agree(ref, false),
    fail: (ref) => agree(ref, true),
    cancel: (ref) => void books.find(ref),
    void: (ref) => void (books.find(ref).status = 'VOIDED'),
    forget: books.forget,
    refuseCapture: (ref, ...issues) => void books.find(ref).refusals.push(...issues),
    captureLater: (ref) => void (books.find(ref).outcome = 'PENDING'),
    settle(ref, status) {
      const order = books.find(ref);
      if (order.capture?.status !== 'PENDING') throw new Error('there is nothing to settle');
      order.capture.status = status;
      const type = status === 'COMPLETED' ? status : 'DENIED';
      tell(ref, `PAYMENT.CAPTURE.${type}`, captureResource(order, origin));
    },
    reverse(ref) {
      const order = books.find(ref);
      if (order.capture?.status !== 'COMPLETED') throw new Error('there is nothing to take back');
      order.capture.status = 'REFUNDED';
      tell(ref, 'PAYMENT.CAPTURE.REVERSED', captureResource(order, origin));
    },
    revokeTokens: api.revokeTokens,
    tokenLifetime: api.tokenLifetime,
    forgetRequests: api.forgetRequests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
