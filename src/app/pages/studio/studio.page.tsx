import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosedPage } from '#app/parts/back-office/closed-page.tsx';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { useCall } from '#client/query.ts';
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
  return error === null ? (
    <Waiting />
  ) : (
    <ClosedPage namespace="studio" error={error} onRetry={() => void refetch()} />
  );
}

function Waiting(): ReactNode {
  return (
    <PageBody>
      <LoadingState rows={6} height={44} />
    </PageBody>
  );
}
