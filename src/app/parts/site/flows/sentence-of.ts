import type { TFunction } from 'i18next';
import type { ApiError } from '#client/api-error.ts';
import { withNumber } from '#app/parts/site/query/request-number.ts';

/** The server's own message, or a text of the catalogue when there is none; where the server has failed, with its number. */
export function sentenceOf(error: ApiError, t: TFunction): string {
  // A reply without an envelope can also be a final refusal, for example because the body is too large.
  const isAway = error.offline && error.remedy === 'retry';
  return withNumber(isAway ? t('ui:error.unreachable') : error.message || t(error.key), error, t);
}
