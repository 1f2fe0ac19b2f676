import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { signInPath } from '#app/shell/safe-path.ts';
import type { ApiError } from '#client/api-error.ts';
import { errors } from '#contract/errors.ts';
import { MessagePage } from '#ui/message-page.tsx';
import { PageBody } from '#ui/page-body.tsx';

interface ClosedPageProps {
  /** The catalogue with the texts `closed.title`, `closed.text` and `closed.home`. */
  namespace: 'desk' | 'studio';
  /** Why the tool cannot be opened. */
  error: ApiError;
  onRetry: () => void;
}

/** In place of a tool of operators: visitors are asked to sign in, customers are told that it is not for them. */
export function ClosedPage({ namespace, error, onRetry }: ClosedPageProps): ReactNode {
  const { t } = useTranslation(namespace);
  const location = useLocation();
  // The layout of tools leads to the page of the second factor.
  if (error.remedy === 'signIn' && error.code !== errors.secondFactorNeeded.code)
    return <Navigate to={signInPath(location)} replace />;
  if (error.code !== errors.forbidden.code)
    return (
      <PageBody>
        <ErrorState error={error} onRetry={onRetry} />
      </PageBody>
    );
  return (
    <MessagePage
      title={t('closed.title')}
      text={t('closed.text')}
      actions={
        <Button component={Link} to="/">
          {t('closed.home')}
        </Button>
      }
    />
  );
}
