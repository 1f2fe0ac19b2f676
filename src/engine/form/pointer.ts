import { isObject, type Json } from './json.ts';

/**
 * The parts of a JSON pointer (RFC 6901), unescaped: `/travel/enterDate` gives `['travel', 'enterDate']`.
 *
 * @example
 * partsOf('/reader/name'); // ['reader', 'name']
 */
export function partsOf(pointer: string): string[] {
  const parts = pointer.split('/');
  parts.shift();
  // A shortcut: few names contain a tilde, and this function is called very often.
  if (!pointer.includes('~')) return parts;
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/**
 * The JSON pointer of these parts.
 *
 * @example
 * pointerOf(['books', 0, 'book']); // '/books/0/book'
 */
export function pointerOf(parts: readonly (string | number)[]): string {
  return parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/**
 * The value at these parts of a document; undefined if there is none.
 *
 * @example
 * valueAt(answers, ['reader', 'name']); // 'Ada Lovelace'
 */
export function valueAt(document: Json, parts: readonly string[]): Json {
  let value: Json = document;
  for (const part of parts) {
    if (Array.isArray(value)) value = value[placeIn(value, part)];
    else if (isObject(value) && Object.hasOwn(value, part)) value = value[part];
    else return undefined;
  }
  return value;
}

/**
 * A copy of a document with another value at these parts. Everything beside the path keeps its identity. If an
 * entry is no longer in its list, nothing is written.
 */
export function withValueAt(document: Json, parts: readonly string[], value: Json): Json {
  const [first, ...rest] = parts;
  if (first === undefined) return value;
  if (Array.isArray(document)) {
    const place = placeIn(document, first);
    const copy = [...document];
    if (place in copy) copy[place] = withValueAt(copy[place], rest, value);
    return copy;
  }
  const object = isObject(document) ? document : {};
  return { ...object, [first]: withValueAt(object[first], rest, value) };
}

/** The index of the entry that a part names, by its index or by its `id`; -1 if there is none. */
function placeIn(list: readonly Json[], part: string): number {
  return isIndex(part) ? Number(part) : list.findIndex((entry) => isObject(entry) && entry['id'] === part);
}

/** True for a part that is the index of an entry. */
export const isIndex = (part: string): boolean => /^\d{1,9}$/.test(part);

/** True for a part that is the id of an entry (a UUID). */
export const isEntryId = (part: string): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part);

/** True if a pointer is equal to another one or lies below it. */
export const isWithin = (pointer: string, above: string): boolean =>
  pointer === above || pointer.startsWith(`${above}/`);
