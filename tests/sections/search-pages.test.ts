// Imports modules that use `import.meta.glob`.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageOfHit } from '#app/parts/site/search/hit-page.ts';
import { explainedAt } from '#contract/offers.ts';
import { type Locale, locales } from '#contract/locale.ts';
import { search } from '#contract/search.contract.ts';
import { oneOfEachPath } from '#tests/support/site-map.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { isThorough } from '#tests/support/thorough.ts';

let test: TestApp;
let addresses: string[];
beforeAll(async () => {
  test = await createTestApp();
  await test.tidy();
  addresses = oneOfEachPath((await test.app.inject('/sitemap.xml')).body).filter(
    (address) => !['/', '/search'].includes(address),
  );
});
afterAll(() => test.close());

/** The title of a page, without the name of the site. */
async function titleOf(address: string, locale: Locale): Promise<string> {
  const { body } = await test.app.inject({ url: address, headers: { 'accept-language': locale } });
  const [, title = ''] = /<title>(.*?) · [^<]*<\/title>/.exec(body) ?? [];
  return title.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');
}

describe('every public page but the home page and the search', () => {
  it.each<[Locale, what: string, RegExp]>([
    ['ZH', 'page', /^[^?]*$/],
    ...(isThorough ? [['US', 'page or record', /./] as [Locale, string, RegExp]] : []),
  ])('is found by its title in %s: each %s', async (locale, _what, shape) => {
    const missed: string[] = [];
    for (const address of addresses.filter((each) => shape.test(each))) {
      const q = (await titleOf(address, locale)).slice(0, 200);
      const payload = { q, page: 1, pageSize: 20 };
      const { groups } = (await test.call(search.find, payload, { locale })).body.data!;
      const found = groups.flatMap(({ kind, hits }) => hits.map((hit) => pageOfHit(kind, hit)));
      if (!found.includes(address)) missed.push(`${address} by ${q}`);
    }
    expect(missed).toEqual([]);
  });
});

describe('the page with the results', () => {
  it.each(locales)('has them without scripts, below a heading for each kind, in %s', async (locale) => {
    const { translate } = test.services;
    const title = translate(locale, 'offers:visa.study.title');
    const { body } = await test.app.inject(`/search?lang=${locale}&q=${encodeURIComponent(title)}`);
    expect(body).toContain(`href="${explainedAt({ kind: 'visa', childType: 1 })}"`);
    expect(body).toMatch(new RegExp(`<h2[^>]*>${translate(locale, 'search:kinds.product')}`));
    // Without scripts, the browser sends the form.
    expect(body).toMatch(/<form [^>]*action="\/search"/);
    expect(body).toMatch(/<input [^>]*name="q"[^>]*value="[^"]/);
  });
});
