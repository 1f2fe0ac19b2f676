import { Box } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useMatches } from 'react-router-dom';
import { LoadingState } from '#ui/loading-state.tsx';
import layout from './layout.module.css';
import { Notices } from './notices.tsx';
import type { RouteHandle } from './page-route.ts';
import { useArrival } from './use-arrival.ts';
import { useSessionEnd } from './use-session-end.ts';

/** The layout of a tool: only a link that skips its head. The tool has the whole window, of any width. */
export function ToolLayout() {
  const { t } = useTranslation('shell');
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  useArrival();
  useSessionEnd();
  return (
    <Box mih="100vh">
      <a className={layout.skip} href="#main">
        {t('skipToContent')}
      </a>
      {/* A tool may show another page in a frame, which has a main part, too: the names tell them apart. */}
      <main id="main" tabIndex={-1} aria-label={handle && t(handle.title)}>
        <Suspense fallback={<LoadingState rows={4} />}>
          <Outlet />
        </Suspense>
      </main>
      <Notices />
    </Box>
  );
}
