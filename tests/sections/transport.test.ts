import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { auth } from '#contract/auth.contract.ts';
import { everyEndpoint } from '#tests/support/contract.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const endpoints = await everyEndpoint();

describe('the transport', () => {
  let test: TestApp;
  let port: number;
  beforeAll(async () => {
    test = await createTestApp();
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    port = (test.app.server.address() as AddressInfo).port;
  });
  afterAll(() => test.close());

  /** Sends bytes as they are, which no HTTP client would. */
  const raw = (request: string): Promise<string> =>
    new Promise((resolve) => {
      let reply = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(request));
      socket.on('data', (chunk) => (reply += chunk.toString()));
      socket.on('error', () => {});
      socket.on('close', () => resolve(reply));
    });
  const request = (line: string, ...headers: string[]): string =>
    [`${line} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n');

  it.each([
    ['a broken escape', 400, request('GET /%')],
    ['a broken escape in a call', 400, request('GET /api/%ff')],
    ['a parameter that is too long', 414, request(`GET /files/${'a'.repeat(200)}`)],
    ['what is no request', 400, 'BOGUS\r\n\r\n'],
    ['a header that is too large', 431, request('GET /', `X: ${'a'.repeat(20_000)}`)],
    ['an odd expectation', 417, request('POST /api/authorize/login', 'Expect: foo')],
  ])('answers %s with HTTP %i, an envelope and the security headers', async (_name, status, bytes) => {
    const [head = '', body = ''] = (await raw(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const header of [
      'content-security-policy: default-src',
      'x-content-type-options: nosniff',
      'x-frame-options: DENY',
      'referrer-policy: no-referrer',
      'cache-control: no-store',
    ]) {
      expect(head.toLowerCase()).toContain(header.toLowerCase());
    }
    expect(body).toMatch(/"code":4\d\d,"data":null,"msg":".+"/);
  });

  it('closes a connection on which nothing is said', async () => {
    const { server } = test.app;
    expect(server.timeout).toBe(120_000);
    server.timeout = 50;
    expect(await raw('')).toBe('');
    server.timeout = 120_000;
  });

  it.each(['/api/topMenu/list', '/api/nothing', '/api/personalcenter/getuser', '/API/nothing'])(
    'lets nobody keep the reply of %s',
    async (url) => {
      expect((await test.app.inject(url)).headers['cache-control']).toBe('no-store');
    },
  );

  it('does not sign anybody out, or do anything else, when only asked for headers', async () => {
    const { token } = await test.signUp('ada');
    for (const [, { path }] of endpoints) {
      const url = path.replace(/\{\w+\}/g, '1');
      const headers = { authorization: `Bearer ${token}` };
      expect((await test.app.inject({ method: 'HEAD', url, headers })).statusCode, path).toBe(404);
    }
    expect(endpoints.map(([, endpoint]) => endpoint)).toContain(auth.logout);
    expect((await test.call(account.profile, {}, { token })).body.code).toBe(200);
  });
});
