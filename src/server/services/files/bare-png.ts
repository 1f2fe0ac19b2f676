/** The bytes of a chunk beside its data: length, type and check sum. */
const AROUND = 12;
const SIGNATURE = 8;

/** Chunks that are needed, or that change how a picture looks. All others are metadata or further frames. */
const keptChunks: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs'.split(' '),
);

/**
 * A PNG without metadata (texts, place and time of the photo), without further frames and without data behind its end.
 * Its pixels stay as they are. A file without anything to remove stays the same byte for byte.
 *
 * @returns undefined where the file has no end
 */
export function barePng(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, SIGNATURE)];
  for (let at = SIGNATURE; at + AROUND <= bytes.length;) {
    const end = at + AROUND + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (keptChunks.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return undefined;
}
