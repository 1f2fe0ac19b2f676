import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router-dom';
import { loadCatalogues } from '../i18n.ts';
import { setRouteHead } from '../parts/site/locale/page-head.ts';
import { descriptionOf } from './page-description.ts';
import type { RouteHandle } from './page-route.ts';

function focusMainHeading(): void {
  const target =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Sets the document title and the description. On each new page except the first, moves the focus to the page's heading. Within a
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
      if (left) return;
      const description = handle ? t(descriptionOf(handle, i18n)) : '';
      setRouteHead({ title: t('documentTitle', { page: t(title) }), description });
    };
    // When the catalogue cannot be loaded, the page shows the error, and the old title stays.
    const own = handle && 'namespaces' in handle ? handle.namespaces : [];
    loadCatalogues([...own, title.split(':')[0] ?? '']).then(say, () => undefined);
    return () => void (left = true);
  }, [t, i18n, title, handle]);

  useEffect(() => {
    const last = arrived.current;
    arrived.current = { pathname, key };
    if (last.key === key) return;
    // These elements describe the page that the server has rendered, and are wrong for the next one. The next page
    // needs none: link previews and search engines request each page from the server.
    document
      .querySelectorAll('head [data-of-page]:not([name="description"])')
      .forEach((element) => element.remove());
    if (last.pathname !== pathname || document.activeElement === document.body) focusMainHeading();
  }, [pathname, key]);
}
