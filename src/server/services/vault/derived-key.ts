import { hkdfSync } from 'node:crypto';

/** A key for one purpose, for example 'file-links': whoever learns it learns nothing of the data key. */
export function derivedKey(dataKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', dataKey, Buffer.alloc(0), `moongate:${purpose}`, 32));
}
