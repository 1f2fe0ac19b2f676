import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { PaypalSettings } from '#server/orders/money/providers/paypal/settings.ts';
import { captureResource, orderBody, refundBody } from './paypal-fake-bodies.ts';
import { PaypalProblem, type NewOrder, type PaypalAmount, type PaypalBooks } from './paypal-fake-orders.ts';

/** A request as the API received it. */
export interface PaypalRequest {
  /** For example `POST /v2/checkout/orders`. */
  readonly request: string;
  readonly requestId: string | undefined;
  readonly body: unknown;
}

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

export interface PaypalApi {
  readonly asked: PaypalRequest[];
  answer(request: IncomingMessage, path: string, text: string): Reply;
  revokeTokens(): void;
  tokenLifetime(seconds: number): void;
  forgetRequests(): void;
}

/** The API: it checks the token, recognises repeated requests, and replies. */
export function createPaypalApi(
  { clientId, clientSecret, apiUrl: origin }: PaypalSettings,
  books: PaypalBooks,
  tell: (ref: string, type: string, resource: object) => void,
): PaypalApi {
  const asked: PaypalRequest[] = [];
  const tokens = new Set<string>();
  /** The results by request id. A repeated request gets the same object in its current state. */
  const done = new Map<string, () => object>();
  let lifetime = 32_400;

  const json = (status: number, body: object): Reply => ({
    status,
    type: 'application/json',
    body: JSON.stringify(body),
  });

  function token(request: IncomingMessage, text: string): Reply {
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (request.headers.authorization !== basic) return json(401, { error: 'invalid_client' });
    if (text !== 'grant_type=client_credentials') return json(400, { error: 'unsupported_grant_type' });
    const value = randomUUID();
    tokens.add(value);
    return json(200, { access_token: value, token_type: 'Bearer', expires_in: lifetime });
  }

  /** A request id counts only for one kind of request; refusals are not stored. */
  function once(key: string, work: () => () => object): Reply {
    const before = done.get(key);
    if (before) return json(200, before());
    const show = work();
    done.set(key, show);
    return json(201, show());
  }

  function create(requestId: string, body: NewOrder): Reply {
    return once(`create ${requestId}`, () => {
      const order = books.create(body);
      return () => orderBody(order, origin);
    });
  }

  function capture(requestId: string, ref: string): Reply {
    return once(`capture ${ref} ${requestId}`, () => {
      const order = books.capture(ref);
      tell(ref, `PAYMENT.CAPTURE.${order.capture!.status}`, captureResource(order, origin));
      return () => orderBody(order, origin);
    });
  }

  function refund(requestId: string, id: string, body: { amount?: PaypalAmount; custom_id?: string }): Reply {
    return once(`refund ${id} ${requestId}`, () => {
      const made = books.refund(id, body);
      tell(made.order.ref, 'PAYMENT.CAPTURE.REFUNDED', refundBody(made, origin));
      return () => refundBody(made, origin);
    });
  }

  function route(method: string, path: string, requestId: string, body: unknown): Reply {
    const [, order, action] = /^\/v2\/checkout\/orders(?:\/(\w+))?(?:\/(capture))?$/.exec(path) ?? [];
    const [, captured] = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path) ?? [];
    if (method === 'GET' && order && !action) return json(200, orderBody(books.find(order), origin));
    if (method !== 'POST') throw new PaypalProblem(404, 'RESOURCE_NOT_FOUND');
    if (requestId === '') throw new PaypalProblem(400, 'PAYPAL_REQUEST_ID_REQUIRED');
    if (order && action) return capture(requestId, order);
    if (captured) return refund(requestId, captured, body as Parameters<typeof refund>[2]);
    if (path === '/v2/checkout/orders') return create(requestId, body as NewOrder);
    throw new PaypalProblem(404, 'RESOURCE_NOT_FOUND');
  }

  return {
    asked,
    revokeTokens: () => tokens.clear(),
    tokenLifetime: (seconds) => void (lifetime = seconds),
    forgetRequests: () => done.clear(),
    answer(request, path, text) {
      const header = request.headers['paypal-request-id'];
      const requestId = typeof header === 'string' ? header : undefined;
      const isJson = request.headers['content-type'] === 'application/json';
      const body: unknown = isJson ? JSON.parse(text) : text;
      asked.push({ request: `${request.method} ${path}`, requestId, body });
      if (path === '/v1/oauth2/token') return token(request, text);
      const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      if (!tokens.has(bearer)) return json(401, { error: 'invalid_token' });
      try {
        return route(request.method ?? '', path, requestId ?? '', body);
      } catch (error) {
        if (!(error instanceof PaypalProblem)) throw error;
        const name = error.status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY';
        return json(error.status, { name, details: [{ issue: error.issue }], debug_id: '90957fca61718' });
      }
    },
  };
}
