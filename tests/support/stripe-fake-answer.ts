import type { View } from './stripe-fake-views.ts';

/** The fake's reply to one call. */
export interface FakeAnswer {
  readonly status: number;
  readonly body: View;
  /** Whether only the form of the call was checked. Such a reply is not stored for its idempotency key. */
  readonly isInvalid?: boolean;
}

export function ok(body: View): FakeAnswer {
  return { status: 200, body };
}

/** An error in Stripe's format. Its message repeats the sent data, as real ones do. */
export function refused(status: number, code: string | undefined, message: string): FakeAnswer {
  const error = { type: 'invalid_request_error', message, ...(code === undefined ? {} : { code }) };
  return { status, body: { error } };
}

/** An error before anything is done. */
export function invalid(code: string, param: string): FakeAnswer {
  const error = { type: 'invalid_request_error', code, param, message: `Invalid ${param}` };
  return { status: 400, body: { error }, isInvalid: true };
}

export function missing(kind: string, id: string): FakeAnswer {
  return refused(404, 'resource_missing', `No such ${kind}: '${id}'`);
}
