import { isObject, type Json } from './json.ts';

/** The parts of a JSON pointer (RFC 6901), unescaped: `/travel/enterDate` gives `['travel', 'enterDate']`. */
export function partsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The JSON pointer of these parts. */
export function pointerOf(parts: readonly (string | number)[]): string {
  return parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** What stands at these parts of a document; undefined where nothing does. */
export function valueAt(document: Json, parts: readonly string[]): Json {
  let value: Json = document;
  for (const part of parts) {
    if (Array.isArray(value)) value = value[Number(part)];
    else if (isObject(value) && Object.hasOwn(value, part)) value = value[part];
    else return undefined;
  }
  return value;
}

/** A copy of a document with another value at these parts; what lies beside the way keeps its identity. */
export function withValueAt(document: Json, parts: readonly string[], value: Json): Json {
  const [first, ...rest] = parts;
  if (first === undefined) return value;
  if (Array.isArray(document)) {
    return document.map((entry, index) =>
      index === Number(first) ? withValueAt(entry, rest, value) : entry,
    );
  }
  const object = isObject(document) ? document : {};
  return { ...object, [first]: withValueAt(object[first], rest, value) };
}
