import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyCall } from '#server/http/every-call.ts';
import { judge } from '#tooling/fuzz/judge.ts';
import { isFlat, mayGrow } from '#tooling/fuzz/memory.ts';
import { fuzz } from '#tooling/fuzz/run.ts';
import { readReply, type RawRequest } from '#tooling/fuzz/send.ts';
import { fc } from '#tests/support/fixed-random.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const RUNS = 3_000;
const { seed = 0 } = fc.readConfigureGlobal();

describe('requests that nobody sends by mistake', () => {
  let test: TestApp;
  let tokens: string[];
  const names = Array.from({ length: 12 }, (_, index) => `fuzz${index}`);
  beforeAll(async () => {
    // What is refused under load is not tried here.
    test = await createTestApp({}, { TRUST_PROXY: '1', SHED_AFTER_MS: '0' });
    const customers = await Promise.all(names.map((name) => test.signUp(name)));
    const operators = await Promise.all(names.map((name) => test.signUpOperator(`desk-${name}`)));
    tokens = [...customers, ...operators].map(({ token }) => token);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => test.close());

  it('are answered without a failure, each in the envelope', async () => {
    const { port } = test.app.server.address() as AddressInfo;
    let again = 0;
    const renew = async (person: number): Promise<string> => {
      again += 1;
      const name = `again${again}`;
      const { token } = await (person < names.length ? test.signUp(name) : test.signUpOperator(name));
      return token;
    };
    const found = await fuzz({ port, calls: await everyCall(), tokens, renew, runs: RUNS, seed });
    expect([...found.wrong].map(([kind, request]) => `${kind}\n${request.slice(0, 600)}`)).toEqual([]);
    expect([...found.codes.values()].reduce((sum, count) => sum + count, 0)).toBe(RUNS);
    // Some get through to the end, and some are refused.
    expect(found.codes.get('200')).toBeGreaterThan(50);
    expect(found.codes.get('400')).toBeGreaterThan(50);
    expect(test.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  }, 300_000);

  const request: RawRequest = {
    name: 'a',
    oddity: 'b',
    kind: 'call',
    lines: [],
    body: Buffer.alloc(0),
    pauseMs: 0,
  };
  const faultOf = (status: number | undefined, body: string, given: Partial<RawRequest> = {}) =>
    judge(
      { ...request, ...given },
      { ...(status !== undefined && { status }), body, isLate: false, isAway: false },
    ).fault;

  it.each([
    [200, '{"code":200,"data":null,"msg":""}', undefined],
    [200, '{"code":508,"data":null,"msg":""}', undefined],
    [200, '{"code":500,"data":null,"msg":""}', 'code 500'],
    [200, '{"code":503,"data":null,"msg":""}', 'code 503'],
    [200, '{"code":999,"data":null,"msg":""}', 'code 999'],
    [502, '', 'status 502'],
    [400, 'Bad Request', 'status 400 without an envelope'],
    [400, '{"code":400}', 'status 400 without an envelope'],
    [undefined, '', 'no reply'],
  ])('are judged by what came back: %s %s', (status, body, expected) => {
    expect(faultOf(status, body)).toBe(expected);
  });

  it('may see the connection end where they were cut, and get pages without an envelope', () => {
    expect(faultOf(undefined, '', { cutAt: 3 })).toBeUndefined();
    expect(faultOf(404, '<html>', { kind: 'page' })).toBeUndefined();
    expect(faultOf(500, '<html>', { kind: 'page' })).toBe('status 500');
  });

  it('read replies in pieces', () => {
    const reply =
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n1\r\nd\r\n0\r\n\r\n';
    expect(readReply(Buffer.from(reply))).toEqual({ status: 200, body: 'abcd' });
    expect(readReply(Buffer.from('HTTP/1.1 204'))).toEqual({ body: '' });
  });

  it('may need a little more memory, and no more', () => {
    const first = { heap: 100, buffers: 10, rss: 300 };
    expect(isFlat(first, { ...first, heap: first.heap + mayGrow.heap })).toBe(true);
    expect(isFlat(first, { ...first, heap: first.heap + mayGrow.heap + 1 })).toBe(false);
    expect(isFlat(first, { ...first, rss: first.rss + mayGrow.rss + 1 })).toBe(false);
  });
});
