import type { Endpoint, Envelope, Payload, Reply } from '#contract/define.ts';
import { ApiError } from './api-error.ts';
import { reportReachable } from './reachability.ts';
import { splitPayload, uploadBody } from './request-parts.ts';
import { isEnvelope, refusalOf } from './refusal.ts';
import { readSession } from './session.ts';
import { sessionHeaders } from './session-headers.ts';
import { exchange } from './exchange.ts';
import type { Locale } from '#contract/locale.ts';
import type { HttpRequest } from './transport.ts';

const timeOutMs = 20_000;
const uploadTimeOutMs = 180_000;

/** Options of a call besides its payload. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The file for a multipart endpoint. */
  readonly file?: Blob | undefined;
  /** The language of the reply, where it is not that of the page. */
  readonly locale?: Locale | undefined;
  /** Called during the upload of a file, with the uploaded part: 0 to 1. */
  readonly onProgress?: ((sent: number) => void) | undefined;
}

/**
 * Makes one API call.
 *
 * @param endpoint the call's description in the contract
 * @param payload path parameters, query or body, as the endpoint describes
 * @returns the `data` of the envelope
 * @throws {ApiError} when the server refuses, or cannot be reached within 20 s (180 s for uploads)
 * @throws the signal's reason when the caller aborts
 * @example const { accessToken } = await call(auth.login, { client: 'APP', loginType: 0, username, password });
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  payload: Payload<E>,
  options: CallOptions = {},
): Promise<Reply<E>> {
  const { token } = readSession();
  const { envelope, requestId } = await answerTo(requestTo(endpoint, payload, options));
  if (envelope.code === 200) return envelope.data as Reply<E>;
  throw refusalOf(envelope, token, requestId);
}

function requestTo(endpoint: Endpoint, payload: unknown, options: CallOptions): HttpRequest {
  const { url: path, rest } = splitPayload(endpoint, payload);
  const { method } = endpoint;
  const { signal, file, onProgress } = options;
  const request = { method, path, headers: sessionHeaders(options.locale), signal, timeOutMs };
  if (method === 'GET') return { ...request, query: rest };
  if (!endpoint.multipart || !file) return { ...request, body: rest };
  return { ...request, timeOutMs: uploadTimeOutMs, body: uploadBody(rest, file), onProgress };
}

async function answerTo(
  request: HttpRequest,
): Promise<{ envelope: Envelope; requestId: string | undefined }> {
  const reply = await exchange(request);
  // The HTTP status is not checked, because the envelope says whether the call succeeded.
  const body = reply?.body;
  reportReachable(isEnvelope(body));
  const requestId = reply?.requestId;
  if (isEnvelope(body)) return { envelope: body, requestId };
  throw ApiError.unreachable(reply?.status, requestId);
}
