import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import { checkEach } from './problem.ts';
import { readJson } from './read-json.ts';

/** The texts of each language, by folder and namespace: `US` → `fields` → `surname` → `label`. */
export type Catalogues = ReadonlyMap<string, JsonObject>;

/** The words of the engine in its package. In this project they stand among those of the shop. */
const general = path.join(import.meta.dirname, '../../words');

/** The catalogues that the engine's package has given, in place of one of the application. */
const given = new WeakSet<object>();

/** Whether the application has a catalogue of its own, in a language at least. */
export const hasCatalogue = (catalogues: Catalogues, namespace: string): boolean =>
  [...catalogues.values()].some((words) => {
    const own = Object.hasOwn(words, namespace) ? words[namespace] : undefined;
    return isObject(own) && !given.has(own);
  });

/**
 * Reads a folder of catalogues: a folder for each language, a file for each namespace. Where it lacks one, the engine's
 * own stands in.
 *
 * @throws SchemaProblem
 */
export function readCatalogues(folder: string): Catalogues {
  const languages = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  const catalogues = new Map<string, Record<string, Json>>(languages.map((language) => [language, {}]));
  const files = [folder, general].flatMap((root) => languages.flatMap((language) => filesIn(root, language)));
  checkEach(files, ({ root, language, file }) => {
    const own = catalogues.get(language);
    const namespace = file.slice(0, -'.json'.length);
    if (own === undefined || Object.hasOwn(own, namespace)) return;
    const text = readFileSync(path.join(root, language, file), 'utf8');
    const words = readJson(text, [path.basename(root), language, file].join('/')) as Json;
    if (root === general && isObject(words)) given.add(words);
    own[namespace] = words;
  });
  return catalogues;
}

function filesIn(root: string, language: string): { root: string; language: string; file: string }[] {
  const folder = path.join(root, language);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.map((file) => ({ root, language, file }));
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
