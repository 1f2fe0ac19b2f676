import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router-dom';
import { loadCatalogues } from '../i18n.ts';
import type { RouteHandle } from './page-route.ts';

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
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const title = handle?.title ?? 'shell:brand';
  const arrived = useRef({ pathname, key });

  useEffect(() => {
    let left = false;
    // The shell stands before the first page and its catalogue have arrived.
    const say = (): void => {
      if (!left) document.title = t('documentTitle', { page: t(title) });
    };
    // Where the catalogue cannot be fetched, the page says so; the title stays the one before.
    loadCatalogues([title.split(':')[0] ?? '']).then(say, () => undefined);
    return () => void (left = true);
  }, [t, title]);

  useEffect(() => {
    const last = arrived.current;
    arrived.current = { pathname, key };
    if (last.key === key) return;
    if (last.pathname !== pathname || document.activeElement === document.body) focusMainHeading();
  }, [pathname, key]);
}
