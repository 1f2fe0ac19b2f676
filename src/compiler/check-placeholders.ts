import { figures } from '#contract/figures.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import type { Catalogues } from './catalogues.ts';
import { closest } from './closest.ts';
import type { Finding } from './finding.ts';

/** A text of one language, with the names of its placeholders. */
interface Text {
  language: string;
  file: string;
  path: readonly string[];
  names: readonly string[];
}

/**
 * Finds placeholders that stand in one language alone: `{{nmae}}` would be shown to customers as it is, or as nothing.
 * A name that all languages have is known; so are the figures, which every text may use.
 */
export function placeholderFindings(catalogues: Catalogues): Finding[] {
  const texts = [...catalogues].flatMap(([language, words]) => textsIn(language, words));
  const byKey = new Map<string, Text[]>();
  for (const text of texts) {
    const key = text.path.join('.').replace(/_(zero|one|two|few|many|other)$/, '');
    byKey.set(key, [...(byKey.get(key) ?? []), text]);
  }
  return [...byKey.values()].flatMap((same) =>
    same.flatMap(({ language, file, path, names }) => {
      const others = same.filter((text) => text.language !== language);
      if (others.length === 0) return [];
      const known = [...new Set(others.flatMap((text) => text.names))];
      return names
        .filter((name) => !known.includes(name) && !Object.hasOwn(figures, name))
        .map((name): Finding => {
          const meant = closest(name, known) ?? closest(name, Object.keys(figures));
          const instead =
            meant === null ? 'take it out, or write it in every language' : `did you mean {{${meant}}}?`;
          const message = `the placeholder {{${name}}} stands in no other language and would stay empty; ${instead}`;
          return { code: 'placeholder-unknown', file, pointer: pointerOf(path.slice(1)), message };
        });
    }),
  );
}

function textsIn(language: string, words: Json): Text[] {
  const below = (node: Json, path: readonly string[]): Text[] => {
    if (isObject(node)) return Object.entries(node).flatMap(([name, child]) => below(child, [...path, name]));
    if (typeof node !== 'string') return [];
    const names = [...node.matchAll(/\{\{-?\s*([\p{L}\p{N}_]+)[^}]*\}\}/gu)].map(([, name]) => name!);
    return [{ language, file: `locales/${language}/${path[0]}.json`, path, names }];
  };
  return below(words, []);
}
