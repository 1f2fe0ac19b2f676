import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isObject } from '#engine/form/json.ts';

const folder = path.join(import.meta.dirname, '../../locales');

/** The texts of a language by their whole key, for example `visa.flow:study.title`. */
export type Catalogue = ReadonlyMap<string, string>;

/** The namespaces of a language: the names of its files. */
export function namespacesOf(locale: string): string[] {
  return readdirSync(path.join(folder, locale))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

/** One namespace of a language, as flat keys. */
export function readNamespace(locale: string, namespace: string): Catalogue {
  const texts: unknown = JSON.parse(readFileSync(path.join(folder, locale, `${namespace}.json`), 'utf8'));
  return new Map(leaves(texts, `${namespace}:`));
}

/** All namespaces of a language, as flat keys. */
export function readCatalogue(locale: string): Catalogue {
  return new Map(namespacesOf(locale).flatMap((namespace) => [...readNamespace(locale, namespace)]));
}

/** The text of the first key that a catalogue has, as the app's translator finds it. */
export function sentence(catalogue: Catalogue, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const found = catalogue.get(key) ?? catalogue.get(`${key}_other`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A key without its plural suffix. The plural suffixes differ between languages. */
export const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** The names of the placeholders in a text. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*-?\s*(\w+)[^}]*\}\}/g)].map(([, name]) => name!))].sort();
}

function leaves(node: unknown, prefix: string): [string, string][] {
  if (!isObject(node)) return [[prefix, typeof node === 'string' ? node : JSON.stringify(node)]];
  return Object.entries(node).flatMap(([name, value]) => {
    return leaves(value, prefix.endsWith(':') ? prefix + name : `${prefix}.${name}`);
  });
}
