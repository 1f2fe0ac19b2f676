import type { Envelope } from '#contract/define.ts';
import type { Locale } from '#contract/locale.ts';
import { madeAtName } from '#contract/rendering.ts';

/** The calls that a page was rendered from. They travel in the document, and the browser need not make them again. */
export interface ServedPage {
  readonly locale: Locale;
  readonly calls: readonly ServedCall[];
}

/** A call: the key of its query, its reply, and whether a signed-in user may get another one. */
export type ServedCall = readonly [key: readonly unknown[], reply: Envelope, isPersonal: boolean];

/** The template that holds the links to the scripts of a rendered page. */
export const laterScriptsId = 'later-scripts';

/** The element that holds the calls. */
export const servedPageId = 'served-page';

/** The page that the server has rendered into this document; null where it is the empty one. */
export function readServedPage(): ServedPage | null {
  const text = document.getElementById(servedPageId)?.textContent;
  return text ? (JSON.parse(text) as ServedPage) : null;
}

/**
 * Pages that browsers and proxies keep may be older. The server answers for its own kept pages, which are at most a
 * minute old, and proxies keep them for one more minute.
 */
const FRESH_MS = 120_000;

/** Whether this document was made just now, so that its calls need not be made again. */
export function isFresh(now = Date.now()): boolean {
  const made = document.querySelector<HTMLMetaElement>(`meta[name="${madeAtName}"]`)?.content;
  return made === undefined || now - Number(made) < FRESH_MS;
}

/** Removes the element after it was read, because it is large and is not needed again. */
export function forgetServedPage(): void {
  document.getElementById(servedPageId)?.remove();
}
