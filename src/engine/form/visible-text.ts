import { readEntities } from './html-characters.ts';

/** Characters that nobody sees: zero-width spaces and joiners, and marks of direction. */
const UNSEEN = /[\u200b-\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Letters, digits, signs and emoji; no spaces, no characters without a shape, and no accents without a letter. */
const SEEN = /[^\s\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a reader sees anything of a text. */
export const isSeen = (text: string): boolean => SEEN.test(text);

/**
 * The visible words of a rich text, without elements. Paragraphs and other blocks are separated by a space.
 *
 * @example visibleText('<p>Fish &amp; <strong>chips</strong></p><p>at noon</p>') // 'Fish & chips at noon'
 */
export function visibleText(html: string): string {
  const words = html
    .replaceAll(/<(?:\/?(?:p|h\d|li|ul|ol|blockquote|tr|td|th|div)|br)\b[^<>]*>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, '');
  return readEntities(words).replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim();
}

/** How many pictures a rich text has. */
export const pictureCount = (html: string): number => html.match(/<img\b/gi)?.length ?? 0;

/** How many characters are read of a rich text. An emoji counts as one. */
export function visibleLength(html: string): number {
  return [...visibleText(html)].length;
}
