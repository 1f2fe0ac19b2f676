import { namespacesOf } from './flow-catalogues.ts';

/**
 * What a page shows of a text that is missing: a key, with its catalogue, of three parts or alone on a line, a gap, or
 * what i18next says of a key that has further keys below it instead of a text.
 */
const key = new RegExp(
  `\\b(?:${namespacesOf('US').join('|').replaceAll('.', '\\.')}):\\w\\S*|\\b[a-z]+[A-Z]?\\w*\\.[a-z]\\w*\\.\\w+|^[a-z]\\w*(?:\\.[a-z]\\w*)+$|\\{\\{|\\bundefined\\b|\\bNaN\\b|\\bkey \\S+ \\S+ returned an object`,
  'gm',
);
/** Mail addresses, links, and names of sites. */
const addresses = /\S+@\S+|https?:\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|cn|gov|net)\b/g;

/** The locale keys and unfilled parameters in a visible text. */
export function keysIn(text: string): readonly string[] {
  return text.replaceAll(addresses, '').match(key) ?? [];
}
