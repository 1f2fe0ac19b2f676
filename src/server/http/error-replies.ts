import type { FastifyError, FastifyInstance, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import type { Envelope, WireFieldError } from '#contract/define.ts';
import { allErrors, type FaultName } from '#contract/desk-errors.ts';
import { type Locale, perLocale } from '#contract/locale.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { isUnavailable } from './unavailable.ts';
import { pointerOf } from '#engine/form/pointer.ts';

interface Answer {
  /** The HTTP status: 200 unless the transport itself failed. */
  readonly status: number;
  readonly name: FaultName;
  readonly details?: CatalogueFault['details'];
}

/** The envelope of an error, in the caller's language. */
export function errorEnvelope(
  app: FastifyInstance,
  request: Pick<FastifyRequest, 'locale'>,
  name: FaultName,
  details: CatalogueFault['details'] = {},
): Envelope<null> {
  const { code, key } = allErrors[name];
  const seconds = details.retryAfterSeconds;
  // Some sentences say when to try again.
  const msg =
    seconds === undefined
      ? app.services.translate(request.locale, key, valuesOf(app, request.locale, details))
      : app.services.translate(request.locale, [`${key}Until`, key], {
          when: inSoMuchTime(request.locale, seconds),
        });
  return { code, data: null, msg, ...(details.errors ? { errors: details.errors } : {}) };
}

/** What the sentence of an error names: the permissions that are missing, by their names, a row of the record, or else. */
function valuesOf(
  { services: { translate } }: FastifyInstance,
  locale: Locale,
  { missing, row, values }: CatalogueFault['details'],
): Record<string, string> {
  const names = missing?.map((permission) => translate(locale, `back-office:permission.${permission}`));
  return {
    ...(names && { permissions: alternatives(locale).format(names) }),
    ...(row !== undefined && { row: String(row) }),
    ...values,
  };
}

const alternatives = perLocale((tag) => new Intl.ListFormat(tag, { type: 'disjunction' }));

const distance = perLocale((tag) => new Intl.RelativeTimeFormat(tag));

/** A time from now in words, never too short, for example `in 2 minutes`. */
function inSoMuchTime(locale: Locale, seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 90) return distance(locale).format(seconds, 'second');
  return minutes < 90
    ? distance(locale).format(minutes, 'minute')
    : distance(locale).format(Math.ceil(minutes / 60), 'hour');
}

/**
 * Turns every error that a call throws into an envelope. An unexpected error is logged and reported as `internal`.
 */
export function addErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = answerTo(error);
    // What is refused under load is no failure, and a line for each would be more load.
    if (answer.status >= 500 && answer.name !== 'tooBusy') request.log.error({ err: error }, 'call failed');
    const retry = answer.details?.retryAfterSeconds;
    if (retry !== undefined) reply.header('retry-after', retry);
    const envelope = errorEnvelope(app, request, answer.name, answer.details);
    request.repliedCode = envelope.code;
    return reply.status(answer.status).send(envelope);
  });
}

function answerTo(error: FastifyError): Answer {
  // Under load, balancers and caches must see it, too.
  if (error instanceof CatalogueFault)
    return { status: error.fault === 'tooBusy' ? 503 : 200, name: error.fault, details: error.details };
  if (error.validation) {
    return { status: 200, name: 'invalidInput', details: { errors: fieldErrorsOf(error.validation) } };
  }
  if (error.statusCode === 413) return { status: 413, name: 'tooLarge' };
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return { status: error.statusCode, name: 'invalidInput' };
  }
  if (isUnavailable(error)) return { status: 503, name: 'unavailable' };
  return { status: 500, name: 'internal' };
}

/** The validator's errors in the form of the API. For a missing property, the pointer names that property. */
function fieldErrorsOf(found: readonly FastifySchemaValidationError[]): WireFieldError[] {
  const byPointer = new Map<string, WireFieldError>();
  for (const { instancePath, keyword, params } of found) {
    const missing = keyword === 'required' ? params['missingProperty'] : undefined;
    const pointer = typeof missing === 'string' ? instancePath + pointerOf([missing]) : instancePath;
    // Only the first error of each field is reported; it is the most basic one.
    if (!byPointer.has(pointer)) byPointer.set(pointer, fieldError(pointer, keyword));
  }
  return [...byPointer.values()];
}
