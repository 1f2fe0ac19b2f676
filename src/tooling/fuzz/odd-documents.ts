import { deflateSync } from 'node:zlib';
import { fileLimits } from '#contract/file-limits.ts';
import type { OddFile } from './odd-pictures.ts';

/** A PDF of these objects, with an index that says where each begins. */
function pdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let length = parts[0]!.length;
  for (const [at, object] of objects.entries()) {
    places.push(length);
    const part = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object as string),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    length += part.length;
  }
  const index = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${index}trailer\n<</Root 1 0 R/Size ${objects.length + 1}${trailer}>>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

const catalogue = '<</Type/Catalog/Pages 2 0 R>>';
const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const page = (rest = ''): string => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]${rest}>>`;
const stream = (bytes: Buffer, filter: string): Buffer =>
  Buffer.concat([
    Buffer.from(`<</Length ${bytes.length}/Filter${filter}>>stream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
const grown = deflateSync(Buffer.alloc(30_000_000, ' '));
const twice = deflateSync(deflateSync(Buffer.alloc(50_000_000, ' ')));
const nested = '['.repeat(20_000) + ']'.repeat(20_000);
const good = pdf([catalogue, pages, page()]);

const made = (what: string, bytes: Buffer, name = 'a.pdf'): OddFile => ({ what, name, bytes });

/** Documents that are good, that go in circles, or that grow when they are read. */
export const oddDocuments: readonly OddFile[] = [
  made('a good PDF', good),
  made(
    'a PDF whose page grows',
    pdf([catalogue, pages, page('/Contents 4 0 R'), stream(grown, '/FlateDecode')]),
  ),
  made(
    'a PDF whose page grows twice',
    pdf([catalogue, pages, page('/Contents 4 0 R'), stream(twice, '[/FlateDecode/FlateDecode]')]),
  ),
  made(
    'a PDF whose pages are each other',
    pdf([catalogue, '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2/Parent 2 0 R>>']),
  ),
  made(
    'a PDF of two thousand million pages',
    pdf([catalogue, '<</Type/Pages/Kids[3 0 R]/Count 2000000000>>', page()]),
  ),
  made('a PDF of fewer than no pages', pdf([catalogue, '<</Type/Pages/Kids[3 0 R]/Count -5>>', page()])),
  made('a PDF of lists in lists', pdf([catalogue, pages, page(`/Annots ${nested}`)])),
  made('a PDF whose catalogue is itself', pdf(['1 0 R', pages, page()])),
  made('a PDF whose index goes in a circle', pdf([catalogue, pages, page()], '/Prev 9')),
  made(
    'a PDF with a password',
    pdf([catalogue, pages, page()], '/Encrypt<</Filter/Standard/V 1/R 2/P -1/O(aa)/U(bb)>>/ID[(a)(b)]'),
  ),
  made(
    'a PDF with a program',
    pdf(['<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(while\\(1\\);)>>>>', pages, page()]),
  ),
  made(
    'a PDF of an endless size',
    pdf([catalogue, pages, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 1e30 1e30]>>']),
  ),
  made('a PDF of its first line', Buffer.from('%PDF-1.7\n')),
  made('a PDF behind much else', Buffer.concat([Buffer.alloc(900, 'x'), good])),
  made(
    'a ZIP',
    Buffer.from(
      'PK\x03\x04\x14\0\0\0\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\xff\xff\xff\xff\x05\0\0\0a.txt',
      'latin1',
    ),
    'a.zip',
  ),
  made('a text', Buffer.from('only words'), 'a.pdf'),
  made('nothing', Buffer.alloc(0), 'a.pdf'),
  made('a file that is too large', Buffer.alloc(fileLimits.maxBytes + 1, 'x'), 'a.pdf'),
];
