import { errors } from '#contract/errors.ts';
import type { Endpoint, Envelope, Payload, Reply } from '#contract/define.ts';
import { ApiError } from './api-error.ts';
import { reportReachable } from './reachability.ts';
import { splitPayload, uploadBody } from './request-parts.ts';
import { expireSession, readSession } from './session.ts';
import { exchange, type HttpRequest } from './transport.ts';

const timeOutMs = 20_000;
const uploadTimeOutMs = 180_000;

/** What a call may carry beside its payload. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The file of a multipart endpoint. */
  readonly file?: Blob | undefined;
  /** Called while a file is being sent, with the part that has left: 0 to 1. */
  readonly onProgress?: ((sent: number) => void) | undefined;
}

/**
 * Makes one API call.
 *
 * @param endpoint the call's description in the contract
 * @param payload path parameters, query or body, as the description says
 * @returns what stands in the envelope's `data`
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
  const envelope = await envelopeOf(requestTo(endpoint, payload, options));
  if (envelope.code === 200) return envelope.data as Reply<E>;
  // A late answer to an old token must not end the session that has begun since.
  if (envelope.code === errors.invalidSession.code && readSession().token === token)
    expireSession(envelope.msg);
  throw ApiError.refused(envelope);
}

function requestTo(endpoint: Endpoint, payload: unknown, options: CallOptions): HttpRequest {
  const { url: path, rest } = splitPayload(endpoint, payload);
  const { method } = endpoint;
  const { signal, file, onProgress } = options;
  const request = { method, path, headers: sessionHeaders(), signal, timeOutMs };
  if (method === 'GET') return { ...request, query: rest };
  if (!endpoint.multipart || !file) return { ...request, body: rest };
  return { ...request, timeOutMs: uploadTimeOutMs, body: uploadBody(rest, file), onProgress };
}

function sessionHeaders(): Record<string, string> {
  const { token, inv, locale } = readSession();
  return {
    'Accept-Language': locale,
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(inv !== null && { inv }),
  };
}

async function envelopeOf(request: HttpRequest): Promise<Envelope> {
  const reply = await exchange(request);
  // Whatever the HTTP status: whether a reply is a success is for the envelope to say.
  const body = reply?.body;
  reportReachable(isEnvelope(body));
  if (isEnvelope(body)) return body;
  throw ApiError.unreachable(reply?.status);
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';
}
