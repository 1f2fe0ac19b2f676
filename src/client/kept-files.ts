import { keptFilesDatabase, keptFilesNote } from './forget-kept-files.ts';
import { writeStored } from './stored-value.ts';

/** A file that was chosen in a form and whose upload has not ended. */
export interface KeptFile {
  /** A UUID that names the upload on this device. */
  readonly id: string;
  /** The id of the user who has chosen the file. */
  readonly user: number;
  /** The number of the order, or the id of the flow as long as there is no number. */
  readonly draft: string;
  /** The JSON pointer of the field. */
  readonly pointer: string;
  /** The file as it is sent: a large picture was made smaller already. */
  readonly file: File;
  /** The id of the upload on the server; null before it has begun. */
  readonly upload: string | null;
  /** When the file was chosen, in milliseconds since 1970. */
  readonly at: number;
}

const store = 'files';

/** The server deletes unfinished uploads after the same time. */
const keptForMs = 24 * 60 * 60_000;

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('the browser has refused its storage')),
    );
  });
}

/**
 * Performs one step on the stored files. The database is closed after each step, so that it can be deleted at any time.
 *
 * @returns `otherwise` where the browser refuses storage, or has no room
 */
async function inStore<T>(
  mode: IDBTransactionMode,
  otherwise: T,
  act: (files: IDBObjectStore) => Promise<T>,
): Promise<T> {
  try {
    const opening = globalThis.indexedDB.open(keptFilesDatabase, 1);
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore(store, { keyPath: 'id' }),
    );
    const database = await settled(opening);
    try {
      return await act(database.transaction(store, mode).objectStore(store));
    } finally {
      database.close();
    }
  } catch {
    return otherwise;
  }
}

/** All files that are not too old. Those that are too old, and those of other users than `user`, are removed. */
async function allFiles(user?: number): Promise<KeptFile[]> {
  return inStore('readwrite', [], async (files) => {
    const all = (await settled(files.getAll())) as KeptFile[];
    const isKept = (kept: KeptFile): boolean =>
      Math.abs(Date.now() - kept.at) < keptForMs && (user === undefined || kept.user === user);
    for (const kept of all) if (!isKept(kept)) files.delete(kept.id);
    const left = all.filter(isKept);
    if (left.length === 0) writeStored(keptFilesNote, null);
    return left;
  });
}

/** Keeps a file on this device. @returns false when the browser refuses storage, or has no room for it */
export function keepFile(kept: KeptFile): Promise<boolean> {
  return inStore('readwrite', false, async (files) => {
    writeStored(keptFilesNote, '1');
    await settled(files.put(kept));
    return true;
  });
}

/** Changes what is kept beside a file. A file that was removed meanwhile stays removed. */
export function changeKeptFile(
  id: string,
  change: Partial<Pick<KeptFile, 'draft' | 'upload'>>,
): Promise<void> {
  return inStore('readwrite', undefined, async (files) => {
    const kept = (await settled(files.get(id))) as KeptFile | undefined;
    if (kept !== undefined) await settled(files.put({ ...kept, ...change }));
  });
}

/**
 * The files of one draft that wait on this device, in the order in which they were chosen. Files of other users are
 * removed, as are files that are older than a day.
 */
export async function keptFilesOf(user: number, draft: string): Promise<KeptFile[]> {
  const all = await allFiles(user);
  return all.filter((kept) => kept.draft === draft).sort((a, b) => a.at - b.at);
}

/** Removes the files that are older than a day, and those of other users than the one who is signed in. */
export async function tidyKeptFiles(user: number | undefined): Promise<void> {
  await allFiles(user);
}

/** Removes one file. */
export function forgetKeptFile(id: string): Promise<void> {
  return inStore('readwrite', undefined, async (files) => void (await settled(files.delete(id))));
}

/** Removes the files of a draft: it was sent or deleted. */
export async function forgetKeptFilesOf(draft: string): Promise<void> {
  for (const kept of await allFiles()) if (kept.draft === draft) await forgetKeptFile(kept.id);
}

/**
 * The names and sizes (bytes) of all files that are kept on this device, for a page that tells about it.
 *
 * @example (await keptFiles()).map(({ name, size }) => `${name}: ${size} B`) // ['passport.jpg: 1843200 B']
 */
export async function keptFiles(): Promise<{ name: string; size: number }[]> {
  return (await allFiles()).map(({ file: { name, size } }) => ({ name, size }));
}
