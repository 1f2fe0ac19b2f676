import type { View } from './stripe-fake-views.ts';

/** What the fake answers to one call. */
export interface FakeAnswer {
  readonly status: number;
  readonly body: View;
  /** Whether the call was looked at no further than its form: such an answer is not kept for its key. */
  readonly isInvalid?: boolean;
}

export function ok(body: View): FakeAnswer {
  return { status: 200, body };
}

/** An error as Stripe writes it. Its message repeats what was sent, as real ones do. */
export function refused(status: number, code: string | undefined, message: string): FakeAnswer {
  const error = { type: 'invalid_request_error', message, ...(code === undefined ? {} : { code }) };
  return { status, body: { error } };
}

/** One that is refused before anything is done. */
export function invalid(code: string, param: string): FakeAnswer {
  const error = { type: 'invalid_request_error', code, param, message: `Invalid ${param}` };
  return { status: 400, body: { error }, isInvalid: true };
}

export function missing(kind: string, id: string): FakeAnswer {
  return refused(404, 'resource_missing', `No such ${kind}: '${id}'`);
}
