import { readEntities } from '#engine/form/html-characters.ts';

/** Marks within a line: a comma may follow them at once. */
const withinLines = /<\/?(?:strong|em|a)(?: [^>]*)?>/g;

const pictures = /<img [^>]*?alt="([^"]*)"[^>]*>/g;

/** Cleaned HTML with the description of each picture in its place, on a line of its own. */
export const withDescriptions = (html: string): string => html.replace(pictures, '\n$1\n');

/**
 * The text of cleaned HTML (see `clean-html.ts`), with a space for each tag that begins or ends a block. A text without
 * markup stays as it is.
 *
 * @example plainText('<p>By train to <strong>Deqing</strong>, then</p><p>by bus.</p>') // 'By train to Deqing, then by bus.'
 */
export function plainText(html: string): string {
  return readEntities(html.replace(withinLines, '').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}
