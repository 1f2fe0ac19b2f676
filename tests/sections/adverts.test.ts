import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageRoute } from '#app/shell/page-route.ts';
import type { Slide } from '#contract/adverts.ts';
import { advertiser } from '#contract/advertiser.contract.ts';
import { errors } from '#contract/errors.ts';
import { home } from '#contract/home.contract.ts';
import { type LocalizedText, locales } from '#contract/locale.ts';
import { dwell } from '#contract/housing.contract.ts';
import { play } from '#contract/leisure.contract.ts';
import { mainJournalism } from '#contract/news.contract.ts';
import { site } from '#contract/site.contract.ts';
import { foreigners } from '#contract/station.contract.ts';
import { visa } from '#contract/visas.contract.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const routes = import.meta.glob<PageRoute>('../../src/app/pages/**/*.route.ts', {
  eager: true,
  import: 'route',
});
const paths = new Set<string>(Object.values(routes).map(({ path }) => path));

/** The pages that have banners, as the specification names them. */
const bannerTypes = [
  'INDEX',
  'NEWS',
  'STAY',
  'FOREIGN',
  'RECRUITMENT',
  'SECONDHAND',
  'TOPIC',
  'TRAVELLING',
  'ATTRACTIONS',
  'PERSONAL',
  'FOOD',
  'FAQ',
];
const slots = [2, 5, 7, 8, 9, 10, 13, 15, 17, 21, 22];

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** What is wrong with banners or adverts that a visitor may see. */
function faultsOf(slides: readonly Slide[]): string[] {
  const isWhole = (text: LocalizedText): boolean => locales.every((locale) => text[locale].trim() !== '');
  return slides.flatMap(({ id, title, description, router }) => [
    ...(isWhole(title) && isWhole(description) ? [] : [`${id} lacks words`]),
    ...(paths.has(router.split(/[?#]/)[0]!) ? [] : [`${id} leads to ${router}, where no page is`]),
  ]);
}

describe('a new database', () => {
  it.each(bannerTypes)('has banners of the type %s that lead to pages', async (type) => {
    const slides = (await test.call(site.banners, { type })).body.data ?? [];
    expect(slides.length).toBeGreaterThan(0);
    expect(faultsOf(slides)).toEqual([]);
  });

  it.each(slots)('has adverts in slot %i that lead to pages, by either call', async (id) => {
    const { data } = (await test.call(site.advertisement, { id })).body;
    const adverts = data && 'adverts' in data ? data.adverts : [];
    expect(adverts.length).toBeGreaterThan(0);
    expect(faultsOf(adverts)).toEqual([]);
    expect((await test.call(advertiser.getlist, { code: id })).body.data).toEqual(adverts);
  });
});

describe('adverts', () => {
  it('stand in the order of their positions', async () => {
    const [row] = await test.db.selectFrom('banner').selectAll().where('type', '=', 'ADVERT_7').execute();
    const text = JSON.stringify(row!.title);
    const second = { ...row!, id: 900, position: 0, title: text, description: text };
    await test.db.insertInto('banner').values(second).execute();
    const { data } = (await test.call(advertiser.getlist, { code: 7 })).body;
    expect(data?.map(({ id }) => id)).toEqual([900, row!.id]);
    await test.db.deleteFrom('banner').where('id', '=', 900).execute();
  });

  it.each([1, 99])('of the unknown slot %i are none', async (id) => {
    expect((await test.call(site.advertisement, { id })).body.code).toBe(errors.notFound.code);
    expect((await test.call(advertiser.getlist, { code: id })).body.data).toEqual([]);
  });

  it.each([0, -1, 1.5, 100, 'x'])('are not asked for by %j', async (code) => {
    const { body } = await test.call(advertiser.getlist, { code: code as number });
    expect(body.code).toBe(errors.invalidInput.code);
  });
});

describe('the home page’s sections', () => {
  it('are the visas of the shop, without what only their own page says', async () => {
    const all = (await test.call(visa.getlist, {})).body.data ?? [];
    const shown = (await test.call(home.visas, {})).body.data ?? [];
    expect(shown.map(({ id, router, price }) => [id, router, price])).toEqual(
      all.map(({ id, router, price }) => [id, router, price]),
    );
    expect(shown[0]).not.toHaveProperty('dataList');
  });

  it('are two cards of each type, those that are in stock', async () => {
    const all = (await test.call(trafficCardOrderInfo.cards, {})).body.data ?? [];
    const first = all[0]!;
    const ids = async (): Promise<number[]> =>
      ((await test.call(home.cards, {})).body.data ?? []).map(({ id }) => id);
    const ofType = (type: number) => all.filter((card) => card.type === type).map(({ id }) => id);
    expect(await ids()).toEqual([...ofType(1).slice(0, 2), ...ofType(2).slice(0, 2)]);
    await test.db.updateTable('traffic_card').set({ stock: 0 }).where('id', '=', first.id).execute();
    expect(await ids()).toEqual([...ofType(1).slice(1, 3), ...ofType(2).slice(0, 2)]);
  });

  it.each([
    ['the newest news', mainJournalism.index, mainJournalism.list],
    ['things to do', play.index, play.list],
    ['service stations', foreigners.index, foreigners.list],
    ['homes', dwell.forHome, dwell.list],
  ])('are the first of %s', async (_what, index, list) => {
    const page = { page: 1, pageSize: 3 };
    const first = (await test.call(list, page)).body.data?.records;
    expect(first).toHaveLength(3);
    expect((await test.call(index, page)).body.data?.records).toEqual(first);
  });
});
