import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { ApiError } from '#client/api-error.ts';
import { useSession } from '#client/session.ts';

/** Returns a message for an error. Where something has changed meanwhile, it says what. */
export function useDeskError(): (error: unknown) => string {
  const errorText = useErrorText();
  const { locale } = useSession();
  return (error) => {
    const reasons =
      error instanceof ApiError ? error.errors.flatMap(({ reason }) => reason?.[locale] ?? []) : [];
    return [errorText(error), ...reasons].join(' ');
  };
}
