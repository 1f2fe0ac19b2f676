import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { shownAround } from '../shown-preview.ts';

// The code of forms is large, and of no use without a studio around the page.
const FramedWizard = neededPart(async () => (await import('./framed-wizard.tsx')).FramedWizard);

/**
 * The preview as a page of its own, which the studio shows in a frame: the styles ask for the width of the window, and a
 * frame is a window. Elsewhere the page leads to the studio.
 */
export function FramedPreviewPage(): ReactNode {
  const [shown] = useState(() => shownAround(globalThis.window));
  const { t } = useTranslation('studio');
  if (shown === null) return <Navigate to="/studio" replace />;
  return (
    <main id="main" tabIndex={-1} aria-label={t('preview')}>
      <Suspense
        fallback={
          <PageBody>
            <LoadingState rows={6} height={44} />
          </PageBody>
        }
      >
        <FramedWizard shown={shown} />
      </Suspense>
    </main>
  );
}
