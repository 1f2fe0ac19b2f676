import { readdirSync } from 'node:fs';
import path from 'node:path';
import { offerKeys } from '#contract/offers.ts';
import { locales } from '#contract/locale.ts';
import { flowIds, textsBelow } from '#compiler/schema-files.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { catalogueName } from '#engine/form/locale-keys.ts';
import type { ReleaseContent, ReleaseWords } from './content.ts';

/** The folders that the content of flows is read from. */
export interface ContentFolders {
  readonly schemas: string;
  readonly locales: string;
}

/** The names of the files of a flow below `schemas/`, without the shared ones. */
export const ownFiles = (id: string): [schema: string, migrations: string, offer: string] => [
  `${id}.schema.json`,
  `${id}.migrations.json`,
  `${id}.offer.json`,
];

/** The text of a file by its name in a folder; null where there is none. */
export type ReadText = (file: string) => string | null;

/** The content of each flow in the files, by the id of the flow. */
export function contentsOfFiles(folders: ContentFolders): ReadonlyMap<string, ReleaseContent> {
  const names = readdirSync(folders.schemas, { recursive: true, encoding: 'utf8' });
  const ids = flowIds(names.map((name) => name.replaceAll('\\', '/')));
  const content = contentBy(textsBelow(folders.schemas), textsBelow(folders.locales));
  return new Map(ids.map((id) => [id, content(id)] as const));
}

/** The content of flows, wherever their files are read from. */
export function contentBy(schemas: ReadText, catalogues: ReadText): (id: string) => ReleaseContent {
  const words = ownWordsBy(catalogues);
  return (id) => ({ files: filesOf(id, schemas), words: words(id) });
}

/** The content of one flow. @param read gives the text of a file below `schemas/`; null where there is none */
export const filesOf = (id: string, read: ReadText): Record<string, string> => {
  const files: Record<string, string> = {};
  const add = (file: string): void => {
    if (Object.hasOwn(files, file)) return;
    const text = read(file);
    if (text === null) return;
    files[file] = text;
    for (const [, reference = ''] of text.matchAll(/"\$ref"\s*:\s*"([^"#]+)/g))
      add(path.posix.join(path.posix.dirname(file), reference));
  };
  for (const file of ownFiles(id)) add(file);
  return files;
};

/** Reads catalogues as they are needed. @returns the words that belong to a flow alone */
export function ownWordsBy(read: ReadText): (id: string) => ReleaseWords {
  const known = new Map<string, Json>();
  const catalogue = (file: string): Json => {
    if (!known.has(file)) known.set(file, JSON.parse(read(file) ?? '{}') as Json);
    return known.get(file);
  };
  return (id) =>
    Object.fromEntries(
      locales.map((locale) => [
        locale,
        Object.assign(
          {},
          ...ownPlaces(id).map((place) => {
            const [namespace = '', keys = ''] = place.split(':');
            return flat(place, at(catalogue(`${locale}/${namespace}.json`), keys.split('.')));
          }),
        ),
      ]),
    );
}

/** Where the words stand that only this flow has: those of its form, and those of its offer. */
export const ownPlaces = (id: string): string[] => [
  catalogueName(id),
  offerKeys(id, 'title')[0].slice(0, -'.title'.length),
];

const at = (value: Json, keys: readonly string[]): Json =>
  keys.reduce<Json>((found, key) => (isObject(found) ? found[key] : undefined), value);

/** The texts below a key, each by its own key. */
function flat(key: string, value: Json): Record<string, string> {
  if (typeof value === 'string') return { [key]: value };
  if (!isObject(value)) return {};
  return Object.assign({}, ...Object.entries(value).map(([name, below]) => flat(`${key}.${name}`, below)));
}
