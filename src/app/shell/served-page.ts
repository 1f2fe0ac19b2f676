import type { Envelope } from '#contract/define.ts';
import type { Locale } from '#contract/locale.ts';

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

/** Removes the element after it was read, because it is large and is not needed again. */
export function forgetServedPage(): void {
  document.getElementById(servedPageId)?.remove();
}
