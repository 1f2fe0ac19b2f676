// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const UNSEEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A text without controls and changes of direction, which the schema refuses. */
export const cleanText = (text: string): string => text.replaceAll(UNSEEN, '');

/**
 * HTML of other pages and programs, before the editor takes from it what it knows: the page has its own h1, and the
 * headings of a text have two levels.
 */
export const cleanPaste = (html: string): string =>
  cleanText(html)
    .replaceAll(/<(\/?)h1\b/gi, '<$1h2')
    .replaceAll(/<(\/?)h[4-6]\b/gi, '<$1h3');

/** Longer HTML would keep the browser busy for seconds; of it, only the text is taken. */
const LONGEST_HTML = 400_000;

/** The text to insert in place of what was pasted; null where all of it may be pasted. */
export function tooMuch(html: string, text: string, max: number): string | null {
  if (html.length <= LONGEST_HTML && text.length <= 2 * max) return null;
  return cleanText(text.slice(0, max));
}
