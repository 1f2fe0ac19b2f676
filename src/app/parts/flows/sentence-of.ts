import type { TFunction } from 'i18next';
import type { ApiError } from '#client/api-error.ts';

/** The server's own sentence, or the catalogue's when no server spoke. */
export function sentenceOf(error: ApiError, t: TFunction): string {
  // What came back without an envelope may still be a plain no, such as a body that is too large.
  if (error.offline && error.remedy === 'retry') return t('ui:error.unreachable');
  return error.message || t(error.key);
}
