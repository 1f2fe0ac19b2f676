import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Endpoint, Envelope, Payload, Reply } from '#contract/define.ts';

/** The caller and the options of a call. The address matters for throttling. */
export interface CallOptions {
  readonly token?: string;
  readonly locale?: string;
  readonly ip?: string;
  readonly headers?: Record<string, string>;
}

/** A reply: its HTTP status, headers and envelope. */
export interface Called<T> {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: Envelope<T>;
}

/** Makes a call of the contract as a browser does. */
export async function call<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  payload: Payload<E>,
  options: CallOptions = {},
): Promise<Called<Reply<E>>> {
  const response = await app.inject({ ...requestOf(endpoint, payload), ...injectOptionsOf(options) });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.json<Envelope<Reply<E>>>(),
  };
}

function requestOf(endpoint: Endpoint, payload: unknown): InjectOptions {
  const rest = { ...(payload as Record<string, unknown>) };
  const url = endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  if (endpoint.method === 'POST') return { method: 'POST', url, payload: rest };
  return { method: 'GET', url, query: rest as Record<string, string> };
}

function injectOptionsOf({ token, locale, ip = '203.0.113.1', headers }: CallOptions): InjectOptions {
  return {
    remoteAddress: ip,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(locale === undefined ? {} : { 'accept-language': locale }),
      ...headers,
    },
  };
}
