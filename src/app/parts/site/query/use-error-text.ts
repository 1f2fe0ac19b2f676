import { useTranslation } from 'react-i18next';
import { ApiError } from '#client/api-error.ts';

/**
 * Returns a message for an error: the server's own, or one of the catalogue, or a general one for other errors.
 */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation(['ui', 'errors']);
  return (error) => {
    if (!(error instanceof ApiError)) return t('error.unexpected');
    if (error.offline) return t('error.unreachable');
    return error.message || t(error.key);
  };
}
