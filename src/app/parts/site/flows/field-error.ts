import { readSession } from '#client/session.ts';
import type { WireFieldError } from '#contract/define.ts';
import type { FieldError } from '#engine/form/validate.ts';

/** A field that the server has refused, as the engine shows it, with the server's reason in the visitor's language. */
export function fieldErrorOf({ pointer, keyword, key, reason }: WireFieldError): FieldError {
  const params = reason === undefined ? {} : { reason: reason[readSession().locale] || reason.US };
  return { pointer, keyword, key, params };
}
