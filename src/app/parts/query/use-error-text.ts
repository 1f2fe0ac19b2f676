import { useTranslation } from 'react-i18next';
import { ApiError } from '#client/api-error.ts';

/** A sentence for an error: the server's own, or the one of the catalogue, or a plain one for anything else. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation(['ui', 'errors']);
  return (error) => {
    if (!(error instanceof ApiError)) return t('error.unexpected');
    if (error.offline) return t('error.unreachable');
    return error.message || t(error.key);
  };
}
