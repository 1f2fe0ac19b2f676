import { namespacesOf } from './flow-catalogues.ts';

/** A key, with its catalogue, of three parts or alone on a line, or a gap: what a page shows of a text that is missing. */
const key = new RegExp(
  `\\b(?:${namespacesOf('US').join('|').replaceAll('.', '\\.')}):\\w\\S*|\\b[a-z]+[A-Z]?\\w*\\.[a-z]\\w*\\.\\w+|^[a-z]\\w*(?:\\.[a-z]\\w*)+$|\\{\\{|\\bundefined\\b|\\bNaN\\b`,
  'gm',
);
/** Mail addresses, links, and names of sites. */
const addresses = /\S+@\S+|https?:\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|cn|gov|net)\b/g;

/** The keys and gaps in a text that is shown to somebody. */
export function keysIn(text: string): readonly string[] {
  return text.replaceAll(addresses, '').match(key) ?? [];
}
