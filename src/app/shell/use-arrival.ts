import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router-dom';
import { loadCatalogues } from '../i18n.ts';
import { setRouteHead } from '../parts/locale/page-head.ts';
import { descriptionOf, type RouteHandle } from './page-route.ts';

function focusMainHeading(): void {
  const target =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Sets the document's title and description. On each new page except the first, moves the focus to the page's heading. Within a
 * page it does so only when the focused element was removed, such as the link that opened a detail view.
 */
export function useArrival(): void {
  const { t, i18n } = useTranslation('shell');
  const { pathname, key } = useLocation();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const title = handle?.title ?? 'shell:brand';
  const arrived = useRef({ pathname, key });

  useEffect(() => {
    let left = false;
    // The shell is rendered before the first page and its catalogue are loaded.
    const say = (): void => {
      const description = handle && t(descriptionOf(handle, i18n));
      if (!left)
        setRouteHead({ title: t('documentTitle', { page: t(title) }), ...(description && { description }) });
    };
    // When the catalogue cannot be loaded, the page shows the error, and the old title stays.
    loadCatalogues([title.split(':')[0] ?? '']).then(say, () => undefined);
    return () => void (left = true);
  }, [t, i18n, title, handle]);

  useEffect(() => {
    const last = arrived.current;
    arrived.current = { pathname, key };
    if (last.key === key) return;
    // They describe the page that the server has rendered.
    for (const element of document.querySelectorAll('head [data-of-page]')) element.remove();
    if (last.pathname !== pathname || document.activeElement === document.body) focusMainHeading();
  }, [pathname, key]);
}
