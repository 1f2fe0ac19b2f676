import { createContext, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The head of a page's document, for search engines and for previews of links. */
export interface PageFacts {
  /** Without the name of the site. */
  readonly title: string;
  /** One sentence. */
  readonly description?: string;
  /** The address of a picture on this site. */
  readonly image?: string | undefined;
  /** The pages above this one, below the home page. */
  readonly crumbs?: readonly { readonly title: string; readonly path: string }[];
  /** The subject of the page, in the words of schema.org. Made on the server only. */
  readonly about?: () => readonly object[];
  /** The parameters of the page's canonical address: those that change what it shows. */
  readonly query?: Readonly<Record<string, string>>;
  /** Whether the page has nothing to show yet, so that search engines leave it out. */
  readonly isEmpty?: boolean;
  /** 404 and 410: there is nothing to see here, or nothing any more. */
  readonly status?: 404 | 410;
}

/** Receives the facts of a page that is rendered on the server; null in the browser. */
export const PageFactsContext = createContext<((facts: Partial<PageFacts>) => void) | null>(null);

/** The content of the head. */
interface Head {
  readonly title: string;
  readonly description: string;
}

const nothing: Head = { title: '', description: '' };

/** The head of the route, and that of what the page shows just now, for example of one order. */
const heads = { route: nothing, own: nothing };

function show(): void {
  const title = heads.own.title || heads.route.title;
  if (title === '') return;
  document.title = title;
  describe(heads.own.description || heads.route.description);
}

function describe(description: string): void {
  let element = document.querySelector<HTMLMetaElement>('head meta[name="description"]');
  if (element === null) {
    element = document.createElement('meta');
    element.name = 'description';
    document.head.append(element);
  }
  element.content = description;
}

/** Sets the document title and the description of a route; what the page says of itself stays. */
export function setRouteHead(head: Head): void {
  heads.route = head;
  show();
}

/** Tells search engines what the page is about, and where it stands, beside the title that its route has. */
export function useAbout(facts: Pick<PageFacts, 'about' | 'crumbs'>): void {
  use(PageFactsContext)?.(facts);
}

/** Sets the parameters of the page's canonical address, and a status other than 200. */
export function useShownBy(query: Readonly<Record<string, string>>, status?: 404): void {
  use(PageFactsContext)?.(status === undefined ? { query } : { query, status });
}

/** Gives the document a head of its own, as long as the component is shown. In the browser: title and description. */
export function usePageHead(facts: PageFacts): void {
  const { t } = useTranslation('shell');
  use(PageFactsContext)?.(facts);
  const title = t('documentTitle', { page: facts.title });
  const { description = '' } = facts;
  useEffect(() => {
    heads.own = { title, description };
    show();
    return () => {
      heads.own = nothing;
      show();
    };
  }, [title, description]);
}
