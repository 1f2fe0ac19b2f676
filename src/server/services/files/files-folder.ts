import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../store/error-code.ts';
import type { FileStore } from './file-store.ts';
import { sweepUnfinished, writeAtomically } from '../../store/write-atomically.ts';

/** Stores files as `<dataDir>/files/ab/<id>`. */
export function createFolderFiles(dataDir: string): FileStore {
  // The folder is the last two characters of the id. The first characters of a UUIDv7 are the time, so all files of
  // a year would be in one folder.
  const pathOf = (id: string): string => path.join(dataDir, 'files', id.slice(-2).toLowerCase(), id);
  return {
    put: (id, bytes) => writeAtomically(pathOf(id), bytes),
    get: (id) =>
      readFile(pathOf(id)).catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      }),
    remove: (id) => rm(pathOf(id), { force: true }),
    sweep: (before) => sweepUnfinished(path.join(dataDir, 'files'), before),
  };
}
