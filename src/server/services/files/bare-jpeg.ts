const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;

/** Segments that a decoder needs: frames, Huffman and arithmetic tables, quantisation, intervals, scans, lines. */
const isNeeded = (marker: number): boolean => marker >= 0xc0 && marker <= 0xdd && marker !== 0xc8;

/** Segments of applications that change how a picture looks. JFIF may also contain a small picture, which is removed. */
const looks: Readonly<Record<number, (data: Buffer) => boolean>> = {
  0xe0: (data) => begins(data, 'JFIF\0') && data.length <= 14,
  0xe2: (data) => begins(data, 'ICC_PROFILE\0'),
  0xee: (data) => begins(data, 'Adobe'),
  // The comment with which an ID photo is filled up to its smallest size says nothing.
  [COM]: (data) => data.every((byte) => byte === 0),
};

const begins = (data: Buffer, name: string): boolean => data.toString('latin1', 0, name.length) === name;

interface Segment {
  readonly marker: number;
  readonly from: number;
  readonly to: number;
}

/** The segments of a JPEG up to its end. The compressed data of a scan lie between two of them. */
function* segmentsOf(bytes: Buffer): Generator<Segment> {
  for (let from = nextMarker(bytes, 0); from !== -1;) {
    const marker = bytes.readUInt8(from + 1);
    const isBare = marker === SOI || marker === EOI || from + 4 > bytes.length;
    const to = from + 2 + (isBare ? 0 : bytes.readUInt16BE(from + 2));
    yield { marker, from, to };
    if (marker === EOI) return;
    from = nextMarker(bytes, to);
  }
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

/**
 * How many scans a JPEG contains. For each scan a decoder processes the whole image again. A progressive photo has
 * about ten scans; a small file that is made to overload a server can have thousands.
 */
export function jpegScans(bytes: Buffer): number {
  let scans = 0;
  for (const { marker } of segmentsOf(bytes)) if (marker === SOS) scans += 1;
  return scans;
}

/**
 * A JPEG without metadata (place and time of the photo, camera, comments, small pictures) and without data behind its
 * end. The picture itself is not decoded: its bytes stay as they are. A file without anything to remove stays the same
 * byte for byte.
 *
 * @returns undefined where the file has no end
 */
export function bareJpeg(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  let before: Segment | undefined;
  for (const segment of segmentsOf(bytes)) {
    const { marker, from, to } = segment;
    if (before?.marker === SOS) kept.push(bytes.subarray(before.to, from));
    before = segment;
    const isKept =
      marker === SOI || marker === EOI || isNeeded(marker) || looks[marker]?.(bytes.subarray(from + 4, to));
    if (isKept) kept.push(bytes.subarray(from, to));
    if (marker === EOI) return Buffer.concat(kept);
  }
  return undefined;
}
