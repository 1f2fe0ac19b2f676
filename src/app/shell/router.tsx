import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { LoadingState } from '#ui/loading-state.tsx';
import { loadCatalogues } from '../i18n.ts';
import { NotFound } from './not-found.tsx';
import type { Frame } from './frames.ts';
import { type FoundRoute, frameOf, pageRoutes, type RouteHandle } from './page-route.ts';
import { RequireSignIn } from './require-sign-in.tsx';
import { RouteError } from './route-error.tsx';

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

/** Loads the layout around pages, so that a page brings only the menus that it shows. The error page needs none. */
async function loadFrame(load: () => Promise<ComponentType>): Promise<Pick<RouteObject, 'Component'>> {
  try {
    return { Component: await load() };
  } catch {
    return { Component: RouteError };
  }
}

const frames: Readonly<Record<Frame, () => Promise<ComponentType>>> = {
  site: async () => (await import('./layout.tsx')).Layout,
  form: async () => (await import('./form-layout.tsx')).FormLayout,
  tool: async () => (await import('./tool-layout.tsx')).ToolLayout,
};

const inFrame = (frame: Frame, further: RouteObject[] = []): RouteObject => ({
  lazy: () => loadFrame(frames[frame]),
  ErrorBoundary: RouteError,
  HydrateFallback: Starting,
  children: [...pageRoutes.filter((route) => frameOf(route) === frame).map(toRouteObject), ...further],
});

/** Shown instead of the whole site until the first page is loaded. */
const Starting = () => <LoadingState rows={4} />;

/** The routes of all pages, each in its frame. */
export const routeObjects = (): RouteObject[] => [
  inFrame('tool'),
  inFrame('form'),
  inFrame('site', [
    { path: '*', Component: NotFound, handle: { title: 'shell:notFound.title' } satisfies RouteHandle },
  ]),
];

/** The router of the browser. @param routes those of `routeObjects` */
export const createRouter = (routes: RouteObject[]) => createBrowserRouter(routes);
