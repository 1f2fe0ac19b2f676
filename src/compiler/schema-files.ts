import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Extension, SchemaFiles } from './flow-source.ts';

const suffix = '.schema.json';

/** Error codes of names that are not readable files. */
const unreadable = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

/** The main file of a flow. */
export const schemaFile = (id: string): string => `${id}${suffix}`;

/** The ids of the flows among these files; files in `shared/` are not flows. */
export function flowIds(files: readonly string[]): string[] {
  return files
    .filter((file) => file.endsWith(suffix) && !file.startsWith('shared/'))
    .map((file) => file.slice(0, -suffix.length))
    .sort();
}

/** What stands before a suffix in the names of files. */
export function idsBefore(suffix: string, files: readonly string[]): string[] {
  return files
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
    .sort();
}

/** Reads files of a folder, again at each call; null where there is none. Nothing outside the folder is read. */
export const textsBelow =
  (root: string) =>
  (file: string): string | null => {
    const name = path.resolve(root, file);
    if (!name.startsWith(path.resolve(root) + path.sep)) return null;
    try {
      return readFileSync(name, 'utf8');
    } catch (error) {
      if (unreadable.has((error as NodeJS.ErrnoException).code ?? '')) return null;
      throw error;
    }
  };

/**
 * The files of a folder, read again at each call; nothing outside it is read.
 *
 * @example
 * folderFiles('schemas', extension).ids(); // ['library/card']
 */
export function folderFiles(root: string, extension: Extension): SchemaFiles {
  const names = (): string[] =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  return {
    read: textsBelow(root),
    ids: () => flowIds(names()),
    beside: (suffix) => idsBefore(suffix, names()),
    extension,
  };
}

/**
 * Files with some replaced or added; a file with the text null is removed.
 *
 * @example
 * withChanges(files, { 'library/card.schema.json': null }).ids(); // []
 */
export function withChanges(
  files: SchemaFiles,
  changes: Readonly<Record<string, string | null>>,
): SchemaFiles {
  const isGone = (id: string): boolean => changes[schemaFile(id)] === null;
  return {
    read: (file) => (Object.hasOwn(changes, file) ? changes[file]! : files.read(file)),
    ids: () =>
      [...new Set([...files.ids(), ...flowIds(Object.keys(changes))])].filter((id) => !isGone(id)).sort(),
    beside: (suffix) =>
      [...new Set([...files.beside(suffix), ...idsBefore(suffix, Object.keys(changes))])]
        .filter((id) => changes[id + suffix] !== null)
        .sort(),
    extension: files.extension,
  };
}
