import { useTranslation } from 'react-i18next';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { PasskeyError } from '#client/passkey.ts';

/** Returns a function that writes an error of `#client/passkey.ts` for the reader. */
export function usePasskeyErrorText(): (error: Error) => string {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  return (error) => (error instanceof PasskeyError ? t(`passkey.errors.${error.problem}`) : errorText(error));
}
