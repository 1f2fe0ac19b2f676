import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { refusedAtStep, refusedKind } from '#contract/under-load.ts';
import { everyCall } from '#server/http/every-call.ts';
import { createSteadied } from '#server/http/load/load.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const steps = [100, 200, 300, 400];
let lag = 0;
let test: TestApp;
let calls: [string, Endpoint][];
beforeAll(async () => {
  calls = await everyCall();
  test = await createTestApp({}, {}, { shedAfterMs: steps, lag: () => lag });
});
afterAll(() => test.close());
beforeEach(() => (lag = 0));

const named = (kind: string): string[] =>
  calls.filter(([, call]) => refusedKind(call) === kind).map(([name]) => name);

/** What a call answers that has nothing in its payload. */
async function answer({ method, path }: Endpoint) {
  const url = path.replaceAll(/\{\w+\}/g, '1');
  const response = await test.app.inject({
    method,
    url,
    remoteAddress: '203.0.113.5',
    ...(method === 'POST' && { payload: {} }),
  });
  return { response, code: response.json<{ code: number }>().code };
}

describe('under load', () => {
  it('lists are those of visitors and operators, not what a customer has begun', () => {
    expect(named('lists')).toEqual(
      expect.arrayContaining(['dwell.list', 'article.list', 'deskReview.queue']),
    );
    expect(named('lists')).not.toContain('orderInfo.list');
    expect(named('searches')).toEqual(['search.find']);
    expect(named('newDrafts').sort()).toEqual(
      [
        'businessVisa.option',
        'teamVisa.option',
        'trafficCardOrderInfo.option',
        'vip.option',
        'visaAll.option',
      ].sort(),
    );
  });

  it('calls that pay, save a draft, upload or sign in are never refused', () => {
    const kinds = calls.filter(([name]) =>
      /^(payment|pay|alipay|paypal|stripe|upload|auth)|\.update$/i.test(name),
    );
    expect(kinds.length).toBeGreaterThan(10);
    expect(kinds.filter(([, call]) => refusedKind(call) !== null)).toEqual([]);
  });

  it.each([0, 1, 2, 3, 4])('at step %i, each call is refused if its kind is, and only then', async (step) => {
    lag = step === 0 ? 0 : steps[step - 1]!;
    // Of the others, a few are enough: they have no kind.
    const tried = calls.filter(([, call], index) => refusedKind(call) !== null || index % 20 === 0);
    for (const [name, call] of tried) {
      const kind = refusedKind(call);
      const isRefused = kind !== null && step >= refusedAtStep[kind];
      const { response, code } = await answer(call);
      expect([name, code === errors.tooBusy.code]).toEqual([name, isRefused]);
      expect([name, response.statusCode === 503]).toEqual([name, isRefused]);
      if (isRefused) expect(Number(response.headers['retry-after'])).toBeGreaterThanOrEqual(5);
    }
  });

  it('the sentence is in the language of the caller, and says when to try again', async () => {
    lag = 400;
    const search = calls.find(([name]) => name === 'search.find')![1];
    const { body } = await test.call(search, { q: 'visa' }, { locale: 'DE' });
    expect(body.msg).toMatch(/sehr viele Menschen .* in \d+ Sekunden noch einmal/);
  });

  it.each(['/healthz', '/readyz'])('%s goes on', async (url) => {
    lag = 10_000;
    expect((await test.app.inject(url)).statusCode).toBe(200);
  });

  it('notifications of payment providers are taken', async () => {
    lag = 10_000;
    const [provider] = test.services.payments.table;
    const { statusCode } = await test.app.inject({ method: 'POST', url: provider!.notifyPath, payload: 'x' });
    expect(statusCode).not.toBe(503);
  });
});

describe('pages under load', () => {
  const get = (url: string, language = 'en') =>
    test.app.inject({ url, headers: { 'accept-language': language }, remoteAddress: '203.0.113.6' });

  it('a page that is not kept is a sentence with the number of the request', async () => {
    lag = 200;
    const { statusCode, headers, body } = await get('/faq', 'de');
    expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(5);
    expect(body).toContain('lang="de"');
    expect(body).toContain('Gerade benutzen sehr viele Menschen diese Seite.');
    expect(body).toContain('<h1>Einen Moment, bitte</h1>');
    expect(body).toContain(`<span>${String(headers['x-request-id'])}</span>`);
    expect(body).not.toMatch(/<script|<link|<img/);
  });

  it('a page that is kept is still sent, also when its time is over, and is asked for no statement', async () => {
    const before = await get('/');
    expect(before.statusCode).toBe(200);
    test.pass(5 * 60_000);
    for (lag of [100, 200, 10_000]) {
      const { statusCode, headers } = await get('/');
      expect([statusCode, headers['etag']]).toEqual([200, before.headers['etag']]);
    }
    test.pass(6 * 60_000);
    expect((await get('/')).statusCode).toBe(503);
  });

  it('the first step still renders pages', async () => {
    lag = 100;
    expect((await get('/travel')).statusCode).toBe(200);
  });

  it.each(['/payment?orderNumber=MG1', '/personalCenter?index=1', '/commonVisa?visaType=1&orderNumber=MG1'])(
    'the page of a person at %s is made by the browser',
    async (url) => {
      lag = 10_000;
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(body).toContain('<div id="root">');
    },
  );
});

it.each([
  ['one look that lags changes nothing', [4, 0, 4, 0, 0], [0, 0, 0, 0, 0]],
  ['three looks in a row raise the step to the lowest of them', [1, 2, 3, 3, 3], [0, 0, 1, 2, 3]],
  ['three looks in a row let it fall to the highest of them', [2, 2, 2, 0, 1, 0, 0], [0, 0, 2, 2, 2, 1, 1]],
])('%s', (_, seen, expected) => {
  expect(seen.map(createSteadied(3))).toEqual(expected);
});
