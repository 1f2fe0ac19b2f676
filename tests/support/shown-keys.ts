import { namespacesOf } from './flow-catalogues.ts';

/** A key, with or without its catalogue, or a gap: what a page shows of a text that is missing. */
const key = new RegExp(
  `\\b(?:${namespacesOf('US').join('|').replaceAll('.', '\\.')}):\\w\\S*|\\b[a-z]+[A-Z]?\\w*\\.[a-z]\\w*\\.\\w+|\\{\\{|\\bundefined\\b|\\bNaN\\b`,
  'g',
);
/** Mail addresses, links, and names of sites. */
const addresses = /\S+@\S+|https?:\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|cn)\b/g;

/** The keys and gaps in a text that is shown to somebody. */
export function keysIn(text: string): readonly string[] {
  return text.replaceAll(addresses, '').match(key) ?? [];
}
