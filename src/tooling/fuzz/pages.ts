import fc from 'fast-check';
import type { RawRequest } from './send.ts';
import { escaped, oddValue, textOf } from './values.ts';

/** Addresses that no call of the contract has; `*` is replaced by something odd. */
const addresses = [
  '/',
  '/search?keyword=*',
  '/Visa?id=*',
  '/commonVisa?type=*&step=*',
  '/forum?page=*',
  '/forumDetails?id=*',
  '/accommodation/list?city=*&page=*',
  '/accommodationInfo?id=*',
  '/deliciousFoodDetail?id=*',
  '/secondHandDetails?id=*',
  '/recruitInfo?id=*',
  '/travelInfo?id=*',
  '/agreement?type=*',
  '/forms/*',
  '/hereStore/card?id=*',
  '/payGateWay?orderNumber=*',
  '/api/v2/pay/success?out_trade_no=*',
  '/backOffice/*',
  '/studio/preview?flow=*',
  '/unsubscribe?token=*',
  '/*',
  '/*/*?*=*',
  '/?lang=*',
  '/pictures/*',
  '/pictures/forbiddenCity-day-1.png?v=*',
  '/pictures/*-day-1.png',
  '/pictures/00000000-0000-4000-8000-000000000000-400.webp',
  '/pictures/00000000-0000-4000-8000-000000000000-9999x9999.avif',
  '/files/*',
  '/files/00000000-0000-4000-8000-000000000000?expires=*&signature=*&by=*',
  '/flows/*',
  '/flows/live.json',
  '/assets/*',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-*.xml',
  '/sitemaps/*',
  '/healthz',
  '/api/*',
  '/api/common/upload/resumable/*',
  '/api/common/upload/resumable',
] as const;

const methods = [
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
];

const tokens = [
  'a',
  '*',
  ';;',
  ',',
  '\u00ff',
  '"',
  '%00',
  '-1',
  '0-',
  '9'.repeat(30),
  'x'.repeat(4_000),
  'a=b; a=c',
];

/** Headers that are read somewhere on the way, each with something odd. */
const headerNames = [
  'Accept-Language',
  'Accept-Encoding',
  'Accept',
  'Cookie',
  'Authorization',
  'If-None-Match',
  'If-Modified-Since',
  'Range',
  'Host',
  'Origin',
  'Referer',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Request-Id',
  'Time-Zone',
  'traceparent',
  'Upgrade',
  'Connection',
  'Expect',
  'Content-Length',
  'Transfer-Encoding',
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Offset',
  'Upload-Metadata',
  'User-Agent',
  'Inv',
];

const header: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...headerNames),
    fc.oneof(
      fc.constantFrom(...tokens),
      fc.constantFrom(
        'moongate-language=%ff',
        `moongate-language=${'D'.repeat(3_000)}`,
        'moongate-language=DE; moongate-language=xx',
        'bytes=0-0,1-1,2-2',
        'bytes=-1',
        'de;q=9,en;q=-1,*;q=NaN',
        'Bearer ',
        `Bearer ${'a'.repeat(3_000)}`,
        'Basic YQ==',
        '127.0.0.1:99999',
        'gzip;q=0, br;q=0, identity;q=0',
        '100-continue',
        'chunked',
        'websocket',
        '00-00000000000000000000000000000000-0000000000000000-ff',
        'Asia/Nowhere',
        'filename !!!',
        '1.0.0',
      ),
      fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.replace(/[\r\n\0]/g, ' ')),
    ),
  )
  .map(([name, value]) => `${name}: ${value}`);

const odd = fc.oneof(
  oddValue.map((value) => escaped(typeof value === 'string' ? value : textOf(value))),
  fc.constantFrom(
    '%',
    '%zz',
    '%c0%af',
    '..%2f..%2fetc',
    '//',
    'a'.repeat(6_000),
    '1',
    '0',
    '2',
    'DE',
    'a;b',
    '[]',
  ),
);

/** Requests for pages, pictures, files and other addresses, with odd addresses, cookies and headers. */
export const pageRequest: fc.Arbitrary<RawRequest> = fc
  .tuple(
    fc.constantFrom(...addresses),
    fc.constantFrom(...methods),
    fc.array(odd, { minLength: 4, maxLength: 4 }),
    fc.array(header, { maxLength: 3 }),
    fc.integer({ min: 1, max: 65_000 }),
  )
  .map(([address, method, values, headers, caller]) => {
    let next = 0;
    const target = address.replaceAll('*', () => values[next++ % values.length] ?? '');
    const isWhole = headers.every(
      (line) => !/^(?:Content-Length|Transfer-Encoding|Upgrade|Connection|Expect)/.test(line),
    );
    return {
      name: `${method} ${address}`,
      oddity: headers.length > 0 ? headers.map((line) => line.split(':')[0]).join(', ') : 'address',
      kind: 'page',
      lines: [
        `${method} ${target} HTTP/1.1`,
        ...(headers.some((line) => line.startsWith('Host')) ? [] : ['Host: 127.0.0.1']),
        'Connection: close',
        `X-Forwarded-For: 10.2.${caller >> 8}.${caller & 255}`,
        ...headers,
      ],
      body: Buffer.alloc(0),
      pauseMs: 0,
      // A request that announces a body which never comes is ended by the sender.
      ...(!isWhole && { cutAt: 0 }),
    };
  });
