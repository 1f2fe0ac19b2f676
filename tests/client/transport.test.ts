// @vitest-environment jsdom
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { exchange as Exchange, HttpRequest } from '#client/transport.ts';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Answers by path; `/silent` never answers, `/cut` ends the connection. */
const replies: Readonly<Record<string, readonly [status: number, body: string]>> = {
  '/ok': [200, '{"code":200,"data":"尊敬","msg":""}'],
  '/refused': [500, '{"code":500,"data":null,"msg":"no"}'],
  '/page': [502, '<h1>Bad gateway</h1>'],
  '/empty': [204, ''],
};

let server: Server;
let exchange: typeof Exchange;
let received: Received[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      // The page's address is the server's, but jsdom keeps the origin that it began with.
      response.setHeader('access-control-allow-origin', headers.origin ?? '*');
      response.setHeader(
        'access-control-allow-headers',
        'accept, authorization, content-type, inv, x-xsrf-token',
      );
      if (method === 'OPTIONS') {
        response.end();
        return;
      }
      received.push({ method, url, headers, body });
      const [path = ''] = (url ?? '').split('?');
      const reply = replies[path];
      if (path === '/cut') request.socket.destroy();
      if (reply) response.writeHead(reply[0], { 'content-type': 'application/json' }).end(reply[1]);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { jsdom } = globalThis as unknown as { jsdom: { reconfigure(options: { url: string }): void } };
  jsdom.reconfigure({ url: `http://127.0.0.1:${port}/` });
  // axios reads the address of its page once, when it is imported.
  ({ exchange } = await import('#client/transport.ts'));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  received = [];
});

const get = (path: string, more: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  path,
  headers: {},
  timeOutMs: 5000,
  ...more,
});
const post = (body: unknown, more: Partial<HttpRequest> = {}): HttpRequest => ({
  ...get('/ok', more),
  method: 'POST',
  body,
});

describe('a request', () => {
  it.each<[string, HttpRequest['query'], string]>([
    ['nothing', {}, '/ok'],
    ['neither null nor undefined', { a: null, b: undefined, c: 0, d: '' }, '/ok?c=0&d='],
    [
      'signs as forms write them',
      { time: '10:00, $5 +1', city: '北京' },
      '/ok?time=10%3A00%2C+%245+%2B1&city=%E5%8C%97%E4%BA%AC',
    ],
    ['a list as one value', { ids: [1, 2] }, '/ok?ids=1%2C2'],
  ])('asks %s in its address', async (_, query, url) => {
    await exchange(get('/ok', { query: query! }));
    expect(received[0]).toMatchObject({ method: 'GET', url, body: '' });
    expect(received[0]!.headers['content-type']).toBeUndefined();
  });

  it.each<[string, unknown, string]>([
    ['an object', { name: 'Zoë', gone: undefined, at: null }, '{"name":"Zoë","at":null}'],
    ['an empty one', {}, '{}'],
    [
      'keys that mean something in JavaScript',
      JSON.parse('{"constructor":1,"__proto__":2}'),
      '{"constructor":1,"__proto__":2}',
    ],
  ])('sends %s as JSON, nothing added and nothing left out', async (_, body, written) => {
    await exchange(post(body));
    expect(received[0]).toMatchObject({ method: 'POST', body: written });
    expect(received[0]!.headers['content-type']).toBe('application/json');
  });

  it('sends a form as it is, and tells how much of it has left', async () => {
    const form = new FormData();
    form.append('module', 'image');
    form.append('file', new File(['x'.repeat(100_000)], 'photo.png', { type: 'image/png' }));
    const told: number[] = [];
    await exchange(post(form, { onProgress: (sent) => told.push(sent) }));
    expect(received[0]!.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(received[0]!.body).toContain('name="file"; filename="photo.png"');
    expect(told.at(-1)).toBe(1);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });

  it('carries the headers that it is given, asks for JSON, and adds nothing that a cookie says', async () => {
    document.cookie = 'XSRF-TOKEN=from-a-cookie';
    await exchange(get('/ok', { headers: { Authorization: 'Bearer a', inv: 'MG7é尊' } }));
    const { headers } = received[0]!;
    expect(headers).toMatchObject({ accept: 'application/json', authorization: 'Bearer a' });
    // A header holds Latin-1 at most: a stored value that is something else must not make every call fail.
    expect(headers['inv']).toBe('MG7é');
    expect(headers['x-xsrf-token']).toBeUndefined();
  });
});

describe('a reply', () => {
  it.each<[string, number, unknown]>([
    ['/ok', 200, { code: 200, data: '尊敬', msg: '' }],
    ['/refused', 500, { code: 500, data: null, msg: 'no' }],
    ['/page', 502, '<h1>Bad gateway</h1>'],
    ['/empty', 204, ''],
  ])('of %s is given whatever its status', async (path, status, body) => {
    expect(await exchange(get(path))).toEqual({ status, body });
  });

  it.each([
    ['that never comes', get('/silent', { timeOutMs: 50 })],
    ['whose connection is cut', get('/cut')],
    ['of a server that is not there', get('http://127.0.0.1:1/')],
  ])('%s is null', async (_, request) => {
    expect(await exchange(request)).toBeNull();
  });
});

describe('a request that is aborted', () => {
  it('before it is sent is never sent', async () => {
    const reason = new Error('not needed any more');
    await expect(exchange(get('/ok', { signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
    expect(received).toEqual([]);
  });

  it('on its way throws the reason', async () => {
    const controller = new AbortController();
    const reason = new Error('not needed any more');
    const answer = exchange(get('/silent', { signal: controller.signal }));
    await expect.poll(() => received.length).toBe(1);
    controller.abort(reason);
    await expect(answer).rejects.toBe(reason);
  });
});
