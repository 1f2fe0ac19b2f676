import { writeStored } from './stored-value.ts';

/** The database of the browser in which `kept-files.ts` keeps files. */
export const keptFilesDatabase = 'kept-files';

/** Stands in `localStorage` while files may be kept, so that pages know without opening the database. */
export const keptFilesNote = 'kept-files';

/**
 * Removes all files from this device that were chosen in forms and are not uploaded yet: of every account and every
 * draft. It is small, so that every page can sign out without loading the module that keeps files.
 *
 * @returns a promise that never rejects: a browser that refuses storage has kept nothing
 */
export function forgetKeptFiles(): Promise<void> {
  writeStored(keptFilesNote, null);
  return new Promise((resolve) => {
    try {
      const request = globalThis.indexedDB.deleteDatabase(keptFilesDatabase);
      for (const end of ['success', 'error']) request.addEventListener(end, () => resolve());
    } catch {
      resolve();
    }
  });
}
