import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const suffix = '.schema.json';
const offerSuffix = '.offer.json';

/** Error codes of names that are not readable files. */
const unreadable = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

/**
 * The source files of flows: in a folder, in a past revision, or in an editor. Names are relative to the root, with
 * slashes: `visa/study.schema.json`.
 */
export interface SchemaFiles {
  /** The text of a file; null where there is none. */
  read(file: string): string | null;
  /** The ids of the flows, sorted: `visa/study` for `visa/study.schema.json`. */
  ids(): string[];
  /** The ids of the flows that have an offer, sorted: `visa/study` for `visa/study.offer.json`. */
  offers(): string[];
}

/** The main file of a flow. */
export const schemaFile = (id: string): string => `${id}${suffix}`;

/** The ids of the flows among these files; files in `shared/` are not flows. */
export function flowIds(files: readonly string[]): string[] {
  return files
    .filter((file) => file.endsWith(suffix) && !file.startsWith('shared/'))
    .map((file) => file.slice(0, -suffix.length))
    .sort();
}

/** The ids of the flows that have an offer among these files. */
export function offerIds(files: readonly string[]): string[] {
  return files
    .filter((file) => file.endsWith(offerSuffix))
    .map((file) => file.slice(0, -offerSuffix.length))
    .sort();
}

/** The files of a folder, read again at each call; nothing outside it is read. */
export function folderFiles(root: string): SchemaFiles {
  const names = (): string[] =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
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
    ids: () => flowIds(names()),
    offers: () => offerIds(names()),
  };
}

/** Files with some replaced or added; a file with the text null is removed. */
export function withChanges(
  files: SchemaFiles,
  changes: Readonly<Record<string, string | null>>,
): SchemaFiles {
  const isGone = (id: string): boolean => changes[schemaFile(id)] === null;
  const hasNoOffer = (id: string): boolean => changes[`${id}${offerSuffix}`] === null;
  return {
    read: (file) => (Object.hasOwn(changes, file) ? changes[file]! : files.read(file)),
    ids: () =>
      [...new Set([...files.ids(), ...flowIds(Object.keys(changes))])].filter((id) => !isGone(id)).sort(),
    offers: () =>
      [...new Set([...files.offers(), ...offerIds(Object.keys(changes))])]
        .filter((id) => !hasNoOffer(id))
        .sort(),
  };
}
