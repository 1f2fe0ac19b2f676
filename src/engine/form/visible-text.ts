const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Characters that nobody sees: zero-width spaces and joiners, and marks of direction. */
const UNSEEN = /[\u200b-\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * What is read of a rich text: its words without elements. Paragraphs and other blocks are separated by a space.
 *
 * @example visibleText('<p>Fish &amp; <strong>chips</strong></p><p>at noon</p>') // 'Fish & chips at noon'
 */
export function visibleText(html: string): string {
  return html
    .replaceAll(/<(?:\/?(?:p|h\d|li|ul|ol|blockquote|tr|td|th|div)|br)\b[^<>]*>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
      (whole, ten?: string, hex?: string, name?: string) =>
        name === undefined
          ? characterOf(ten === undefined ? Number.parseInt(hex!, 16) : Number(ten))
          : (named[name] ?? whole),
    )
    .replaceAll(UNSEEN, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : '';

/** How many characters are read of a rich text. An emoji counts as one. */
export function visibleLength(html: string): number {
  return [...visibleText(html)].length;
}
