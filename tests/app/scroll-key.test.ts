import { expect, it } from 'vitest';
import { scrollKey } from '#app/shell/scroll-key.ts';

const at = (pathname: string, key: string, search = '', hash = '') =>
  scrollKey({ pathname, key, search, hash, state: null });

it('another page that is opened by its address is not as far down as the one before', () => {
  const keys = [
    at('/faq', 'default'),
    at('/faq', 'default', '?page=2'),
    at('/faq', 'default', '', '#question-7'),
  ];
  expect(new Set([...keys, at('/recruit', 'default')]).size).toBe(4);
});

it('a page that is loaded again is as far down as it was', () => {
  expect(at('/faq', 'default', '?page=2')).toBe(at('/faq', 'default', '?page=2'));
});

it('two visits of a page in one load are two places', () => {
  expect(at('/faq', 'k1')).not.toBe(at('/faq', 'k2'));
});
