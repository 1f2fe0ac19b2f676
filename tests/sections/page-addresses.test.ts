import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PageCache } from '#server/http/pages/page-cache.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { mappedAddresses } from '#tooling/bench/rendering/pages.ts';

const origin = 'https://moongate.example';
let test: TestApp;
let apartment: string;
beforeAll(async () => {
  test = await createTestApp();
  const addresses = mappedAddresses((await test.app.inject('/sitemap.xml')).body);
  const found = addresses.find((address) => address.includes('stayType=2'));
  apartment = /id=(\d+)/.exec(found ?? '')?.[1] ?? '';
});
afterAll(() => test.close());

/** The address that a page gives itself; null where it says that there is nothing. */
const ownAddress = (html: string): string | null =>
  /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replace(origin, '').replaceAll('&amp;', '&') ??
  null;

/** The addresses of pages that are kept while something is done. */
async function keptBy(act: () => Promise<unknown>): Promise<string[]> {
  const set = vi.spyOn(PageCache.prototype, 'set');
  await act();
  return set.mock.calls.flatMap(([key]) => (key.startsWith('US /') ? [key.slice('US '.length)] : []));
}

describe('a page at an address', () => {
  it.each<[asked: string, own: string]>([
    ['/travel?page=2', '/travel?page=2'],
    ['/travel?page=1', '/travel'],
    ['/travel?page=x', '/travel'],
    ['/travel?page=-1', '/travel'],
    ['/travel?id=7', '/travel'],
    ['/travel?tracked=1&page=2', '/travel?page=2'],
    ['/aboutUs?id=7&page=2&classification=1', '/aboutUs'],
    ['/?id=7', '/'],
    ['/meau?type=1', '/meau?type=1'],
    ['/meau?type=9', '/meau'],
    ['/hereStore/class?type=2', '/hereStore/class?type=2'],
    ['/accommodation/list?stayType=2', '/accommodation/list?stayType=2'],
    ['/accommodation/list?stayType=9', '/accommodation/list'],
    ['/forum?write=1', '/forum'],
    ['/travel?country=CN&page=2', '/travel?country=CN&page=2'],
    ['/travel?city=Nowhere', '/travel'],
    ['/ticket?classification=999999', '/ticket'],
    ['/faq?classification=x', '/faq'],
    ['/search?q=visa', '/search'],
  ])('%s is the page %s, and is kept only if it is asked for as that', async (asked, own) => {
    let body = '';
    const kept = await keptBy(async () => ({ body } = await test.app.inject(asked)));
    expect(ownAddress(body)).toBe(own);
    expect(kept).toEqual(asked === own ? [own] : []);
  });

  it('of a record has all that its address says in the site map', async () => {
    const { body } = await test.app.inject(`/accommodationInfo?stayType=2&id=${apartment}`);
    expect(ownAddress(body)).toBe(`/accommodationInfo?id=${apartment}&stayType=2`);
  });

  it.each(['/travel?page=99', '/faq?page=99', '/forum?page=99', '/recruit?people=99'])(
    '%s, which its list does not have, has the status 404 and is not kept',
    async (asked) => {
      let reply = { statusCode: 0, body: '' };
      const kept = await keptBy(async () => (reply = await test.app.inject(asked)));
      expect([reply.statusCode, ownAddress(reply.body), kept]).toEqual([404, null, []]);
      expect(reply.body).toContain('<h1');
    },
  );

  it('is not shared with one that names no language of ours', async () => {
    await test.app.inject('/weChat?lang=XX');
    const { body } = await test.app.inject('/weChat?lang=US');
    expect(ownAddress(body)).toBe('/weChat?lang=US');
    expect(ownAddress((await test.app.inject('/weChat?lang=XX')).body)).toBe('/weChat');
  });

  it('leads to the next page of its list by a link', async () => {
    const { body } = await test.app.inject('/travel?country=CN');
    const links = [...body.matchAll(/<a [^>]*href="(\/travel\?[^"]*)"/g)].map(([, href]) => href);
    expect(links).toContain('/travel?country=CN&amp;page=2');
  });
});

it('a part of the site map that does not exist is not found', async () => {
  const read = async (url: string) => (await test.app.inject(url)).statusCode;
  expect([await read('/sitemap-1.xml'), await read('/sitemap-2.xml')]).toEqual([200, 404]);
});
