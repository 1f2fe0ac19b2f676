import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Envelope } from '#contract/define.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { CatalogueFault } from '../services/fault.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { isDatabaseAway } from './database-away.ts';

interface Answer {
  /** 200 unless the transport itself failed. */
  readonly status: number;
  readonly name: ErrorName;
  readonly details?: CatalogueFault['details'];
}

/** The envelope of an error, in the caller's language. */
export function errorEnvelope(
  app: FastifyInstance,
  request: Pick<FastifyRequest, 'locale'>,
  name: ErrorName,
  details: CatalogueFault['details'] = {},
): Envelope<null> {
  const { code, key } = errors[name];
  const msg = app.translate(request.locale, key);
  return { code, data: null, msg, ...(details.errors ? { errors: details.errors } : {}) };
}

/** Whatever a call throws becomes an envelope; what nobody expected is logged and shown as `internal`. */
export function addErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = answerTo(error);
    if (answer.status >= 500) request.log.error({ err: error }, 'call failed');
    const retry = answer.details?.retryAfterSeconds;
    if (retry !== undefined) reply.header('retry-after', retry);
    return reply.status(answer.status).send(errorEnvelope(app, request, answer.name, answer.details));
  });
}

function answerTo(error: FastifyError): Answer {
  if (error instanceof CatalogueFault) return { status: 200, name: error.fault, details: error.details };
  if (error.validation) {
    return { status: 200, name: 'invalidInput', details: { errors: fieldErrorsOf(error.validation) } };
  }
  if (error.statusCode === 413) return { status: 413, name: 'tooLarge' };
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return { status: error.statusCode, name: 'invalidInput' };
  }
  if (isDatabaseAway(error)) return { status: 503, name: 'unavailable' };
  return { status: 500, name: 'internal' };
}
