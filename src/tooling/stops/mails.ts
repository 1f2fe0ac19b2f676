import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The mails that the server has written into its data folder. */
export interface Mails {
  /** When the first mail to an address was written, in milliseconds; undefined if there is none. */
  sentAt(address: string): Promise<number | undefined>;
  /** The numbers of the orders that mails are about. */
  orderNumbers(): Promise<Set<string>>;
}

const time = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z-\d{4}-(.+)-[0-9a-f]{4}\.eml$/;

/** Reads the mails of a data folder. */
export function mailsIn(dataDir: string): Mails {
  const folder = path.join(dataDir, 'mails');
  const known = new Map<string, number>();
  const seen = new Set<string>();

  async function look(): Promise<void> {
    for (const file of await readdir(folder).catch(() => [])) {
      if (seen.has(file)) continue;
      seen.add(file);
      const [, hour, minute, second, millisecond, recipient = ''] = time.exec(file) ?? [];
      const at = Date.parse(`${hour}:${minute}:${second}.${millisecond}Z`);
      known.set(recipient, Math.min(at, known.get(recipient) ?? at));
    }
  }

  return {
    async sentAt(address) {
      await look();
      return known.get(address.toLowerCase().replace(/[^a-z0-9]+/g, '-'));
    },
    async orderNumbers() {
      await look();
      const found = new Set<string>();
      for (const file of seen) {
        const text = await readFile(path.join(folder, file), 'utf8').catch(() => '');
        for (const [number] of text.matchAll(/\bMG[0-9A-Z]{10,}\b/g)) found.add(number);
      }
      return found;
    },
  };
}
