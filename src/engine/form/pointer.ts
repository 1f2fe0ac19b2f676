import { isObject, type Json } from './json.ts';

/** The parts of a JSON pointer (RFC 6901), unescaped: `/travel/enterDate` gives `['travel', 'enterDate']`. */
export function partsOf(pointer: string): string[] {
  const parts = pointer.split('/');
  parts.shift();
  // Hardly any name holds a tilde, and pointers are taken apart all the time.
  if (!pointer.includes('~')) return parts;
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The JSON pointer of these parts. */
export function pointerOf(parts: readonly (string | number)[]): string {
  return parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** What stands at these parts of a document; undefined where nothing does. */
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
 * A copy of a document with another value at these parts; what lies beside the way keeps its identity. An entry
 * that is not in its list any more is not brought back.
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

/** Where in a list the entry stands that a part names: by its index, or by its `id`. -1 where there is none. */
export function placeIn(list: readonly Json[], part: string): number {
  return isIndex(part) ? Number(part) : list.findIndex((entry) => isObject(entry) && entry['id'] === part);
}

/** True for a part that counts entries and names none. */
export const isIndex = (part: string): boolean => /^\d{1,9}$/.test(part);

/** True for a part that is the id of an entry (a UUID). */
export const isEntryId = (part: string): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part);

/** True where a pointer is the same as another or lies below it. */
export const isWithin = (pointer: string, above: string): boolean =>
  pointer === above || pointer.startsWith(`${above}/`);
