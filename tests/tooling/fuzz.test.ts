import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyCall } from '#tooling/every-call.ts';
import { fuzz, judge } from '#tooling/fuzz/run.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const RUNS = 3_000;
const SEED = 20261129;

describe('requests that nobody sends by mistake', () => {
  let test: TestApp;
  let tokens: string[];
  beforeAll(async () => {
    test = await createTestApp({}, { TRUST_PROXY: '1' });
    const names = Array.from({ length: 12 }, (_, index) => `fuzz${index}`);
    const customers = await Promise.all(names.map((name) => test.signUp(name)));
    const operators = await Promise.all(names.map((name) => test.signUpOperator(`desk-${name}`)));
    tokens = [...customers, ...operators].map(({ token }) => token);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => test.close());

  it('are answered without a failure, each in the envelope', async () => {
    const { port } = test.app.server.address() as AddressInfo;
    const { codes, wrong } = await fuzz({ port, calls: await everyCall(), tokens, runs: RUNS, seed: SEED });
    expect([...wrong].map(([kind, request]) => `${kind}\n${request.slice(0, 600)}`)).toEqual([]);
    expect([...codes.values()].reduce((sum, count) => sum + count, 0)).toBe(RUNS);
    // Some get through to the end, and some are refused.
    expect(codes.get('200')).toBeGreaterThan(50);
    expect(codes.get('400')).toBeGreaterThan(50);
  }, 120_000);

  it('are judged by what came back', () => {
    const request = { name: 'a', oddity: 'b', isCall: true, head: '', body: Buffer.alloc(0), pauseMs: 0 };
    const faultOf = (status: number | undefined, body: string) =>
      judge(request, { ...(status !== undefined && { status }), body, isLate: false }).fault;
    expect(faultOf(200, '{"code":200,"data":null,"msg":""}')).toBeUndefined();
    expect(faultOf(200, '{"code":500,"data":null,"msg":""}')).toBe('code 500');
    expect(faultOf(502, '')).toBe('status 502');
    expect(faultOf(400, 'Bad Request')).toBe('status 400 without an envelope');
    expect(faultOf(undefined, '')).toBe('no reply');
  });
});
