import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The document title of the route, and that of what the page shows just now, for example of one order. */
const titles = { route: '', own: '' };

function show(): void {
  const title = titles.own || titles.route;
  if (title !== '') document.title = title;
}

/** Sets the document title of a route; a title that the page has given itself stays. */
export function setRouteTitle(title: string): void {
  titles.route = title;
  show();
}

/** Gives the document a title of its own, as long as the component is shown. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation('shell');
  const title = t('documentTitle', { page });
  useEffect(() => {
    titles.own = title;
    show();
    return () => {
      titles.own = '';
      show();
    };
  }, [title]);
}
