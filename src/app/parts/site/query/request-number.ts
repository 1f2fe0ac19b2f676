import type { TFunction } from 'i18next';
import type { ApiError } from '#client/api-error.ts';
import { errors } from '#contract/errors.ts';

/** Errors of the server itself, which only its log explains. */
const ofServer = new Set<number>([errors.internal.code, errors.unavailable.code]);

/** Where the server itself has failed: a sentence with the id of the request, which the support asks for. Else undefined. */
export const numberOf = ({ code, requestId: id }: ApiError, t: TFunction): string | undefined =>
  ofServer.has(code) && id !== undefined ? t('ui:error.number', { id }) : undefined;

/** The sentence of an error, and behind it that of its number, if it has one. */
export function withNumber(sentence: string, error: ApiError, t: TFunction): string {
  const number = numberOf(error, t);
  return number === undefined ? sentence : `${sentence} ${number}`;
}
