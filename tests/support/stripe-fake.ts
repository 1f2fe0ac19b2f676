import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StripeSettings } from '#server/orders/money/providers/stripe/settings.ts';
import { missing, type FakeAnswer } from './stripe-fake-answer.ts';
import { createStripeApi, type StripeRequest, type StripeApiFaults } from './stripe-fake-api.ts';
import { createDeliveries, type Deliveries } from './stripe-fake-deliveries.ts';
import { createStripeActions, type StripeActions } from './stripe-fake-actions.ts';
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

/** The part of Stripe that a shop with hosted checkout uses: API, page for the customer, notifications. */
export interface StripeFake extends StripeActions, StripeApiFaults {
  /** The settings for the adapter. */
  readonly settings: Required<StripeSettings>;
  /** The received API calls, including failed ones. */
  readonly asked: readonly StripeRequest[];
  readonly sessions: ReadonlyMap<string, Readonly<FakeSession>>;
  readonly refunds: readonly Readonly<FakeRefund>[];
  /** The delivery faults of notifications; refused ones wait for `flush`. */
  readonly faults: Deliveries['faults'];
  /** The posted notifications, in order. */
  readonly deliveries: Deliveries['made'];
  /** Sets the address for notifications; until then they wait. */
  notifyTo(url: string): void;
  /** Posts the waiting notifications, after those that are being sent. */
  flush(): Promise<void>;
  /**
   * A notification about a session, the last one or the last of this type, signed now and altered where asked.
   */
  notification(
    ref: string,
    options?: { readonly type?: string; readonly alter?: StripeAlteration },
  ): StripeNotification;
  close(): Promise<void>;
}

/** Starts the fake on a free port of this machine. */
export async function startStripeFake(): Promise<StripeFake> {
  const secrets = { secretKey: 'sk_test_4eC39HqLyjWDarjtT1', webhookSecret: 'whsec_5f2a9c' };
  const store = createStripeStore();
  const deliveries = createDeliveries(secrets.webhookSecret);
  const news = createNews(store, deliveries);
  const actions = createStripeActions(store, news);
  const api = createStripeApi(secrets.secretKey, (request, form) => perform(store, news, request, form));
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) =>
      request.url?.startsWith('/v1/') === true
        ? api.answer(request, body, response)
        : answerCheckout(store, actions, request, response),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  store.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...actions,
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
