import { describe, expect, it } from 'vitest';
import { handlingOf, mayKeepPage } from '#app/worker/handled.ts';
import { keptCallPaths } from '#app/worker/kept-calls.ts';
import { everyEndpoint } from '#tests/support/contract.ts';

const endpoints = (await everyEndpoint()).map(([, endpoint]) => endpoint);
const origin = 'https://shop.example';

function handling(path: string, { method = 'GET', isNavigation = false } = {}): string | null {
  return handlingOf({ method, url: new URL(path, origin), isNavigation, origin });
}

describe('the service worker answers for', () => {
  it.each(['/', '/commonVisa?visaType=1', '/personalCenter?index=1', '/accommodation/list', '/forms/school'])(
    'the page %s',
    (path) => {
      expect(handling(path, { isNavigation: true })).toBe('page');
    },
  );

  it.each([
    ['/assets/base-k2GTuomr.js', 'file'],
    ['/assets/inter-latin-wght-normal-Dx4kXJAl.woff2', 'file'],
    [`/flows/visa/study/${'0123456789abcdef'.repeat(2)}.js`, 'release'],
    ['/flows/words/0123456789abcdef.DE.json', 'release'],
  ])('%s as a %s', (path, wanted) => {
    expect(handling(path)).toBe(wanted);
  });

  it.each([...keptCallPaths])('the list %s', (path) => {
    expect(handling(path, { method: 'POST' })).toBe('call');
  });
});

describe('the service worker leaves alone', () => {
  it.each([
    '/backOffice/orders',
    '/studio',
    '/studio/preview',
    '/api/v2/pay/success',
    '/files/private/4711',
    '/healthz',
    '/robots.txt',
    '/appShell',
  ])('an opened %s', (path) => {
    expect(handling(path, { isNavigation: true })).toBeNull();
  });

  it.each([
    '/api/person/info',
    '/api/studio/flow/token.js',
    '/flows/live.json',
    '/pictures/1.webp',
    '/assets/pdf-lbM0RbHr.js',
    '/assets/pdf.worker.min-CIqJB0yW.mjs',
    '/assets/tesseract-core-simd-lstm.wasm-D4IWHdQk.js',
    '/assets/workbench-BadeHTy7.js',
    'https://elsewhere.example/assets/base-k2GTuomr.js',
  ])('%s', (path) => {
    expect(handling(path)).toBeNull();
  });

  it.each(['/', '/assets/base-k2GTuomr.js'])('what is sent to %s', (path) => {
    expect(handling(path, { method: 'POST' })).toBeNull();
  });

  it('every call that is not for everybody alike', () => {
    const others = endpoints.filter(({ access }) => access !== 'visitor');
    expect(others.length).toBeGreaterThan(100);
    for (const { path, method } of others) expect(handling(path, { method }), path).toBeNull();
  });
});

it('keeps replies only of calls that the contract has for every visitor', () => {
  for (const path of keptCallPaths)
    expect(endpoints.find((endpoint) => endpoint.path === path)?.access, path).toBe('visitor');
});

describe('a copy is kept', () => {
  const reply = (cacheControl: string, status = 200) => ({
    status,
    headers: new Headers({ 'cache-control': cacheControl }),
  });

  it.each([
    ['of a page that is the same for everybody', reply('public, max-age=0'), '/faq', true],
    ['of no page of a person', reply('private, no-store'), '/', false],
    ['of no page that is missing', reply('public, max-age=0', 404), '/faq', false],
    ['of no search', reply('public, max-age=0'), '/search', false],
    ['of no page whose server says nothing', reply(''), '/faq', false],
  ])('%s', (_name, sent, path, isKept) => {
    expect(mayKeepPage(sent, path)).toBe(isKept);
  });
});
