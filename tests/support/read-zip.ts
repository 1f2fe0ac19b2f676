import { crc32, inflateRawSync } from 'node:zlib';

/**
 * The files of an archive by their paths. They are found by the archive's directory, as unpacking programs do.
 *
 * @throws Error when the archive is incomplete, or a file differs from its entry in the directory
 */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end === -1) throw new Error('the archive has no directory');
  const files = new Map<string, Buffer>();
  let entry = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const nameEnd = entry + 46 + zip.readUInt16LE(entry + 28);
    const name = zip.toString('utf8', entry + 46, nameEnd);
    if (files.has(name)) throw new Error(`${name} is there twice`);
    files.set(name, contentAt(zip, entry));
    entry = nameEnd + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32);
  }
  return files;
}

function contentAt(zip: Buffer, entry: number): Buffer {
  const header = zip.readUInt32LE(entry + 42);
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const packed = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  const content = zip.readUInt16LE(entry + 10) === 0 ? packed : inflateRawSync(packed);
  if (crc32(content) !== zip.readUInt32LE(entry + 16)) throw new Error('a file is broken');
  return content;
}
