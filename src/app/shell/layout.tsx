import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { LoadingState } from '#ui/loading-state.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { EmptySectionMark } from './empty-section-mark.tsx';
import classes from './layout.module.css';
import { NeedsScripts } from './needs-scripts.tsx';
import { Notices } from './notices.tsx';
import { scrollKey } from './scroll-key.ts';
import { SearchProvider } from './search-provider.tsx';
import { SiteFooter } from './site-footer.tsx';
import { TopBar } from './top-bar.tsx';
import { useArrival } from './use-arrival.ts';
import { useSessionEnd } from './use-session-end.ts';

/**
 * The frame around every page of the shop. React takes over what stands within one `Suspense` piece by piece, and all that
 * stands in none at once, before the browser can do anything else.
 */
export function Layout() {
  const { t } = useTranslation('shell');
  useArrival();
  useSessionEnd();
  return (
    <SearchProvider>
      <a className={classes.skip} href="#main">
        {t('skipToContent')}
      </a>
      <div className={classes.frame}>
        <Suspense fallback={null}>
          <EmptySectionMark />
          <TopBar />
        </Suspense>
        <NeedsScripts isBelowBar />
        <ConnectionNotice />
        <main id="main" tabIndex={-1} className={classes.main}>
          <Suspense fallback={<LoadingState rows={4} />}>
            <Outlet />
          </Suspense>
        </main>
        <Suspense fallback={null}>
          <SiteFooter />
        </Suspense>
      </div>
      <Notices />
      <ScrollRestoration getKey={scrollKey} />
    </SearchProvider>
  );
}
