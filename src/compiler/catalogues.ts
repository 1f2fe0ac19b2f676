import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import { checkEach } from './problem.ts';
import { readJson } from './read-json.ts';

/** The texts of each language, by folder and namespace: `US` → `fields` → `surname` → `label`. */
export type Catalogues = ReadonlyMap<string, JsonObject>;

/** Reads a folder of catalogues: a folder for each language, a file for each namespace. @throws SchemaProblem */
export function readCatalogues(folder: string): Catalogues {
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const catalogues = new Map<string, Record<string, Json>>(languages.map(({ name }) => [name, {}]));
  const files = [...catalogues.keys()].flatMap((language) =>
    readdirSync(path.join(folder, language))
      .filter((file) => file.endsWith('.json'))
      .map((file) => ({ language, file })),
  );
  checkEach(files, ({ language, file }) => {
    const text = readFileSync(path.join(folder, language, file), 'utf8');
    const words = readJson(text, [path.basename(folder), language, file].join('/'));
    catalogues.get(language)![file.slice(0, -'.json'.length)] = words as Json;
  });
  return catalogues;
}

/**
 * The text of a language under the first of these keys that exists, as i18next looks it up; null where none exists.
 */
export function wordsAt(language: Json, keys: readonly string[]): string | null {
  for (const key of keys) {
    const found = textAt(language, key) ?? textAt(language, `${key}_other`);
    if (found !== null) return found;
  }
  return null;
}

/** The texts that were looked up already, by key: flows look for the same ones again and again. */
const lookedUp = new WeakMap<object, Map<string, string | null>>();

function textAt(language: Json, key: string): string | null {
  if (!isObject(language)) return null;
  const known = lookedUp.get(language) ?? new Map<string, string | null>();
  lookedUp.set(language, known);
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = textIn(language, key);
  known.set(key, found);
  return found;
}

function textIn(language: JsonObject, key: string): string | null {
  const [namespace = '', ...rest] = key.split(':');
  const parts = [namespace, ...rest.join(':').split('.')];
  let at: Json = language;
  for (const part of parts) at = isObject(at) && Object.hasOwn(at, part) ? at[part] : undefined;
  return typeof at === 'string' && at.trim() !== '' ? at : null;
}
