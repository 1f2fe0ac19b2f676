import { Button } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { signInPath } from '#app/shell/safe-path.ts';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { PageBody } from '#ui/page-body.tsx';
import type { ApiError } from '#client/api-error.ts';
import { useCall } from '#client/query.ts';
import { errors } from '#contract/errors.ts';
import { studio } from '#contract/studio.contract.ts';

// The editor's code is as large as the rest of the app, so it is loaded only after the server has allowed
// access.
const Workbench = neededPart(async () => (await import('./workbench.tsx')).Workbench);

/**
 * A page to edit and try schemas: `?flow=visa/work&step=uploads`. Only for operators; in development for
 * everybody.
 */
export function StudioPage(): ReactNode {
  const { t } = useTranslation('studio');
  return (
    // The preview is a page in a frame, which has a main part, too: the names tell them apart.
    <main id="main" tabIndex={-1} aria-label={t('title')}>
      <Studio />
    </main>
  );
}

function Studio(): ReactNode {
  const { data, error, refetch } = useCall(studio.flows, {}, { staleTime: Infinity });
  if (data)
    return (
      <Suspense fallback={<Waiting />}>
        <Workbench flows={data} />
      </Suspense>
    );
  return error === null ? <Waiting /> : <Closed error={error} onRetry={() => void refetch()} />;
}

function Waiting(): ReactNode {
  return (
    <PageBody>
      <LoadingState rows={6} height={44} />
    </PageBody>
  );
}

/** Visitors are asked to sign in; customers are told that they have no access. */
function Closed({ error, onRetry }: { error: ApiError; onRetry: () => void }): ReactNode {
  const { t } = useTranslation('studio');
  const location = useLocation();
  if (error.remedy === 'signIn') return <Navigate to={signInPath(location)} replace />;
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
