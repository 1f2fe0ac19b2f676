import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { LoadingState } from '#ui/loading-state.tsx';
import { loadCatalogues } from '../i18n.ts';
import { Layout } from './layout.tsx';
import { NotFound } from './not-found.tsx';
import { type FoundRoute, pageRoutes, type PageRoute, type RouteHandle } from './page-route.ts';
import { RequireSignIn } from './require-sign-in.tsx';
import { RouteError } from './route-error.tsx';
import { ToolLayout } from './tool-layout.tsx';

/**
 * Loads a page with its catalogues. When that fails, the error page is shown: the router itself would show
 * nothing when the first page of a visit fails.
 */
async function loadPage(route: FoundRoute): Promise<Pick<RouteObject, 'Component' | 'element'>> {
  try {
    const [Page] = await Promise.all([route.page(), loadCatalogues(route.namespaces)]);
    if (route.access !== 'user') return { Component: Page };
    return {
      element: (
        <RequireSignIn isOpen={route.isOpen}>
          <Page />
        </RequireSignIn>
      ),
    };
  } catch {
    return { Component: RouteError };
  }
}

function toRouteObject(route: FoundRoute): RouteObject {
  return {
    path: route.path,
    handle: route satisfies RouteHandle,
    ErrorBoundary: RouteError,
    lazy: () => loadPage(route),
  };
}

const inFrame = (frame: PageRoute['frame']): RouteObject[] =>
  pageRoutes.filter((route) => (route.frame ?? 'site') === frame).map(toRouteObject);

/** Shown instead of the whole site until the first page is loaded. */
const Starting = () => <LoadingState rows={4} />;

/** The routes of all pages, each in its frame. */
export const routeObjects = (): RouteObject[] => [
  {
    Component: ToolLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: Starting,
    children: inFrame('tool'),
  },
  {
    Component: Layout,
    ErrorBoundary: RouteError,
    HydrateFallback: Starting,
    children: [
      ...inFrame('site'),
      { path: '*', Component: NotFound, handle: { title: 'shell:notFound.title' } satisfies RouteHandle },
    ],
  },
];

/** The router of the browser. @param routes those of `routeObjects` */
export const createRouter = (routes: RouteObject[]) => createBrowserRouter(routes);
