import { isObject, type Json } from '#engine/form/json.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import type { Catalogues } from './catalogues.ts';

/** A text of the catalogues. */
export interface Text {
  language: string;
  /** Relative to the project: `locales/DE/fields.json`. */
  file: string;
  /** The namespace, and the names that lead to the text in its file. */
  path: readonly string[];
  text: string;
}

/** The texts of one language. */
function textsIn(language: string, words: Json): Text[] {
  const below = (node: Json, path: readonly string[]): Text[] => {
    if (isObject(node)) return Object.entries(node).flatMap(([name, child]) => below(child, [...path, name]));
    return typeof node === 'string'
      ? [{ language, file: `locales/${language}/${path[0]}.json`, path, text: node }]
      : [];
  };
  return below(words, []);
}

/** The pointer of a text in its file. */
export const pointerIn = ({ path }: Pick<Text, 'path'>): string => pointerOf(path.slice(1));

const byKeyOf = new WeakMap<Catalogues, ReadonlyMap<string, readonly Text[]>>();

/** The texts of all languages by their key, `namespace:path`; plural forms are one key. */
export function textsByKey(catalogues: Catalogues): ReadonlyMap<string, readonly Text[]> {
  const known = byKeyOf.get(catalogues);
  if (known !== undefined) return known;
  const byKey = new Map<string, Text[]>();
  for (const [language, words] of catalogues) {
    for (const text of textsIn(language, words)) {
      const [namespace, ...path] = text.path;
      const key = `${namespace}:${path.join('.')}`.replace(/_(zero|one|two|few|many|other)$/, '');
      const same = byKey.get(key) ?? [];
      same.push(text);
      byKey.set(key, same);
    }
  }
  byKeyOf.set(catalogues, byKey);
  return byKey;
}
