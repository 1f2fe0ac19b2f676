import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router-dom';
import type { RouteHandle } from './router.tsx';

function focusMainHeading(): void {
  const target =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Titles the document and, on each new page but the first, moves the focus to its heading; within a page only
 * when what had the focus is gone, such as the link that opened a detail view.
 */
export function useArrival(): void {
  const { t } = useTranslation('shell');
  const { pathname, key } = useLocation();
  const title = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.title;
  const arrived = useRef({ pathname, key });

  useEffect(() => {
    document.title = title === undefined ? t('brand') : t('documentTitle', { page: t(title) });
  }, [t, title]);

  useEffect(() => {
    const last = arrived.current;
    arrived.current = { pathname, key };
    if (last.key === key) return;
    if (last.pathname !== pathname || document.activeElement === document.body) focusMainHeading();
  }, [pathname, key]);
}
