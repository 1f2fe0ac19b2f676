import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the code and the catalogues of the page at an address, so that its route renders without waiting. */
export async function loadRoute(routes: RouteObject[], pathname: string): Promise<RouteObject[]> {
  const matched = matchRoutes(routes, pathname)?.map(({ route }) => route) ?? [];
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return matched;
}
