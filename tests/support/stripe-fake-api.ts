import type { IncomingMessage, ServerResponse } from 'node:http';
import { invalid, refused, type FakeAnswer } from './stripe-fake-answer.ts';
import { readForm, type Form } from './stripe-fake-form.ts';

/** One call to the fake. */
export interface StripeRequest {
  /** For example `POST /v1/refunds`. */
  readonly request: string;
  readonly key: string | undefined;
  readonly form: Form;
}

/** The API's faults, which a test sets. */
export interface StripeApiFaults {
  /** This many calls get this reply, and nothing is done. */
  failNext(times: number, status: number): void;
  /** The next call is never answered, and nothing is done. */
  hangNext(): void;
  /**
   * The next call that changes something is performed. Then the connection is closed, or a 500 is sent, now and
   * whenever its idempotency key is repeated.
   */
  loseAnswerOfNext(how?: 'connection' | 'error'): void;
  /** The next call is answered by a gateway, with JSON that is not Stripe's. */
  garbleNext(): void;
  /** A day passes, after which a repeated idempotency key counts as new. */
  forgetKeys(): void;
}

/** Stripe's API: authentication, idempotency keys, faults and a log around `perform`. */
export interface StripeApi {
  readonly asked: StripeRequest[];
  readonly faults: StripeApiFaults;
  answer(request: IncomingMessage, body: string, response: ServerResponse): void;
}

const broken = { error: { type: 'api_error', message: 'Something went wrong on our end' } };

/** @param perform performs a call after the caller was checked and the call is known not to be a repetition */
export function createStripeApi(
  secretKey: string,
  perform: (request: string, form: Form) => FakeAnswer,
): StripeApi {
  const asked: StripeRequest[] = [];
  const keys = new Map<string, { readonly call: string; readonly answer: FakeAnswer }>();
  let failures: number[] = [];
  let next: 'hang' | 'garble' | undefined;
  let lost: 'connection' | 'error' | undefined;

  /** For a known idempotency key the first reply again, otherwise the reply of performing the call now. */
  const once = (
    request: string,
    body: string,
    form: Form,
    key: string | undefined,
  ): [FakeAnswer, boolean] => {
    const call = `${request} ${body}`;
    const before = key === undefined ? undefined : keys.get(key);
    if (before?.call === call) return [before.answer, true];
    if (before !== undefined) {
      const message = `Keys can only be used with the same parameters: ${key}`;
      return [{ status: 400, body: { error: { type: 'idempotency_error', message } } }, false];
    }
    const done = perform(request, form);
    const isLost = lost === 'error' && request.startsWith('POST ');
    const answer = isLost ? { status: 500, body: broken } : done;
    if (key !== undefined && !done.isInvalid) keys.set(key, { call, answer });
    return [answer, false];
  };

  return {
    asked,
    faults: {
      failNext: (times, status) => void (failures = Array.from({ length: times }, () => status)),
      hangNext: () => void (next = 'hang'),
      loseAnswerOfNext: (how = 'connection') => void (lost = how),
      garbleNext: () => void (next = 'garble'),
      forgetKeys: () => keys.clear(),
    },
    answer(incoming, body, response) {
      const { method = 'GET', headers } = incoming;
      const url = new URL(incoming.url ?? '/', 'http://localhost');
      const request = `${method} ${url.pathname}`;
      const form = readForm(method === 'POST' ? body : url.search);
      const key = method === 'POST' ? headers['idempotency-key']?.toString() : undefined;
      asked.push({ request, key, form });

      const failure = failures.shift();
      const fault = failure === undefined ? next : undefined;
      if (fault !== undefined) next = undefined;
      if (fault === 'hang') return;
      if (fault === 'garble') return reply(response, { status: 502, body: { message: 'bad gateway' } });
      if (failure !== undefined) return reply(response, { status: failure, body: broken });
      if (headers.authorization !== `Bearer ${secretKey}`) {
        return reply(response, refused(401, undefined, `Invalid API Key: ${headers.authorization}`));
      }
      if (method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded') {
        return reply(response, invalid('parameter_unknown', 'body'));
      }

      const [answer, isReplayed] = once(request, body, form, key);
      const isDropped = method === 'POST' && lost === 'connection';
      if (method === 'POST') lost = undefined;
      if (isDropped) response.destroy();
      else reply(response, answer, isReplayed);
    },
  };
}

function reply(response: ServerResponse, { status, body }: FakeAnswer, isReplayed = false): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(isReplayed ? { 'idempotent-replayed': 'true' } : {}),
  });
  response.end(JSON.stringify(body));
}
