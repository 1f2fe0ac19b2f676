import { readEntities } from '#engine/form/html-characters.ts';

/** Characters that could end the rule or the style element, or mean something else in a selector. */
const unfit = /[<>{}\\]/;

/**
 * Moves the styles of elements into a style sheet: the content security policy allows style elements with a nonce, and no
 * `style` attributes. Scripts may set styles, so the browser gives them back to their elements (`restoreStyles`).
 *
 * @example movedStyles('<p style="top:0">')
 * // { html: '<p data-style="top:0">', css: '#root [data-style="top:0"]{top:0}' }
 */
export function movedStyles(html: string): { html: string; css: string } {
  const found = new Set<string>();
  const moved = html.replaceAll(/ style="([^"]*)"/g, (all, style: string, at: number) => {
    // A text may have the same characters.
    if (html.lastIndexOf('<', at) < html.lastIndexOf('>', at)) return all;
    found.add(style);
    return ` data-style="${style}"`;
  });
  const rules = [...found]
    .map(readEntities)
    .filter((style) => !unfit.test(style))
    .map((style) => `#root [data-style="${style.replaceAll('"', '\\"')}"]{${style}}`);
  return { html: moved, css: rules.join('') };
}
