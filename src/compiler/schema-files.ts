import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const suffix = '.schema.json';

/** Error codes that mean that there is no such file, or that no file can have such a name. */
const unreadable = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

/**
 * The schema files, from any source: a folder, a past revision, an editor. Names are relative to the root, with
 * forward slashes: `visa/study.schema.json`.
 */
export interface SchemaFiles {
  /** The text of a file; null if there is no such file. */
  read(file: string): string | null;
  /** The ids of the flows, sorted: `visa/study` for `visa/study.schema.json`. */
  ids(): string[];
}

/** The main schema file of a flow. */
export const schemaFile = (id: string): string => `${id}${suffix}`;

/** The ids of the flows in a list of files. Files in `shared/` are not flows. */
export function flowIds(files: readonly string[]): string[] {
  return files
    .filter((file) => file.endsWith(suffix) && !file.startsWith('shared/'))
    .map((file) => file.slice(0, -suffix.length))
    .sort();
}

/** The files of a folder. Each call reads from disk; files outside the folder are never read. */
export function folderFiles(root: string): SchemaFiles {
  return {
    read(file) {
      const name = path.resolve(root, file);
      if (!name.startsWith(path.resolve(root) + path.sep)) return null;
      try {
        return readFileSync(name, 'utf8');
      } catch (error) {
        if (unreadable.has((error as NodeJS.ErrnoException).code ?? '')) return null;
        throw error;
      }
    },
    ids: () =>
      flowIds(
        readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')),
      ),
  };
}

/** The same files with some replaced, added, or, where the text is null, removed. */
export function withChanges(
  files: SchemaFiles,
  changes: Readonly<Record<string, string | null>>,
): SchemaFiles {
  const isGone = (id: string): boolean => changes[schemaFile(id)] === null;
  return {
    read: (file) => (Object.hasOwn(changes, file) ? changes[file]! : files.read(file)),
    ids: () =>
      [...new Set([...files.ids(), ...flowIds(Object.keys(changes))])].filter((id) => !isGone(id)).sort(),
  };
}
