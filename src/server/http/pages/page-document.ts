import { languageTags, type Locale } from '#contract/locale.ts';
import type { RenderedPage } from '#contract/rendering.ts';

/** Stands in documents for the nonce, which each reply has another one of. */
export const NONCE = '__CSP_NONCE__';

const LANGUAGE = '<html lang="en"';
const TITLE = '<title>Moongate</title>';
const ROOT = '<div id="root"></div>';

/** The empty document, in a language: the browser makes its page. */
export const emptyDocument = (shell: string, locale: Locale): string =>
  shell.replace(LANGUAGE, `<html lang="${languageTags[locale]}"`);

/** The document of a rendered page. @param links to style sheets and scripts */
export function fullDocument(
  shell: string,
  locale: Locale,
  { html, head, data }: RenderedPage,
  links: string,
): string {
  // Functions, because texts may hold what `replace` reads as a pattern.
  return emptyDocument(shell, locale)
    .replace(TITLE, () => head + links)
    .replace(ROOT, () => `<div id="root">${html}</div>${data}`);
}
