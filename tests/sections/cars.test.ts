import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charteredCar, serverType } from '#contract/vip.contract.ts';
import { isSameCity } from '#server/products/cars.ts';
import { keptOrder } from '#tests/support/kept-order.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const DAY = '2026-12-24';

describe('the cars of the pick-up service', () => {
  let test: TestApp;
  let ada: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
    ada = await test.signUp('ada');
  });
  afterAll(() => test.close());

  async function typesIn(city: string, day?: string): Promise<number[] | undefined> {
    const { body } = await test.call(charteredCar.list, { city, ...(day === undefined ? {} : { day }) });
    return body.data?.map(({ carType }) => carType);
  }

  it.each(['Shanghai', 'SHANGHAI', ' shang hai ', 'Shanghái', '上海', '上海市', ' 上海 市'])(
    'are found in %j',
    async (city) => {
      expect(await typesIn(city)).toEqual([1, 2]);
    },
  );

  it.each(['Beijing', '北京', 'Shang', 'Shanghai Pudong', '市', '海', '', '  ', '%', 'null'])(
    'are none in %j',
    async (city) => {
      expect(await typesIn(city)).toEqual([]);
    },
  );

  it('take four passengers at most, each with a price per ride', async () => {
    const { body } = await test.call(charteredCar.listAll, {});
    expect(body.data).toHaveLength(2);
    for (const car of body.data ?? []) {
      expect(car.seats).toBeLessThanOrEqual(4);
      expect(car.price).toBeGreaterThan(0);
      expect(car.city.ZH).toBe('上海');
    }
  });

  it('are offered for a day until the last of them is reserved, and for other days still', async () => {
    const car = await test.db
      .selectFrom('chartered_car')
      .selectAll()
      .where('car_type', '=', 2)
      .executeTakeFirstOrThrow();
    for (let taken = 0; taken < car.cars; taken++) {
      expect(await typesIn('Shanghai', DAY)).toEqual([1, 2]);
      const { id } = await keptOrder(test, ada, { childType: 8, status: 1, enterDate: DAY });
      await test.db
        .insertInto('reservation')
        .values({ order_id: id, car_id: car.id, card_id: null, quantity: 1, day: DAY })
        .execute();
    }
    expect(await typesIn('Shanghai', DAY)).toEqual([1]);
    expect(await typesIn('Shanghai', '2026-12-25')).toEqual([1, 2]);
    expect(await typesIn('Shanghai')).toEqual([1, 2]);
    await test.db.deleteFrom('order').where('account_id', '=', ada.id).execute();
    expect(await typesIn('Shanghai', DAY)).toEqual([1, 2]);
  });

  it('are not looked up for what is no day', async () => {
    expect((await test.call(charteredCar.list, { city: 'Shanghai', day: '2026-02-30' })).body.code).toBe(400);
  });

  it('are found in a city that an operator adds, by its name in each language', async () => {
    const city = { US: 'Xi’an', IT: 'Xi’an', ES: 'Xian', FR: 'Xi’an', DE: 'Xi’an', ZH: '西安' };
    await test.db
      .insertInto('chartered_car')
      .values({ city: JSON.stringify(city), car_type: 1, seats: 4, cars: 1, fen: 100 })
      .execute();
    for (const name of ['xian', "Xi'an", '西安市']) expect(await typesIn(name)).toEqual([1]);
    await test.db.deleteFrom('chartered_car').where('fen', '=', 100).execute();
  });

  it('stand behind the kinds of pick-up with the lowest price of each', async () => {
    const { body } = await test.call(serverType.list, {});
    const cars = (await test.call(charteredCar.listAll, {})).body.data ?? [];
    const cheapest = Math.min(...cars.map(({ price }) => price));
    expect(body.data?.map(({ id, childType, price }) => [id, childType, price])).toEqual([
      [1, 7, 388],
      [2, 8, 198 + cheapest],
    ]);
  });

  it('leave a kind of pick-up out that has no price, and a transfer without any car', async () => {
    const kinds = async () => (await test.call(serverType.list, {})).body.data?.map(({ id }) => id);
    await test.db.deleteFrom('price').where('child_type', '=', 7).execute();
    expect(await kinds()).toEqual([2]);
    await test.db.deleteFrom('chartered_car').execute();
    expect(await kinds()).toEqual([]);
  });
});

describe('the names of cities', () => {
  it.each([
    ['Shanghai', '上海', false],
    ['Shanghai', 'shanghái', true],
    ['ＳＨＡＮＧＨＡＩ', 'Shanghai', true],
    ['上海市', '上海', true],
    ['', '', false],
    ['-', ' ', false],
  ])('%j and %j are the same: %s', (a, b, same) => {
    expect(isSameCity(a, b)).toBe(same);
    expect(isSameCity(b, a)).toBe(same);
  });
});
