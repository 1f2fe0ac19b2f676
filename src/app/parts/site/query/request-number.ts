import type { ApiError } from '#client/api-error.ts';
import { errors } from '#contract/errors.ts';

/** Errors of the server itself, which only its log explains. */
const ofServer: readonly number[] = [errors.internal.code, errors.unavailable.code];

/** The id of the request, where the customer may have to name it to the support; undefined for other errors. */
export const numberOf = ({ code, requestId }: ApiError): string | undefined =>
  ofServer.includes(code) ? requestId : undefined;
