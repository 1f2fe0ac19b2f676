import type { TFunction } from 'i18next';
import type { ApiError } from '#client/api-error.ts';
import { errors } from '#contract/errors.ts';

/** Errors of the server itself, which only its log explains. */
const ofServer = new Set<number>([errors.internal.code, errors.unavailable.code]);

/** The sentence of an error; where the server has failed, with the id of the request, which the support asks for. */
export const withNumber = (sentence: string, { code, requestId: id }: ApiError, t: TFunction): string =>
  ofServer.has(code) && id !== undefined ? `${sentence} ${t('ui:error.number', { id })}` : sentence;
