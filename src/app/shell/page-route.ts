import type { ComponentType } from 'react';

/**
 * A page's entry in the router. Each stands in a `*.route.ts` beside its page and is found by its file name;
 * the page itself is loaded when somebody goes there.
 */
export interface PageRoute {
  /** For example `/forumDetails`. Queries are the page's own matter. */
  readonly path: `/${string}`;
  /** The locale key of the document's title, with its namespace: `home:title`. */
  readonly title: string;
  /** The catalogues the page speaks from, loaded with it. */
  readonly namespaces: readonly string[];
  /** `user`: visitors are sent to sign in first, and come back. */
  readonly access?: 'visitor' | 'user';
  /** What stands around it: `tool` is a bare frame for a page that needs the whole window. */
  readonly frame?: 'site' | 'tool';
  /** For example `async () => (await import('./home.page.tsx')).HomePage`. */
  readonly page: () => Promise<ComponentType>;
}

/** What the shell reads of the page that is shown. */
export interface RouteHandle {
  readonly title: string;
}

const found = import.meta.glob<PageRoute>('../pages/**/*.route.ts', { eager: true, import: 'route' });

export const pageRoutes: readonly PageRoute[] = Object.values(found);
