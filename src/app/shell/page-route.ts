import type { ComponentType } from 'react';

/**
 * A page's entry in the router, in `x.route.ts` beside `x.page.tsx`. Both are found by their names; the page exports
 * its component alone, and is loaded when it is visited.
 *
 * @example export const route: PageRoute = { path: '/hereStore', namespaces: ['store', 'products'] };
 */
export interface PageRoute {
  /** Without query. */
  readonly path: `/${string}`;
  /** The catalogues that are loaded with the page. */
  readonly namespaces: readonly [string, ...string[]];
  /** The locale key of the document's title; `title` of the first catalogue, if not given. */
  readonly title?: string;
  /** `user`: visitors are sent to sign in first, and then back. */
  readonly access?: 'visitor' | 'user';
  /** The layout around the page: `tool` is a bare one for a page that needs the whole window. */
  readonly frame?: 'site' | 'tool';
}

/** A route with the page that it leads to. */
export interface FoundRoute extends PageRoute {
  readonly title: string;
  readonly page: () => Promise<ComponentType>;
}

/** What the shell reads of the page that is shown. */
export interface RouteHandle {
  readonly title: string;
}

const routes = import.meta.glob<PageRoute>('../pages/**/*.route.ts', { eager: true, import: 'route' });
const pages = import.meta.glob<Readonly<Record<string, ComponentType>>>('../pages/**/*.page.tsx');

export const pageRoutes: readonly FoundRoute[] = Object.entries(routes).map(([file, route]) => ({
  ...route,
  title: route.title ?? `${route.namespaces[0]}:title`,
  page: () => loadPage(file.replace(/\.route\.ts$/, '.page.tsx')),
}));

async function loadPage(file: string): Promise<ComponentType> {
  const [page] = Object.values((await pages[file]?.()) ?? {});
  if (page === undefined) throw new Error(`${file} exports no page`);
  return page;
}
