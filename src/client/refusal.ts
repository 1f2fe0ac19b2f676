import type { Envelope } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';
import { demandSecondFactor, expireSession, readSession } from './session.ts';

/** Whether the body of a reply is an envelope of the API. */
export function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';
}

/**
 * The error of an envelope whose code is not 200. The session ends where the server does not know it any more.
 *
 * @param token the token that the request was sent with
 */
export function refusalOf(envelope: Envelope, token: string | null, requestId?: string): ApiError {
  // A late reply to a request with an old token must not end a newer session.
  if (envelope.code === errors.invalidSession.code && readSession().token === token)
    expireSession(envelope.msg);
  if (envelope.code === errors.secondFactorNeeded.code && readSession().token === token) demandSecondFactor();
  return ApiError.refused(envelope, requestId);
}
