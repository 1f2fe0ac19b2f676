import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { ApiError } from '#client/api-error.ts';
import { readSession } from '#client/session.ts';
import { loadRoute } from './load-route.ts';
import type { ServedCall, ServedPage } from './served-page.ts';

/** Gets everything ready that React needs to take over the page that the server has rendered. */
export async function prepare(
  root: Element,
  page: ServedPage,
  { routes, queryClient }: { routes: RouteObject[]; queryClient: QueryClient },
): Promise<void> {
  await loadRoute(routes, globalThis.location.pathname);
  restoreStyles(root);
  keepReplies(queryClient, page.calls);
}

/** Gives elements the styles that the document holds for them in a style sheet. */
function restoreStyles(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
}

/** Puts the replies of a page into the query cache, as if the calls had been made just now. */
export function keepReplies(client: QueryClient, calls: readonly ServedCall[]): void {
  const isKnown = readSession().token !== null;
  for (const [key, reply, isPersonal] of calls) {
    const { code, data } = reply;
    // The reply for a signed-in user is requested once more, while the visitors' reply is shown.
    if (code === 200) client.setQueryData(key, data, { updatedAt: isPersonal && isKnown ? 0 : Date.now() });
    else keepError(client, key, ApiError.refused(reply));
  }
}

function keepError(client: QueryClient, queryKey: readonly unknown[], error: ApiError): void {
  client.getQueryCache().build<unknown, ApiError>(client, { queryKey }).setState({ status: 'error', error });
}
