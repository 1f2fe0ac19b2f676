import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentRecord } from '#contract/content-record.contract.ts';
import { search } from '#contract/search.contract.ts';
import { sectionRecords } from '#contract/section-records.ts';
import { site } from '#contract/site.contract.ts';
import { enterSite } from '#server/content/search/site-entries.ts';
import { guideData, onlyGuides } from '#tests/support/content-records.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const guides = '/travel';

let test: TestApp;
let operator: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  operator = await test.signUpOperator('olga');
});
afterAll(() => test.close());

/** Everywhere that may lead to the guides, and whether it does. */
async function leads() {
  const groups = (await test.call(site.menu, {})).body.data ?? [];
  const slides = (await test.call(site.banners, { type: 'INDEX' })).body.data ?? [];
  const map = await test.app.inject('/sitemap.xml');
  const found = (await test.call(search.find, { q: 'travel guides', page: 1, pageSize: 9 })).body.data;
  return {
    menu: groups.some(({ children }) => children.some(({ router }) => router === guides)),
    others: groups.every(({ empty }) => !empty.includes(guides)),
    banners: slides.some(({ router }) => router === guides),
    siteMap: map.body.includes(`${guides}</loc>`),
    search: found?.groups.some(({ kind, hits }) => kind === 'page' && hits.some(({ id }) => id === 'guide')),
  };
}

const everywhere = { menu: true, others: true, siteMap: true, search: true };
const nowhere = { menu: false, others: false, banners: false, siteMap: false, search: false };

describe('a page whose text is a record', () => {
  const paths = ['/aboutUs', '/advertising', '/DCEP'] as const;
  const setState = (state: 'published' | 'draft') =>
    test.db.updateTable('content').set({ state }).where('kind', 'in', ['site-page', 'event']).execute();
  const linked = async () => {
    const empty = (await test.call(site.menu, {})).body.data?.[0]?.empty ?? [];
    const map = (await test.app.inject('/sitemap.xml')).body;
    return paths.map((path) => [!empty.includes(path), map.includes(`${path}</loc>`)]);
  };

  it('is linked nowhere while its text is not published', async () => {
    await setState('draft');
    expect(await linked()).toEqual(paths.map(() => [false, false]));
    await setState('published');
    expect(await linked()).toEqual(paths.map(() => [true, true]));
  });

  it('is linked where the association has events, though it has no text', async () => {
    const isEmpty = async () =>
      (await test.call(site.menu, {})).body.data?.[0]?.empty.includes('/internationalStudentAssociation');
    await setState('draft');
    expect(await isEmpty()).toBe(true);
    await test.db.updateTable('content').set({ state: 'published' }).where('kind', '=', 'event').execute();
    expect(await isEmpty()).toBe(false);
    await setState('published');
  });
});

describe('a section', () => {
  const state = async (value: 'published' | 'draft', id: number, revision: number) =>
    test.call(
      contentRecord.save,
      {
        id,
        revision,
        kind: 'guide',
        slug: 'first',
        state: value,
        position: 1,
        publishFrom: '2020-01-01',
        data: { ...guideData({ title: 'First' }) },
      },
      { token: operator.token },
    );

  it('is in no menu, banner, search and site map until its first record is published', async () => {
    await onlyGuides(test.db, []);
    await enterSite(test.services);
    expect(await leads()).toEqual(nowhere);
  });

  it('is everywhere from its first record on, until the last is gone', async () => {
    const [id] = await onlyGuides(test.db, [{ state: 'draft' }]);
    expect(await leads()).toEqual(nowhere);
    const published = await state('published', id!, 0);
    expect(published.body.code).toBe(200);
    expect(await leads()).toMatchObject(everywhere);
    await state('draft', id!, 1);
    expect(await leads()).toEqual(nowhere);
  });

  it('has nothing to show before the day of its first record', async () => {
    await onlyGuides(test.db, [{ from: '2099-01-01' }]);
    expect(await leads()).toEqual(nowhere);
  });

  it('of cards is empty where the shop has no card', async () => {
    const empty = async () => (await test.call(site.menu, {})).body.data?.[0]?.empty ?? [];
    const paths = Object.keys(sectionRecords).filter((path) =>
      sectionRecords[`/${path.slice(1)}`]?.includes('card'),
    );
    await test.db.deleteFrom('traffic_card').execute();
    expect(await empty()).toEqual(expect.arrayContaining(paths));
  });
});
