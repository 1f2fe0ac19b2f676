import { Box } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { LoadingState } from '#ui/loading-state.tsx';
import layout from './layout.module.css';
import { Notices } from './notices.tsx';
import { useArrival } from './use-arrival.ts';
import { useSessionEnd } from './use-session-end.ts';

/**
 * The layout of a tool: only a link that skips its head. The tool has the whole window, of any width, and says what its
 * main part is (`<main id="main">`).
 */
export function ToolLayout() {
  const { t } = useTranslation('shell');
  useArrival();
  useSessionEnd();
  return (
    <Box mih="100vh">
      <a className={layout.skip} href="#main">
        {t('skipToContent')}
      </a>
      <Suspense fallback={<LoadingState rows={4} />}>
        <Outlet />
      </Suspense>
      <Notices />
    </Box>
  );
}
