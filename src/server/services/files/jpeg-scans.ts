const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;

/**
 * How many scans a JPEG contains. For each scan a decoder processes the whole image again. A progressive photo has
 * about ten scans; a small file that is made to overload a server can have thousands.
 */
export function jpegScans(bytes: Buffer): number {
  let scans = 0;
  for (let at = nextMarker(bytes, 0); at !== -1;) {
    const marker = bytes[at + 1];
    if (marker === EOI) break;
    if (marker === SOS) scans += 1;
    const length = marker === SOI || at + 4 > bytes.length ? 0 : bytes.readUInt16BE(at + 2);
    at = nextMarker(bytes, at + 2 + length);
  }
  return scans;
}

/**
 * The position of the next marker, or -1. Between markers is compressed data, in which 0xFF is followed by 0 or by
 * the number of a restart marker.
 */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    const isInData = code === 0 || code === 0xff || (code >= 0xd0 && code <= 0xd7);
    if (!isInData) return at;
  }
  return -1;
}
