import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Endpoint } from '#contract/define.ts';
import type { RawRequest } from './send.ts';

/** A property of a payload as its JSON Schema describes it. */
interface Property {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Property[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Property>>;
  readonly items?: Property;
}

interface Body {
  readonly oddity: string;
  readonly body: Buffer;
  readonly type?: string;
  readonly encoding?: string;
}

const json = 'application/json';
const pages = ['/', '/search', '/visas', '/pictures', '/robots.txt', '/sitemap.xml', '/healthz', '/forum'];

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    -1,
    0,
    1e19,
    1e300,
    99_999_999_999,
    '1e999',
    'a\0b',
    '\0',
    'A\udc00',
    '',
    '%',
    "'",
    '[',
    '🛂',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.anything({ maxDepth: 2 }),
  fc.constantFrom('x'.repeat(5_000), { __proto__x: 1 }, [[[[]]]], { constructor: { prototype: 1 } }),
);

/** A value that the contract accepts in most cases, so that a request gets as far as it can. */
function fitting(name: string, property: Property): fc.Arbitrary<unknown> {
  if (property.const !== undefined) return fc.constant(property.const);
  if (property.enum) return fc.constantFrom(...property.enum);
  if (property.anyOf) return fc.oneof(...property.anyOf.map((one) => fitting(name, one)));
  if (property.format === 'uuid') return fc.uuid();
  if (property.type === 'array') return fc.array(fitting(name, property.items ?? {}), { maxLength: 2 });
  if (property.type === 'object') {
    const entries = Object.entries(property.properties ?? {});
    return fc.record(Object.fromEntries(entries.map(([key, one]) => [key, fitting(key, one)])));
  }
  if (property.type === 'integer' || property.type === 'number') return fc.integer({ min: 0, max: 20 });
  if (property.type === 'boolean') return fc.boolean();
  return fc.constantFrom('text', '1', 'fuzz@test.example', '2026-12-01', 'FRA');
}

/** A payload in which some properties are odd, and some are missing. */
function payloadOf(endpoint: Endpoint): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {} } = endpoint.payload as Property;
  const values = Object.entries(properties).map(([name, property]) => [
    name,
    fc.oneof({ arbitrary: fitting(name, property), weight: 4 }, { arbitrary: oddValue, weight: 1 }),
  ]);
  return fc.record(Object.fromEntries(values) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] });
}

/** JSON of anything: what JSON cannot say becomes a text. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    ['bigint', 'symbol'].includes(typeof one) ? String(one) : one,
  );

function bodyOf(payload: Record<string, unknown>): fc.Arbitrary<Body> {
  const text = textOf(payload);
  const [first = 'a'] = Object.keys(payload);
  const key = JSON.stringify(first);
  const plain: Body = { oddity: 'values', body: Buffer.from(text), type: json };
  const of = (oddity: string, body: string | Buffer, rest: Partial<Body> = {}): Body => ({
    oddity,
    body: Buffer.from(body as string),
    type: json,
    ...rest,
  });
  const multipart = (oddity: string, content: string): Body =>
    of(oddity, content, { type: 'multipart/form-data; boundary=X' });
  const file = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  return fc.oneof(
    { arbitrary: fc.constant(plain), weight: 6 },
    fc
      .constantFrom(1_000, 20_000, 60_000)
      .map((depth) => of('deep', `{${key}:${'['.repeat(depth)}${']'.repeat(depth)}}`)),
    fc.constantFrom(100_000, 400_000).map((size) => of('huge', `{${key}:"${'x'.repeat(size)}"}`)),
    fc.constant(of('many keys', `{${Array.from({ length: 8_000 }, (_, n) => `"k${n}":${n}`).join(',')}}`)),
    fc.constant(
      of(
        'a doubled key',
        `{${key}:1,${key}:{"a":[]},"__proto__":{"a":1}${text === '{}' ? '' : ','}${text.slice(1)}`,
      ),
    ),
    fc
      .constantFrom('utf-16', 'latin1', 'nothing')
      .map((charset) =>
        of('odd encoding', Buffer.from(text, 'utf16le'), { type: `${json}; charset=${charset}` }),
      ),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => of('bytes', Buffer.from(bytes))),
    fc
      .constantFrom('gzip', 'br', 'deflate')
      .map((encoding) => of('a compressed bomb', gzipSync(Buffer.alloc(5_000_000, '[')), { encoding })),
    fc
      .constantFrom('text/plain', 'application/xml', '', ';;', 'application/x-www-form-urlencoded')
      .map((type) => of('odd type', text, { type })),
    fc.constantFrom(
      multipart('multipart, cut', `--X\r\n${file}abc`),
      multipart('multipart, whole', `--X\r\n${file}abc\r\n--X--\r\n`),
      multipart('multipart, doubled', `--X\r\n${file}abc\r\n--X\r\n${file}abc\r\n--X--\r\n`),
      multipart('multipart, no name', '--X\r\nContent-Disposition: form-data\r\n\r\nabc\r\n--X--\r\n'),
      multipart('multipart, odd header', `--X\r\n\0: ${'y'.repeat(20_000)}\r\n\r\nabc\r\n--X--\r\n`),
    ),
  );
}

/** The address of a call: its path parameters and, for a GET, its query, of odd values, too. */
function addressOf(endpoint: Endpoint, payload: Record<string, unknown>): string {
  const asText = (value: unknown): string =>
    escaped(typeof value === 'string' ? value : (textOf(value) ?? 'undefined'));
  const address = endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) => asText(payload[name] ?? '1'));
  if (endpoint.method === 'POST') return address;
  return `${address}?${Object.entries(payload)
    .map(([name, value]) => `${name}=${asText(value)}`)
    .join('&')}`;
}

/** Bytes of a text, escaped; halves of characters, which encodeURIComponent refuses, too. */
const escaped = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) =>
      /[\w.-]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('')
    .slice(0, 8_000);

const manner = fc.record({
  isCut: fc.integer({ min: 0, max: 24 }).map((n) => n === 0),
  pauseMs: fc.integer({ min: 0, max: 39 }).map((n) => (n === 0 ? 100 : 0)),
  caller: fc.integer({ min: 1, max: 65_000 }),
  part: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  language: fc.constantFrom('US', 'DE', 'xx', '\u00ff;q=9'),
});

/** Requests to calls of the contract, by visitors and the holders of the tokens, and to pages and pictures. */
export function requestsOf(
  calls: readonly (readonly [string, Endpoint])[],
  tokens: readonly string[],
): fc.Arbitrary<RawRequest> {
  const token = fc.option(fc.constantFrom(...tokens), { freq: 6, nil: undefined });
  const ofCalls = fc.constantFrom(...calls).chain(([name, endpoint]) =>
    payloadOf(endpoint).chain((payload) =>
      fc.tuple(bodyOf(payload), manner, token).map(([made, how, held]): RawRequest => {
        const isPost = endpoint.method === 'POST';
        const body = isPost ? made.body : Buffer.alloc(0);
        const headers = [
          `X-Forwarded-For: 10.1.${how.caller >> 8}.${how.caller & 255}`,
          `Accept-Language: ${how.language}`,
          ...(held === undefined ? [] : [`Authorization: Bearer ${held}`]),
          ...(isPost ? [`Content-Length: ${body.length}`] : []),
          ...(isPost && made.type !== undefined ? [`Content-Type: ${made.type}`] : []),
          ...(isPost && made.encoding !== undefined ? [`Content-Encoding: ${made.encoding}`] : []),
        ];
        return {
          name,
          oddity: isPost ? made.oddity : 'query',
          isCall: true,
          head: headOf(endpoint.method, addressOf(endpoint, payload), headers),
          body,
          pauseMs: how.pauseMs,
          ...(how.isCut && isPost && { cutAt: Math.floor(body.length * how.part) }),
        };
      }),
    ),
  );
  const ofPages = fc
    .tuple(fc.constantFrom(...pages), fc.string({ unit: 'binary', maxLength: 20 }), manner, fc.boolean())
    .map(([page, odd, how, isQuery]): RawRequest => ({
      name: page,
      oddity: isQuery ? 'query' : 'path',
      isCall: false,
      head: headOf('GET', `${page}${isQuery ? '?lang=' : '/'}${escaped(odd)}`, [
        `Accept-Language: ${how.language}`,
      ]),
      body: Buffer.alloc(0),
      pauseMs: 0,
    }));
  return fc.oneof({ arbitrary: ofCalls, weight: 9 }, { arbitrary: ofPages, weight: 1 });
}

const headOf = (method: string, address: string, headers: readonly string[]): string =>
  [`${method} ${address} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', ...headers, '', ''].join('\r\n');
