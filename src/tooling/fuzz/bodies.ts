import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { type Payload, textOf } from './values.ts';

/** What is sent behind the headers. */
export interface Body {
  /** What is odd about it. */
  readonly oddity: string;
  readonly bytes: Buffer;
  readonly type?: string;
  readonly encoding?: string;
}

const json = 'application/json';

/** Each is small, and five million brackets when it is decompressed. */
const brackets = Buffer.alloc(5_000_000, '[');
const bombs: readonly (readonly [encoding: string, bytes: Buffer])[] = [
  ['gzip', gzipSync(brackets)],
  ['x-gzip', gzipSync(brackets)],
  ['deflate', deflateSync(brackets)],
  ['deflate', deflateRawSync(brackets)],
  ['br', brotliCompressSync(brackets, { params: {} })],
  ['gzip', gzipSync(gzipSync(brackets))],
  ['gzip, gzip', gzipSync(gzipSync(brackets))],
  ['gzip', gzipSync(brackets).subarray(0, 2_000)],
  ['br', gzipSync(brackets)],
  ['zstd', gzipSync(brackets)],
  ['identity', brackets.subarray(0, 200_000)],
];

const of = (oddity: string, body: string | Buffer, rest: Partial<Body> = {}): Body => ({
  oddity,
  bytes: typeof body === 'string' ? Buffer.from(body) : body,
  type: json,
  ...rest,
});

const list = (length: number, entry: string): string => `[${Array.from({ length }, () => entry).join(',')}]`;

/** Bodies that hold a payload, and bodies that are odd as a whole, with the name of one of its properties. */
export function bodyOf(payload: Payload): fc.Arbitrary<Body> {
  const text = textOf(payload);
  const [first = 'a'] = Object.keys(payload);
  const key = JSON.stringify(first);
  const small = (): fc.Arbitrary<Body> =>
    fc.oneof(
      fc
        .constantFrom(1_000, 20_000, 60_000)
        .map((depth) => of('deep', `{${key}:${'['.repeat(depth)}${']'.repeat(depth)}}`)),
      fc
        .constantFrom(500, 5_000, 30_000)
        .map((depth) => of('deep', `{${key}:${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`)),
      fc.constantFrom(100_000, 400_000).map((size) => of('huge', `{${key}:"${'x'.repeat(size)}"}`)),
      fc
        .constantFrom('1', '{}', 'null', '""')
        .map((entry) => of('a long list', `{${key}:${list(50_000, entry)}}`)),
      fc
        .constantFrom('1', '-1')
        .map((sign) => of('a long number', `{${key}:${sign}${'0'.repeat(100_000)}e-100000}`)),
      fc
        .constant(8_000)
        .map((count) =>
          of('many keys', `{${Array.from({ length: count }, (_, n) => `"k${n}":${n}`).join(',')}}`),
        ),
      fc.constant(
        of(
          'a doubled key',
          `{${key}:1,${key}:{"a":[]},"__proto__":{"a":1}${text === '{}' ? '' : ','}${text.slice(1)}`,
        ),
      ),
      fc
        .constantFrom('__proto__', 'constructor', 'toJSON', 'then')
        .map((name) => of('a key of programs', `{"${name}":{"prototype":{"a":1}},${key}:{"${name}":1}}`)),
      fc
        .constantFrom(
          'null',
          '[]',
          '"a"',
          '1',
          'true',
          '',
          ' ',
          '{',
          '[1',
          '{"a":1}{"a":1}',
          '\ufeff{}',
          '{"a":NaN}',
          "{'a':1}",
        )
        .map((whole) => of('other JSON', whole)),
    );
  const encoded = fc.oneof(
    fc
      .constantFrom('utf-16', 'utf-16le', 'latin1', 'gb18030', 'utf-7', 'nothing', '"')
      .map((charset) =>
        of('odd encoding', Buffer.from(text, 'utf16le'), { type: `${json}; charset=${charset}` }),
      ),
    fc
      .constantFrom(
        Buffer.of(0xc0, 0xaf),
        Buffer.of(0xed, 0xa0, 0x80),
        Buffer.of(0xf8, 0x88, 0x80, 0x80, 0x80),
        Buffer.of(0xff, 0xfe),
      )
      .map((bytes) =>
        of('bytes that are no UTF-8', Buffer.concat([Buffer.from(`{${key}:"`), bytes, Buffer.from('"}')])),
      ),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => of('bytes', Buffer.from(bytes))),
    fc.constantFrom(...bombs).map(([encoding, bytes]) => of('a compressed bomb', bytes, { encoding })),
    fc
      .constantFrom(
        'text/plain',
        'application/xml',
        '',
        ';;',
        'application/json;',
        'application/json; charset',
        `a/${'b'.repeat(4_000)}`,
        'application/offset+octet-stream',
      )
      .map((type) => of('odd type', text, { type })),
    fc
      .constantFrom(
        'a=1&a=2&a[b]=3',
        '%',
        '=&=&=',
        '&'.repeat(50_000),
        'a[b][c][d][e]=1',
        '__proto__[a]=1',
        `${'a[]=1&'.repeat(5_000)}`,
        '%ff%00=1',
      )
      .map((form) =>
        of('a form', `${form}&${encodeURIComponent(first)}=1`, { type: 'application/x-www-form-urlencoded' }),
      ),
  );
  return fc.oneof(
    { arbitrary: fc.constant(of('values', text)), weight: 9 },
    { arbitrary: small(), weight: 2 },
    { arbitrary: encoded, weight: 2 },
    { arbitrary: fc.constantFrom(...brokenParts), weight: 1 },
  );
}

const file = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
const multipart = (oddity: string, content: string, type = 'multipart/form-data; boundary=X'): Body =>
  of(oddity, content, { type });
const parts = (count: number, part: string): string => `${`--X\r\n${part}\r\n`.repeat(count)}--X--\r\n`;

/** Bodies of several parts that are not as they should be. */
export const brokenParts: readonly Body[] = [
  multipart('multipart, cut', `--X\r\n${file}abc`),
  multipart('multipart, whole', parts(1, `${file}abc`)),
  multipart('multipart, doubled', parts(2, `${file}abc`)),
  multipart('multipart, many files', parts(2_000, `${file}abc`)),
  multipart(
    'multipart, many fields',
    parts(2_000, 'Content-Disposition: form-data; name="module"\r\n\r\nimage'),
  ),
  multipart('multipart, no name', parts(1, 'Content-Disposition: form-data\r\n\r\nabc')),
  multipart(
    'multipart, a name of programs',
    parts(1, 'Content-Disposition: form-data; name="__proto__"\r\n\r\nabc'),
  ),
  multipart(
    'multipart, a large field',
    parts(1, `Content-Disposition: form-data; name="module"\r\n\r\n${'y'.repeat(90_000)}`),
  ),
  multipart('multipart, odd header', `--X\r\n\0: ${'y'.repeat(20_000)}\r\n\r\nabc\r\n--X--\r\n`),
  multipart(
    'multipart, an odd file name',
    parts(1, 'Content-Disposition: form-data; name="file"; filename="..\\..\\a\0\u202e.png"\r\n\r\nabc'),
  ),
  multipart(
    'multipart, an escaped file name',
    parts(1, "Content-Disposition: form-data; name=file; filename*=utf-8''%ff%00%\r\n\r\nabc"),
  ),
  multipart(
    'multipart, parts in parts',
    parts(
      1,
      'Content-Disposition: form-data; name="file"\r\nContent-Type: multipart/mixed; boundary=X\r\n\r\n--X\r\n\r\n--X--',
    ),
  ),
  multipart('multipart, another boundary', parts(1, `${file}abc`), 'multipart/form-data; boundary=Y'),
  multipart('multipart, no boundary', parts(1, `${file}abc`), 'multipart/form-data'),
  multipart(
    'multipart, a long boundary',
    parts(1, `${file}abc`),
    `multipart/form-data; boundary=${'X'.repeat(3_000)}`,
  ),
  multipart('multipart, only the end', '--X--\r\n'),
  multipart('multipart, nothing', ''),
];
