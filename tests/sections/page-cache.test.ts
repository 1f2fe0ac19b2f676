import { expect, it } from 'vitest';
import { PageCache } from '#server/http/pages/page-cache.ts';

const now = 0;
const kept = { version: 'a', bytes: 10, until: 1 };
const filled = (limits: { pages: number; bytes: number }, count: number): PageCache<number> => {
  const cache = new PageCache<number>(limits);
  cache.get('', { version: 'a', now });
  for (let page = 1; page <= count; page += 1) cache.set(`/${page}`, page, kept);
  return cache;
};

it.each([
  ['pages', { pages: 5, bytes: 1_000 }, 5],
  ['bytes', { pages: 1_000, bytes: 70 }, 7],
])('a cache of pages respects its limit of %s', (_, limits, size) => {
  const cache = filled(limits, 1_000);
  expect(cache.size).toBe(size);
  expect(cache.get('/1000', { version: 'a', now })).toBe(1_000);
  expect(cache.get('/1', { version: 'a', now })).toBeUndefined();
});

it('the page that was requested last is dropped last', () => {
  const cache = filled({ pages: 2, bytes: 1_000 }, 2);
  cache.get('/1', { version: 'a', now });
  cache.set('/3', 3, kept);
  expect(cache.get('/1', { version: 'a', now })).toBe(1);
  expect(cache.get('/2', { version: 'a', now })).toBeUndefined();
});

it('a page is dropped when its time is over, and all are when the records have another version', () => {
  const cache = filled({ pages: 5, bytes: 1_000 }, 2);
  expect(cache.get('/1', { version: 'a', now: 1 })).toBeUndefined();
  expect(cache.old('/1')).toBe(1);
  expect(cache.get('/2', { version: 'b', now })).toBeUndefined();
  expect(cache.old('/1')).toBeUndefined();
  expect(cache.size).toBe(0);
});

it('a page that was made before the last change is not kept', () => {
  const cache = filled({ pages: 5, bytes: 1_000 }, 0);
  cache.get('/1', { version: 'b', now });
  cache.set('/1', 1, kept);
  expect(cache.size).toBe(0);
});
