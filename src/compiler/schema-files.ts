import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const suffix = '.schema.json';

/** What a name is answered with that is no file's: there is none, or there can be none. */
const unreadable = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

/**
 * The files that flows are made of, wherever they are kept: in a folder, in a past revision, in an editor. Names are
 * relative to their root, with slashes: `visa/study.schema.json`.
 */
export interface SchemaFiles {
  /** The text of a file; null where there is none. */
  read(file: string): string | null;
  /** The ids of the flows, sorted: `visa/study` for `visa/study.schema.json`. */
  ids(): string[];
}

/** The file that the schema of a flow begins in. */
export const schemaFile = (id: string): string => `${id}${suffix}`;

/** The ids of the flows among files; what stands in `shared/` is no flow by itself. */
export function flowIds(files: readonly string[]): string[] {
  return files
    .filter((file) => file.endsWith(suffix) && !file.startsWith('shared/'))
    .map((file) => file.slice(0, -suffix.length))
    .sort();
}

/** The files of a folder, read afresh at each call; nothing outside it is read. */
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

/** Files with others in their place, or beside them; where the text is null, the file is gone. */
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
