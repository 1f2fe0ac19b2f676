import type { WireFieldError } from '#contract/define.ts';
import { errors, type ErrorName } from '#contract/errors.ts';

interface Details {
  readonly errors?: readonly WireFieldError[];
  /** For tooManyRequests: when it is worth trying again. */
  readonly retryAfterSeconds?: number;
}

/** An error of the catalogue; it ends a call with its envelope. Its message is for logs and holds no data. */
export class CatalogueFault extends Error {
  override readonly name = 'CatalogueFault';
  readonly fault: ErrorName;
  readonly details: Details;

  constructor(fault: ErrorName, details: Details = {}) {
    super(errors[fault].key);
    this.fault = fault;
    this.details = details;
  }
}

/** One refused field as the wire describes it; the sentence is found under `form:errors`. */
export function fieldError(pointer: string, keyword: string): WireFieldError {
  return { pointer, keyword, key: `form:errors.${keyword}` };
}
