import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StripeSettings } from '#server/orders/money/providers/stripe.ts';
import { missing, type FakeAnswer } from './stripe-fake-answer.ts';
import { createStripeApi, type AskedOfStripe, type StripeApiFaults } from './stripe-fake-api.ts';
import { createDeliveries, type Deliveries } from './stripe-fake-deliveries.ts';
import { createDoings, type StripeDoings } from './stripe-fake-doings.ts';
import { signedNotification, type StripeAlteration, type StripeNotification } from './stripe-fake-events.ts';
import type { Form } from './stripe-fake-form.ts';
import { createNews, type StripeNews } from './stripe-fake-news.ts';
import { answerCheckout } from './stripe-fake-page.ts';
import { createRefund, listRefunds } from './stripe-fake-refunds.ts';
import { createSession, expireSession, listSessions, readSession } from './stripe-fake-sessions.ts';
import {
  createStripeStore,
  type FakeRefund,
  type FakeSession,
  type StripeStore,
} from './stripe-fake-store.ts';

/** As much of Stripe as a shop with hosted checkout meets: API, page for the customer, notifications. */
export interface StripeFake extends StripeDoings, StripeApiFaults {
  /** For the adapter. */
  readonly settings: Required<StripeSettings>;
  /** What was asked of the API, the faulty ones too. */
  readonly asked: readonly AskedOfStripe[];
  readonly sessions: ReadonlyMap<string, Readonly<FakeSession>>;
  readonly refunds: readonly Readonly<FakeRefund>[];
  /** How notifications go astray; those that nobody took wait for `flush`. */
  readonly faults: Deliveries['faults'];
  /** What was posted, in that order. */
  readonly deliveries: Deliveries['made'];
  /** Where notifications go from now on; until then they wait. */
  notifyTo(url: string): void;
  /** Posts what waits, after what is under way. */
  flush(): Promise<void>;
  /** What Stripe tells of a session, the last of it or the last of this type, signed now and altered where asked. */
  notification(
    ref: string,
    options?: { readonly type?: string; readonly alter?: StripeAlteration },
  ): StripeNotification;
  close(): Promise<void>;
}

/** Starts one at a free port of this machine. */
export async function startStripeFake(): Promise<StripeFake> {
  const secrets = { secretKey: 'sk_test_4eC39HqLyjWDarjtT1', webhookSecret: 'whsec_5f2a9c' };
  const store = createStripeStore();
  const deliveries = createDeliveries(secrets.webhookSecret);
  const news = createNews(store, deliveries);
  const doings = createDoings(store, news);
  const api = createStripeApi(secrets.secretKey, (request, form) => perform(store, news, request, form));
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) =>
      request.url?.startsWith('/v1/') === true
        ? api.answer(request, body, response)
        : answerCheckout(store, doings, request, response),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  store.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...doings,
    ...api.faults,
    settings: { ...secrets, apiUrl: store.origin },
    asked: api.asked,
    sessions: store.sessions,
    refunds: store.refunds,
    faults: deliveries.faults,
    deliveries: deliveries.made,
    notifyTo: deliveries.notifyTo,
    flush: deliveries.flush,
    notification(ref, { type, alter } = {}) {
      const event = news.events.findLast((event) => event.ref === ref && (type ?? event.type) === event.type);
      if (event === undefined) throw new Error(`nothing has happened to ${ref}`);
      return signedNotification(event, secrets.webhookSecret, alter);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function perform(store: StripeStore, news: StripeNews, request: string, form: Form): FakeAnswer {
  const [, id = '', verb] = /^\w+ \/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(request) ?? [];
  if (request === 'POST /v1/checkout/sessions') return createSession(store, form);
  if (request === 'GET /v1/checkout/sessions') return listSessions(store, form);
  if (request === `GET /v1/checkout/sessions/${id}`) return readSession(store, id, form);
  if (request === `POST /v1/checkout/sessions/${id}/expire` && verb === 'expire') {
    return expireSession(store, id, (session) => void news.tell([news.ofSession(session, 'expired')]));
  }
  if (request === 'GET /v1/refunds') return listRefunds(store, form);
  if (request === 'POST /v1/refunds') {
    return createRefund(store, form, (refund) => void news.tell(news.ofMadeRefund(refund)));
  }
  return missing('address', request);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
