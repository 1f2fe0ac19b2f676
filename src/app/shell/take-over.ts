import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { ApiError } from '#client/api-error.ts';
import { readSession } from '#client/session.ts';
import { loadRoute } from './load-route.ts';
import { isFresh, type ServedCall, type ServedPage } from './served-page.ts';

/** Gets everything ready that React needs to take over the page that the server has rendered. */
export async function prepare(
  page: ServedPage,
  { routes, queryClient }: { routes: RouteObject[]; queryClient: QueryClient },
): Promise<void> {
  await loadRoute(routes, globalThis.location.pathname);
  keepReplies(queryClient, page.calls, isFresh());
}

/**
 * Puts the replies of a page into the query cache, as if the calls had been made just now.
 *
 * @param fresh false for an old page: its replies are shown, and the calls are made once more
 */
export function keepReplies(client: QueryClient, calls: readonly ServedCall[], fresh = true): void {
  const isKnown = readSession().token !== null;
  for (const [key, reply, isPersonal] of calls) {
    const { code, data } = reply;
    // The reply for a signed-in user is requested once more, while the visitors' reply is shown.
    const updatedAt = fresh && !(isPersonal && isKnown) ? Date.now() : 0;
    if (code === 200) client.setQueryData(key, data, { updatedAt });
    else keepError(client, key, ApiError.refused(reply));
  }
}

function keepError(client: QueryClient, queryKey: readonly unknown[], error: ApiError): void {
  client.getQueryCache().build<unknown, ApiError>(client, { queryKey }).setState({ status: 'error', error });
}
