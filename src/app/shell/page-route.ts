import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { isExternal } from '#ui/external-link.tsx';
import type { Frame } from './frames.ts';

/**
 * A page's entry in the router. It is in `x.route.ts` beside `x.page.tsx`. Both files are found by their names.
 * The page file exports only the component, and is loaded when the page is visited.
 *
 * @example export const route: PageRoute = { path: '/hereStore', namespaces: ['store', 'products'] };
 */
export interface PageRoute {
  /** The path without the query. */
  readonly path: `/${string}`;
  /** The catalogues that are loaded with the page. */
  readonly namespaces: readonly [string, ...string[]];
  /** The locale key of the document title; by default `title` of the first catalogue. */
  readonly title?: string;
  /** `user`: visitors are sent to the sign-in page first, and then back to this page. */
  readonly access?: 'visitor' | 'user';
  /** With `access: 'user'`: whether visitors may see the page at an address with this query, too. */
  readonly isOpen?: (query: URLSearchParams) => boolean;
  /** The server does not render the page: all of it depends on what only the browser knows. */
  readonly inBrowserOnly?: boolean;
  /** Search engines are not told of the page: it is the way to something else. Nor are they of pages for users. */
  readonly isUnlisted?: boolean;
  /** The locale key of the sentence that search engines show; by default `lead` of the first catalogue, if it has one. */
  readonly description?: string;
  /** The layout around the page; by default `site`. */
  readonly frame?: Frame;
  /** With `frame: 'form'`: where the way out leads a signed-in user; visitors come to the home page. */
  readonly exit?: `/${string}`;
}

/** The layout of a page. */
export const frameOf = ({ frame = 'site' }: PageRoute): Frame => frame;

/** A route together with its page. */
export interface FoundRoute extends PageRoute {
  readonly title: string;
  /** The file of the page, relative to `src/app`. */
  readonly file: string;
  readonly page: () => Promise<ComponentType>;
}

/** The data about the current page that the shell reads: its route, or of an unknown address only the title. */
export type RouteHandle = FoundRoute | { readonly title: string };

const routes = import.meta.glob<PageRoute>('../pages/**/*.route.ts', { eager: true, import: 'route' });
const pages = import.meta.glob<Readonly<Record<string, ComponentType>>>('../pages/**/*.page.tsx');

export const pageRoutes: readonly FoundRoute[] = Object.entries(routes).map(([file, route]) => ({
  ...route,
  title: route.title ?? `${route.namespaces[0]}:title`,
  file: pageFile(file).replace('../', ''),
  page: () => loadPage(pageFile(file)),
}));

function pageFile(file: string): string {
  return file.replace(/\.route\.ts$/, '.page.tsx');
}

/** Whether a page has a part of its path for each of several things, for example the name of a form. */
export const hasParameters = ({ path }: PageRoute): boolean => path.includes('/:');

const isAt = (route: PageRoute, path: string): boolean =>
  hasParameters(route) ? matchPath(route.path, path) !== null : route.path === path;

/** Whether a link leads somewhere: to a page of the app, or to another site. */
export function hasPage(router: string): boolean {
  const [path] = router.split(/[?#]/);
  return isExternal(router) || pageRoutes.some((route) => isAt(route, path ?? ''));
}

async function loadPage(file: string): Promise<ComponentType> {
  const [page] = Object.values((await pages[file]?.()) ?? {});
  if (page === undefined) throw new Error(`${file} exports no page`);
  return page;
}
