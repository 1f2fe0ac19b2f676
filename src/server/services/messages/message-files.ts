import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { writeAtomically } from '../../store/write-atomically.ts';

/** A folder to which each message is written as a file. */
export interface MessageFiles {
  /** The folder, for the start message. */
  readonly where: string;
  write(to: string, bytes: Buffer): Promise<void>;
}

/**
 * Writes messages as files of a folder. The file names sort in the order in which the messages were sent.
 *
 * @param ending the extension of the files, without its dot.
 * @example `2026-05-04T08-30-00-000Z-0001-ann-lee-example-org-3fa9.eml`
 */
export function createMessageFiles(folder: string, ending: string): MessageFiles {
  let count = 0;
  return {
    where: `written to ${folder}`,
    async write(to, bytes) {
      // The counter keeps messages of the same millisecond in order. The random part prevents equal names from two
      // servers.
      count = (count + 1) % 10_000;
      const time = new Date().toISOString().replace(/[:.]/g, '-');
      const order = `${time}-${String(count).padStart(4, '0')}`;
      const name = `${order}-${slug(to)}-${randomBytes(2).toString('hex')}.${ending}`;
      await writeAtomically(path.join(folder, name), bytes);
    },
  };
}

/** `Ann.Lee@example.org` becomes `ann-lee-example-org`: safe in every file system. */
function slug(address: string): string {
  const words = address.toLowerCase().match(/[a-z0-9]+/g) ?? ['nobody'];
  return words.join('-').slice(0, 60);
}
