import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint, Payload } from '#contract/define.ts';
import { dwell } from '#contract/housing.contract.ts';
import { stayPageSize, StayType } from '#contract/stay.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

interface Listed {
  readonly total: number;
  readonly records: readonly { id: number; title: { US: string }; price: number }[];
}
const ask = async <E extends Endpoint>(endpoint: E, payload: object) =>
  (await test.call(endpoint, payload as Payload<E>)).body.data;
const listed = async (endpoint: Endpoint, payload: object = {}): Promise<Listed> =>
  (await ask(endpoint, payload)) as Listed;
const found = (search: object): Promise<Listed> => listed(dwell.list, { page: 1, pageSize: 100, search });
const ids = ({ records }: Listed): number[] => records.map(({ id }) => id);
const { home, apartment } = StayType;

describe('housing', () => {
  it('is listed by its kind: homes, if none is named', async () => {
    const homes = await found({ stayType: home });
    const apartments = await found({ stayType: apartment });
    expect(homes.total).toBeGreaterThanOrEqual(15);
    expect(apartments.total).toBeGreaterThanOrEqual(10);
    expect(await found({})).toEqual(homes);
    expect(ids(homes).filter((id) => ids(apartments).includes(id))).toEqual([]);
  });

  it('has twelve homes to a page, and of service apartments the first eight', async () => {
    const homes = ids(await found({ stayType: home }));
    const [first, second] = [await listed(dwell.homes, { x: 1 }), await listed(dwell.homes, { x: 2 })];
    expect([ids(first), ids(second)]).toEqual([homes.slice(0, 12), homes.slice(12, 24)]);
    const apartments = await listed(dwell.apartments);
    expect(ids(apartments)).toEqual(
      ids(await found({ stayType: apartment })).slice(0, stayPageSize.apartment),
    );
    expect(await listed(dwell.apartments, { page: 2 })).toEqual(apartments);
  });

  it.each([
    [home, 'home'],
    [apartment, 'apartment'],
  ])('of the kind %i has its newest, and what is looked at most', async (stayType, kind) => {
    const newest = await test.db
      .selectFrom('content')
      .select('id')
      .where('kind', '=', kind)
      .orderBy('publish_from', 'desc')
      .limit(3)
      .execute();
    expect(ids(await listed(dwell.index, { x: stayType }))).toEqual(newest.map(({ id }) => id));
    const id = ids(await found({ stayType })).at(-1);
    await ask(dwell.getById, { id });
    await test.services.views.write();
    const search = { stayType };
    expect(ids(await listed(dwell.recommend, { page: 1, pageSize: 1, search }))).toEqual([id]);
  });

  it('is filtered by district and by price, which includes both ends', async () => {
    const [china] = (await ask(dwell.getlist, { stayType: home })) ?? [];
    expect(china?.children.map(({ code }) => code)).toEqual(['Beijing', 'Shanghai']);
    const districts = china!.children.flatMap(({ code: province, children }) =>
      children.map(({ code: city }) => ({ country: 'CN', province, city })),
    );
    const parts = await Promise.all(districts.map((place) => found({ stayType: home, ...place })));
    expect(new Set(parts.flatMap(ids))).toEqual(new Set(ids(await found({ stayType: home }))));
    const prices = async (search: object) =>
      (await found(search)).records.map(({ price }) => price).sort((a, b) => a - b);
    expect(await prices({ priceFrom: 4800, priceTo: 6200 })).toEqual([4800, 5600, 6200]);
    expect(await prices({ priceFrom: 24_000 })).toEqual([24_000, 26_000]);
    expect(await prices({ priceTo: 3200, city: 'Yangpu' })).toEqual([3200]);
    expect(await prices({ priceTo: 1 })).toEqual([]);
    const refused = await test.call(dwell.list, { page: 1, pageSize: 2, search: { priceFrom: -1 } });
    expect(refused.body.code).toBe(400);
  });

  it('is found by its id, whichever its kind', async () => {
    const [first] = ids(await found({ stayType: home, city: 'Xuhui' }));
    expect(await ask(dwell.getById, { id: first })).toMatchObject({
      title: { US: 'Two rooms under plane trees' },
      price: 9800,
      district: { US: 'Xuhui, Shanghai', DE: 'Xuhui, Shanghai', ZH: '上海徐汇区' },
      road: { US: '45 Camphor Lane', ZH: '香樟弄45号' },
      university: { FR: 'Université Jiao Tong de Shanghai, 10 minutes à pied' },
      metro: { ES: 'Líneas 10 y 11, Jiaotong University, 7 minutos a pie' },
      size: 68,
      rooms: 2,
      floor: 3,
      floors: 6,
      facing: 'south',
      type: '',
    });
    const [suite] = ids(await found({ stayType: apartment }));
    expect(await ask(dwell.getById, { id: suite })).toMatchObject({ id: suite, type: 'suite' });
    expect((await test.call(dwell.getById, { id: 2_000_000 })).body.code).toBe(404);
  });

  it('has several pictures each, separated by commas', async () => {
    const [first] = (await found({ stayType: home })).records as unknown as { images: string }[];
    const names = first!.images.split(',').map((image) => /^\/pictures\/([A-Za-z]+)-/.exec(image)?.[1]);
    expect(names).toEqual(['apartment', 'bedroom', 'kitchenette', 'balcony']);
  });
});
