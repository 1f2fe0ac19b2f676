import { errorByCode, errors, type CatalogueError, type Remedy } from '#contract/errors.ts';
import type { Envelope, WireFieldError } from '#contract/define.ts';

/**
 * The only error that `call()` throws; an aborted call throws the reason of its signal instead. `code`, `key`
 * and `remedy` come from the error catalogue. `message` is the server's message in the caller's language, or
 * empty when the server sent none. `errors` are the refused fields. `offline` is true when no envelope arrived:
 * no network, a time-out, or an HTTP failure on the way.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  readonly key: CatalogueError['key'];
  readonly remedy: Remedy;
  readonly errors: readonly WireFieldError[];
  readonly offline: boolean;
  /** The id of the request in the log of the server; undefined where no reply of it arrived. */
  readonly requestId: string | undefined;

  private constructor(
    entry: CatalogueError,
    details: Pick<ApiError, 'code' | 'message' | 'errors' | 'offline' | 'requestId'>,
  ) {
    super(details.message);
    this.code = details.code;
    this.key = entry.key;
    this.remedy = entry.remedy;
    this.errors = details.errors;
    this.offline = details.offline;
    this.requestId = details.requestId;
  }

  /**
   * The error of an envelope whose code is not 200.
   *
   * @example ApiError.refused({ code: 1001, data: null, msg: 'Wrong e-mail or password' }).remedy // 'correct'
   */
  static refused(envelope: Envelope, requestId?: string): ApiError {
    const { code, msg, errors: fields = [] } = envelope;
    return new ApiError(errorByCode(code), { code, message: msg, errors: fields, offline: false, requestId });
  }

  /** The error of a call that got no envelope. @param status the HTTP status, if one arrived */
  static unreachable(status?: number, requestId?: string): ApiError {
    const entry = status === undefined ? errors.unavailable : errorByCode(status);
    return new ApiError(entry, { code: entry.code, message: '', errors: [], offline: true, requestId });
  }
}
