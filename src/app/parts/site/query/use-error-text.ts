import { useTranslation } from 'react-i18next';
import { ApiError } from '#client/api-error.ts';
import { withNumber } from './request-number.ts';

/**
 * Returns a message for an error: the server's own, or one of the catalogue, or a general one for other errors. Where the
 * server has failed, the message also names the number under which it has logged that.
 */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation(['ui', 'errors']);
  return (error) => {
    if (!(error instanceof ApiError)) return t('error.unexpected');
    return withNumber(error.offline ? t('error.unreachable') : error.message || t(error.key), error, t);
  };
}
