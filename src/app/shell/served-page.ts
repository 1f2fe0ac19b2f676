import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#client/api-error.ts';
import { readSession } from '#client/session.ts';
import type { Envelope } from '#contract/define.ts';
import type { Locale } from '#contract/locale.ts';

/** The calls that a page was rendered from. They travel in the document, and the browser need not make them again. */
export interface ServedPage {
  readonly locale: Locale;
  readonly calls: readonly ServedCall[];
}

/** A call: the key of its query, its reply, and whether a signed-in user may get another one. */
export type ServedCall = readonly [key: readonly unknown[], reply: Envelope, isPersonal: boolean];

/** The element that holds the calls. */
export const servedPageId = 'served-page';

/** What the server has rendered into this document; null where it is the empty one. */
export function readServedPage(): ServedPage | null {
  const text = document.getElementById(servedPageId)?.textContent;
  return text ? (JSON.parse(text) as ServedPage) : null;
}

/** Gives elements the styles that the document holds for them in a style sheet. */
export function restoreStyles(root: Element): void {
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
    // What a signed-in user gets is asked for once more, while the visitors' reply is shown.
    if (code === 200) client.setQueryData(key, data, { updatedAt: isPersonal && isKnown ? 0 : Date.now() });
    else keepError(client, key, ApiError.refused(reply));
  }
}

function keepError(client: QueryClient, queryKey: readonly unknown[], error: ApiError): void {
  client.getQueryCache().build<unknown, ApiError>(client, { queryKey }).setState({ status: 'error', error });
}
