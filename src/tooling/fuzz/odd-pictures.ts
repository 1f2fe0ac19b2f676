import { crc32, deflateSync } from 'node:zlib';
import { jpegWithScans } from './jpeg-with-scans.ts';

/** A file that is sent as an upload. */
export interface OddFile {
  readonly what: string;
  readonly name: string;
  readonly bytes: Buffer;
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
}

/** A PNG that says it is so large, with these compressed rows, and with other parts before them. */
function png(width: number, height: number, bits: number, rows: Buffer, ...others: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bits;
  const parts = [chunk('IHDR', header), ...others, chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

const rowsOf = (count: number, bytes: number): Buffer => deflateSync(Buffer.alloc(count * (bytes + 1)));
const grey = rowsOf(16, 16);

/** A JPEG of 64 by 64 that says it has another size. */
function jpegOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(jpegWithScans(2));
  const frame = bytes.indexOf(Buffer.of(0xff, 0xc2));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

const zeros = deflateSync(Buffer.alloc(20_000_000));
const gif = (width: number, height: number, frames: number): Buffer => {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
};

/** A TIFF whose first directory names itself as the next one. */
const tiffLoop = Buffer.from('II*\0\x08\0\0\0\x01\0\0\x01\x03\0\x01\0\0\0\xff\xff\0\0\x08\0\0\0', 'latin1');
const box = (type: string, data: string): Buffer =>
  Buffer.concat([Buffer.of(0, 0, 0, 8 + data.length), Buffer.from(type + data, 'latin1')]);

const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join(
  '',
);
const svg = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "aaaaaaaaaa">${entities}]><svg xmlns="http://www.w3.org/2000/svg"><text>&e9;</text></svg>`;

/** Pictures that are good, that lie about their size, or that grow when they are read. */
export const oddPictures: readonly OddFile[] = [
  { what: 'a good PNG', name: 'a.png', bytes: png(16, 16, 8, grey) },
  { what: 'a good JPEG', name: 'a.jpg', bytes: jpegWithScans(2) },
  { what: 'a PNG of 2^31 points a side', name: 'a.png', bytes: png(0x7fffffff, 0x7fffffff, 8, grey) },
  { what: 'a PNG of 60,000 points a side', name: 'a.png', bytes: png(60_000, 60_000, 8, grey) },
  { what: 'a PNG without points', name: 'a.png', bytes: png(0, 0, 8, grey) },
  { what: 'a PNG of 17 bits', name: 'a.png', bytes: png(16, 16, 17, grey) },
  // 16,000 × 16,000 points are 32 MB of rows, and 768 MB as colours.
  { what: 'a PNG that grows', name: 'a.png', bytes: png(16_000, 16_000, 1, rowsOf(16_000, 2_000)) },
  { what: 'a PNG that is all one row', name: 'a.png', bytes: png(1_000_000, 1, 8, rowsOf(1, 1_000_000)) },
  { what: 'a PNG with rows for a larger one', name: 'a.png', bytes: png(16, 16, 8, zeros) },
  {
    what: 'a PNG with a text that grows',
    name: 'a.png',
    bytes: png(16, 16, 8, grey, chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), zeros]))),
  },
  {
    what: 'a PNG with a profile that grows',
    name: 'a.png',
    bytes: png(16, 16, 8, grey, chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), zeros]))),
  },
  {
    what: 'a PNG of 20,000 parts',
    name: 'a.png',
    bytes: png(16, 16, 8, grey, ...Array.from({ length: 20_000 }, () => chunk('tEXt', Buffer.from('a\0b')))),
  },
  {
    what: 'a PNG that says it moves for ever',
    name: 'a.png',
    bytes: png(16, 16, 8, grey, chunk('acTL', Buffer.alloc(8, 0xff))),
  },
  { what: 'a JPEG of 65,535 points a side', name: 'a.jpg', bytes: jpegOf(65_535, 65_535) },
  { what: 'a JPEG of 16,000 points a side', name: 'a.jpg', bytes: jpegOf(16_000, 16_000) },
  { what: 'a JPEG without points', name: 'a.jpg', bytes: jpegOf(0, 0) },
  { what: 'a JPEG of 60 scans', name: 'a.jpg', bytes: jpegWithScans(60) },
  {
    what: 'a JPEG with much behind it',
    name: 'a.jpg',
    bytes: Buffer.concat([jpegWithScans(2), Buffer.alloc(100_000, 0xff)]),
  },
  { what: 'a GIF of 65,535 points a side', name: 'a.gif', bytes: gif(65_535, 65_535, 1) },
  { what: 'a GIF of 5,000 pictures', name: 'a.gif', bytes: gif(2, 2, 5_000) },
  { what: 'a GIF without an end', name: 'a.gif', bytes: gif(2, 2, 1).subarray(0, -3) },
  { what: 'a TIFF that names itself', name: 'a.tif', bytes: tiffLoop },
  { what: 'an SVG that grows', name: 'a.svg', bytes: Buffer.from(svg) },
  {
    what: 'a HEIC without a picture',
    name: 'a.heic',
    bytes: Buffer.concat([box('ftyp', 'heic\0\0\0\0mif1heic'), box('meta', '\0\0\0\0')]),
  },
  {
    what: 'a WebP that ends at once',
    name: 'a.webp',
    bytes: Buffer.from('RIFF\xff\xff\xff\x7fWEBPVP8L\xff\xff\xff\x7f/\xff\xff\xff\x0f', 'latin1'),
  },
];
