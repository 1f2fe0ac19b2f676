import { readEntities } from '#engine/form/html-characters.ts';

/** Marks within a line: a comma may follow them at once. */
const withinLines = /<\/?(?:strong|em|a)(?: [^>]*)?>/g;

const pictures = /<img [^>]*?alt="([^"]*)"[^>]*>/g;

/**
 * The text of cleaned HTML (see `clean-html.ts`), with a space for each tag that begins or ends a block, and the
 * descriptions of its pictures. A text without markup stays as it is.
 *
 * @example plainText('<p>By train to <strong>Deqing</strong>, then</p><p>by bus.</p>') // 'By train to Deqing, then by bus.'
 */
export function plainText(html: string): string {
  return readEntities(
    html
      .replace(withinLines, '')
      .replace(pictures, ' $1 ')
      .replace(/<[^>]*>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();
}
