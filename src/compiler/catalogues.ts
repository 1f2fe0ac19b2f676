import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isObject, type Json } from '#engine/form/json.ts';
import { problemAt } from './problem.ts';

/** The words of each language, by folder name, then by namespace: `US` → `fields` → `surname` → `label`. */
export type Catalogues = ReadonlyMap<string, Json>;

/**
 * Reads a folder of catalogues. It has one folder for each language, with one file for each namespace. @throws
 * SchemaProblem
 */
export function readCatalogues(folder: string): Catalogues {
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return new Map(
    languages.map(({ name }) => {
      const files = readdirSync(path.join(folder, name)).filter((file) => file.endsWith('.json'));
      const spaces = files.map((file) => [file.slice(0, -'.json'.length), readWords(folder, name, file)]);
      return [name, Object.fromEntries(spaces) as Json] as const;
    }),
  );
}

function readWords(folder: string, language: string, file: string): Json {
  try {
    return JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')) as Json;
  } catch (error) {
    const name = path.join(path.basename(folder), language, file);
    throw problemAt(
      'not-json',
      { file: name, pointer: '' },
      `is no JSON; mend it first: ${(error as Error).message}`,
    );
  }
}

/**
 * The words under the first of these keys that has any, in the order in which i18next looks them up; null if no key
 * has words.
 */
export function wordsAt(language: Json, keys: readonly string[]): string | null {
  for (const key of keys) {
    const found = textAt(language, key) ?? textAt(language, `${key}_other`);
    if (found !== null) return found;
  }
  return null;
}

function textAt(language: Json, key: string): string | null {
  const [namespace = '', ...rest] = key.split(':');
  const parts = [namespace, ...rest.join(':').split('.')];
  let at: Json = language;
  for (const part of parts) at = isObject(at) && Object.hasOwn(at, part) ? at[part] : undefined;
  return typeof at === 'string' && at.trim() !== '' ? at : null;
}
