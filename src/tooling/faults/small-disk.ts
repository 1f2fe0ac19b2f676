import { mkdir, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { run } from '#server/store/embedded/run.ts';
import type { Ends } from '../bench/server/ends.ts';

/** A disk of its own, in memory, that can be full or read-only. */
export interface SmallDisk {
  readonly folder: string;
  fill(): Promise<void>;
  empty(): Promise<void>;
  setReadOnly(isReadOnly: boolean): Promise<void>;
}

const MEGABYTE = 2 ** 20;

/** Mounts it. @returns undefined where this user may not mount a disk */
export async function mountSmallDisk(
  folder: string,
  megabytes: number,
  ends: Ends,
): Promise<SmallDisk | undefined> {
  await mkdir(folder, { recursive: true });
  const mounted = await mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder);
  if (!mounted) return undefined;
  // The server that uses it has been stopped by then; what is still open keeps its place until it is closed.
  ends.add(() => run(['umount', '-l', folder]));
  const filler = path.join(folder, 'filler');
  return {
    folder,
    async fill() {
      const file = await open(filler, 'w');
      try {
        // The last bytes, too: in ever smaller pieces.
        for (let size = MEGABYTE; size >= 1;) {
          const isWritten = await file.write(Buffer.alloc(size)).then(
            ({ bytesWritten }) => bytesWritten === size,
            () => false,
          );
          if (!isWritten) size = Math.floor(size / 4);
        }
      } finally {
        await file.close();
      }
    },
    empty: () => rm(filler, { force: true }),
    async setReadOnly(isReadOnly) {
      const mode = isReadOnly ? 'ro' : 'rw';
      if (!(await mount('-o', `remount,${mode}`, folder)))
        throw new Error(
          `the disk could not be made ${mode}; ${(await statfs(folder)).bfree} blocks are free`,
        );
    },
  };
}

const mount = async (...args: readonly string[]): Promise<boolean> =>
  (await run(['mount', ...args])).code === 0;
