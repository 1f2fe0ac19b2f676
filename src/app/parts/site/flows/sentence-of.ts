import type { TFunction } from 'i18next';
import type { ApiError } from '#client/api-error.ts';

/** The server's own message, or a text of the catalogue when there is none. */
export function sentenceOf(error: ApiError, t: TFunction): string {
  // A reply without an envelope can also be a final refusal, for example because the body is too large.
  if (error.offline && error.remedy === 'retry') return t('ui:error.unreachable');
  return error.message || t(error.key);
}
