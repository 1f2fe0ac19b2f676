import type { WireFieldError } from '#contract/define.ts';
import { allErrors, type FaultName } from '#contract/desk-errors.ts';
import type { Permission } from '#contract/permissions.ts';

interface Details {
  readonly errors?: readonly WireFieldError[];
  /** For tooManyRequests and tooBusy: after how many seconds the caller may try again. */
  readonly retryAfterSeconds?: number;
  /** For permissionMissing: one of these permissions is needed. */
  readonly missing?: readonly Permission[];
  /** For recordBroken: the first row that does not fit. */
  readonly row?: number;
  /** What the sentence of the error names, in the language of the caller. */
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * An error of the catalogue. It ends a call, and the reply is the error's envelope. Its message is meant for logs
 * and contains no personal data.
 */
export class CatalogueFault extends Error {
  override readonly name = 'CatalogueFault';
  readonly fault: FaultName;
  readonly details: Details;

  constructor(fault: FaultName, details: Details = {}) {
    super(allErrors[fault].key);
    this.fault = fault;
    this.details = details;
  }
}

/** One refused field in the form of the API. The catalogues contain its text under `form:errors`. */
export function fieldError(pointer: string, keyword: string): WireFieldError {
  return { pointer, keyword, key: `form:errors.${keyword}` };
}
