import fc from 'fast-check';
import { type Body, brokenParts } from './bodies.ts';
import { oddDocuments } from './odd-documents.ts';
import { type OddFile, oddPictures } from './odd-pictures.ts';

const whole: fc.Arbitrary<OddFile> = fc.constantFrom(...oddPictures, ...oddDocuments);

/** A file that ends early. */
const cut = fc
  .tuple(whole, fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([{ what, name, bytes }, part]): OddFile => ({
    what: `${what}, cut`,
    name,
    bytes: bytes.subarray(0, Math.floor(bytes.length * part)),
  }));

/** A file of which some bytes are others. */
const damaged = fc
  .tuple(
    whole,
    fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), fc.nat(255)), {
      minLength: 1,
      maxLength: 12,
    }),
  )
  .map(([{ what, name, bytes }, changes]): OddFile => {
    const changed = Buffer.from(bytes);
    for (const [place, byte] of changes)
      if (changed.length > 0) changed[Math.floor(changed.length * place)] = byte;
    return { what: `${what}, damaged`, name, bytes: changed };
  });

/** Bytes of chance behind the first bytes of a kind of file. */
const begun = fc
  .tuple(
    fc.constantFrom(
      '\x89PNG\r\n\x1a\n',
      '\xff\xd8\xff\xe0',
      'GIF89a',
      '%PDF-1.4\n',
      'RIFF\0\0\0\0WEBP',
      'II*\0',
      'PK\x03\x04',
      '\0\0\0\x18ftypavif',
    ),
    fc.uint8Array({ maxLength: 400 }),
  )
  .map(([magic, bytes]): OddFile => ({
    what: 'the first bytes of a kind of file',
    name: 'a.bin',
    bytes: Buffer.concat([Buffer.from(magic, 'latin1'), bytes]),
  }));

const fileName = fc.oneof(
  { arbitrary: fc.constant(undefined), weight: 4 },
  fc.constantFrom(
    '',
    '.',
    '../../../etc/passwd',
    'a\\b\\c.png',
    '\u202egnp.exe',
    `${'a'.repeat(900)}.png`,
    'CON',
    '照片.jpg',
    '%00.png',
    'a.png; b',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }).map((name) => name.replace(/["\r\n]/g, '_')),
);

/** Bodies of uploads: odd pictures and documents in good bodies, and bodies that are broken. */
export const uploadBody: fc.Arbitrary<Body> = fc.oneof(
  {
    arbitrary: fc
      .tuple(
        fc.constantFrom('image', 'goods', 'document', 'other', ''),
        fc.oneof(whole, cut, damaged, begun),
        fileName,
      )
      .map(([module, { what, name, bytes }, otherName]) => ({
        oddity: what,
        bytes: Buffer.concat([
          Buffer.from(`--X\r\nContent-Disposition: form-data; name="module"\r\n\r\n${module}\r\n--X\r\n`),
          Buffer.from(`Content-Disposition: form-data; name="file"; filename="${otherName ?? name}"\r\n\r\n`),
          bytes,
          Buffer.from('\r\n--X--\r\n'),
        ]),
        type: 'multipart/form-data; boundary=X',
      })),
    weight: 5,
  },
  { arbitrary: fc.constantFrom(...brokenParts), weight: 1 },
);
