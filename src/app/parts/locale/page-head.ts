import { createContext, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** What the head of a document says of its page, for search engines and for those who get a link to it. */
export interface PageFacts {
  /** Without the name of the site. */
  readonly title: string;
  /** One sentence. */
  readonly description?: string;
  /** The address of a picture on this site. */
  readonly image?: string | undefined;
  /** The pages above this one, below the home page. */
  readonly crumbs?: readonly { readonly title: string; readonly path: string }[];
  /** What the page is about, in the words of schema.org. Made on the server only. */
  readonly about?: () => readonly object[];
  /** 404 and 410: there is nothing to see here, or nothing any more. */
  readonly status?: 404 | 410;
}

/** Receives the facts of a page that is rendered on the server; null in the browser. */
export const PageFactsContext = createContext<((facts: PageFacts) => void) | null>(null);

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

/** Gives the document a head of its own, as long as the component is shown. In the browser that is its title. */
export function usePageHead(facts: PageFacts): void {
  const { t } = useTranslation('shell');
  use(PageFactsContext)?.(facts);
  const title = t('documentTitle', { page: facts.title });
  useEffect(() => {
    titles.own = title;
    show();
    return () => {
      titles.own = '';
      show();
    };
  }, [title]);
}
