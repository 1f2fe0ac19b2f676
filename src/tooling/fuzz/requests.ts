import fc from 'fast-check';
import type { Endpoint } from '#contract/define.ts';
import { type Body, bodyOf } from './bodies.ts';
import { pageRequest } from './pages.ts';
import type { RawRequest } from './send.ts';
import { uploadBody } from './uploads.ts';
import { escaped, payloadOf, type Payload, textOf } from './values.ts';

/** The address of a call: its path parameters and, for a GET, its query, of odd values, too. */
function addressOf(endpoint: Endpoint, payload: Payload): string {
  const asText = (value: unknown): string => escaped(typeof value === 'string' ? value : textOf(value));
  const address = endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) => asText(payload[name] ?? '1'));
  if (endpoint.method === 'POST') return address;
  const query = Object.entries(payload).map(([name, value]) => `${name}=${asText(value)}`);
  return `${address}?${query.join('&')}`;
}

const manner = fc.record({
  isCut: fc.integer({ min: 0, max: 24 }).map((n) => n === 0),
  pauseMs: fc.integer({ min: 0, max: 39 }).map((n) => (n === 0 ? 100 : 0)),
  caller: fc.integer({ min: 1, max: 65_000 }),
  part: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  language: fc.constantFrom('US', 'DE', 'xx', '\u00ff;q=9'),
});

const nothing: Body = { oddity: 'query', bytes: Buffer.alloc(0) };

/**
 * Requests to calls of the contract, by visitors and by signed-in people, and requests for pages and pictures.
 *
 * @param people how many people are signed in
 */
export function requestsOf(
  calls: readonly (readonly [string, Endpoint])[],
  people: number,
): fc.Arbitrary<RawRequest> {
  const holder = fc.option(fc.nat(people - 1), { freq: 6, nil: undefined });
  const requestOf = (
    [name, endpoint]: readonly [string, Endpoint],
    payload: Payload,
    body: fc.Arbitrary<Body>,
  ): fc.Arbitrary<RawRequest> =>
    fc.tuple(body, manner, holder).map(([{ oddity, bytes, type, encoding }, how, held]) => {
      const isPost = endpoint.method === 'POST';
      return {
        name,
        oddity,
        kind: 'call',
        lines: [
          `${endpoint.method} ${addressOf(endpoint, payload)} HTTP/1.1`,
          'Host: 127.0.0.1',
          'Connection: close',
          `X-Forwarded-For: 10.1.${how.caller >> 8}.${how.caller & 255}`,
          `Accept-Language: ${how.language}`,
          ...(isPost ? [`Content-Length: ${bytes.length}`] : []),
          ...(type === undefined ? [] : [`Content-Type: ${type}`]),
          ...(encoding === undefined ? [] : [`Content-Encoding: ${encoding}`]),
        ],
        body: bytes,
        pauseMs: how.pauseMs,
        ...(held !== undefined && { holder: held }),
        ...(how.isCut && isPost && { cutAt: Math.floor(bytes.length * how.part) }),
      };
    });
  const ofCalls = fc
    .constantFrom(...calls)
    .chain((call) =>
      payloadOf(call[1]).chain((payload) =>
        requestOf(call, payload, call[1].method === 'GET' ? fc.constant(nothing) : bodyOf(payload)),
      ),
    );
  const uploads = calls.filter(([, { multipart }]) => multipart);
  const ofUploads = fc.constantFrom(...uploads).chain((call) => requestOf(call, {}, uploadBody));
  return fc.oneof(
    { arbitrary: ofCalls, weight: 16 },
    { arbitrary: ofUploads, weight: 1 },
    { arbitrary: pageRequest, weight: 3 },
  );
}
