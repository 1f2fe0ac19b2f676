import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaypalSettings } from '#server/orders/money/providers/paypal.ts';
import { createPaypalApi, type PaypalAsked } from './paypal-fake-api.ts';
import { captureResource, orderBody } from './paypal-fake-bodies.ts';
import { issueCertificate, type FakeCertificate } from './paypal-fake-certificate.ts';
import { createPaypalApiFaults, type PaypalApiFaults } from './paypal-fake-faults.ts';
import { createPaypalNotices, type PaypalNotices } from './paypal-fake-notices.ts';
import { createPaypalBooks, type PaypalOrder } from './paypal-fake-orders.ts';
import { paypalPage } from './paypal-fake-page.ts';

/** As much of PayPal as taking payments needs: its API, its page for the customer, its notifications. */
export interface PaypalFake extends PaypalApiFaults, Omit<PaypalNotices, 'tell' | 'types'> {
  readonly settings: Required<PaypalSettings>;
  /** Every request to the API, in its order. */
  readonly asked: readonly PaypalAsked[];
  /** The types of an order's notifications, in their order. */
  told(ref: string): string[];
  order(ref: string): PaypalOrder;
  /** The customer agrees; the money is still to be captured. */
  approve(ref: string): void;
  /** The customer agrees, but the capture will be declined. */
  fail(ref: string): void;
  /** The customer goes away: at PayPal's, nothing changes by that. */
  cancel(ref: string): void;
  /** PayPal takes the order back, or forgets it as it does with unpaid ones. */
  void(ref: string): void;
  forget(ref: string): void;
  /** The next captures of an order are refused for this, for example `INSTRUMENT_DECLINED`. */
  refuseCapture(ref: string, ...issues: string[]): void;
  /** The capture will wait for the bank, until `settle`. */
  captureLater(ref: string): void;
  settle(ref: string, status: 'COMPLETED' | 'DECLINED'): void;
  /** The customer's bank takes the money back. */
  reverse(ref: string): void;
  /** No token that was given out counts any more. */
  revokeTokens(): void;
  /** How long new tokens live, in seconds; `clientSecret` of the settings is what they are given for. */
  tokenLifetime(seconds: number): void;
  /** The ids of requests are forgotten, as they are after some hours. */
  forgetRequests(): void;
  close(): Promise<void>;
}

let shared: FakeCertificate | undefined;

export async function startPaypalFake(): Promise<PaypalFake> {
  const server = createServer((request, response) => {
    // What it doesn't know, it hasn't got; the test goes on and sees it.
    answer(request, response).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: Required<PaypalSettings> = {
    clientId: 'client',
    clientSecret: randomUUID(),
    webhookId: '5GP028458E2496506',
    merchantId: 'MOONGATE7XQ9A',
    apiUrl: origin,
  };
  // Making a key takes a while, and nothing depends on whose it is.
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
