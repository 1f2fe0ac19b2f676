import { useTranslation } from 'react-i18next';
import { ApiError } from '#client/api-error.ts';
import { numberOf } from './request-number.ts';

/**
 * Returns a message for an error: the server's own, or one of the catalogue, or a general one for other errors. Where the
 * server has failed, the message also names the number under which it has logged that.
 */
export function useErrorText(): (error: unknown) => string {
  const tell = useToldError();
  return (error) => tell(error).join(' ');
}

/** Returns the parts of such a message: the sentence, and another one with the number where there is one. */
export function useToldError(): (error: unknown) => readonly [sentence: string, number?: string] {
  const { t } = useTranslation(['ui', 'errors']);
  return (error) => {
    if (!(error instanceof ApiError)) return [t('error.unexpected')];
    const sentence = error.offline ? t('error.unreachable') : error.message || t(error.key);
    const number = numberOf(error, t);
    return number === undefined ? [sentence] : [sentence, number];
  };
}
