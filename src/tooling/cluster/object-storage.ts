import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '#server/store/error-code.ts';
import { writeAtomically } from '#server/store/write-atomically.ts';

/** An object with the headers that it was stored with. */
interface StoredObject {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/** Where objects are kept, by their path, for example `/uploads/files/…`. */
export interface ObjectStorage {
  put(name: string, object: StoredObject): Promise<void>;
  get(name: string): Promise<StoredObject | undefined>;
  remove(name: string): Promise<void>;
  names(): Promise<string[]>;
}

/** Keeps objects as long as the process runs. */
export function storageInMemory(): ObjectStorage & { readonly objects: Map<string, Buffer> } {
  const objects = new Map<string, Buffer>();
  const headers = new Map<string, StoredObject['headers']>();
  return {
    objects,
    async put(name, object) {
      objects.set(name, object.bytes);
      headers.set(name, object.headers);
    },
    async get(name) {
      const bytes = objects.get(name);
      return bytes && { bytes, headers: headers.get(name) ?? {} };
    },
    remove: async (name) => void objects.delete(name),
    names: async () => [...objects.keys()],
  };
}

const LINE_END = 10;

/**
 * Keeps objects as files: a line with the headers, then the bytes. An object is on the disk before it is acknowledged,
 * and is never there in part.
 */
export async function storageIn(folder: string): Promise<ObjectStorage> {
  await mkdir(folder, { recursive: true });
  const fileOf = (name: string): string => path.join(folder, encodeURIComponent(name));
  return {
    put: (name, { headers, bytes }) =>
      writeAtomically(fileOf(name), Buffer.concat([Buffer.from(`${JSON.stringify(headers)}\n`), bytes])),
    async get(name) {
      const whole = await readFile(fileOf(name)).catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      });
      if (whole === undefined) return undefined;
      const end = whole.indexOf(LINE_END);
      const headers = JSON.parse(whole.subarray(0, end).toString()) as StoredObject['headers'];
      return { headers, bytes: whole.subarray(end + 1) };
    },
    remove: (name) => rm(fileOf(name), { force: true }),
    async names() {
      const files = await readdir(folder);
      return files.filter((file) => !file.startsWith('.')).map((file) => decodeURIComponent(file));
    },
  };
}
