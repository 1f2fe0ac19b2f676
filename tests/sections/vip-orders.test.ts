import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrderStatus } from '#contract/order-status.ts';
import { vip } from '#contract/vip.contract.ts';
import { keptOrder } from '#tests/support/kept-order.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const answers = {
  passengers: { englishName: 'ADA', surname: 'LOVELACE', chineseName: '艾达' },
  arrival: {
    enterDate: '2026-12-24',
    arrivalCity: 'Shanghai',
    flightNumber: 'MU 588',
    carType: 2,
    carPassengers: 3,
  },
  destination: { address: '1 Zhongshan East Road', phone: '+86 13800138000' },
};

describe('the pick-ups of an account', () => {
  let test: TestApp;
  let ada: TestUser;
  let eve: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
    [ada, eve] = [await test.signUp('ada'), await test.signUp('eve')];
  });
  afterAll(() => test.close());

  const list = (user: TestUser, page = 1, pageSize = 10) =>
    test.call(vip.orders, { page, pageSize }, { token: user.token });
  const detail = (user: TestUser, id: number) => test.call(vip.order, { id }, { token: user.token });

  it('are listed newest first, page by page, without orders of other things or other people', async () => {
    const orders = [];
    for (const childType of [7, 1, 8, 9, 7]) orders.push(await keptOrder(test, ada, { childType }));
    await keptOrder(test, eve, { childType: 7 });
    const numbers = orders
      .filter(({ child_type }) => child_type === 7 || child_type === 8)
      .map(({ order_number }) => order_number)
      .reverse();
    const { body } = await list(ada, 1, 2);
    expect(body.data?.total).toBe(3);
    const second = (await list(ada, 2, 2)).body.data?.records ?? [];
    const listed = [...(body.data?.records ?? []), ...second].map(({ orderNumber }) => orderNumber);
    expect(listed).toEqual(numbers);
    expect((await list(ada, 3, 2)).body.data).toEqual({ total: 3, records: [] });
    expect((await list(eve)).body.data?.total).toBe(1);
  });

  it('are told with travellers, flight, car and address', async () => {
    const kept = { childType: 8, status: OrderStatus.unpaid, fen: 78_600, enterDate: '2026-12-24', answers };
    const order = await keptOrder(test, ada, kept);
    expect((await detail(ada, order.id)).body.data).toEqual({
      id: order.id,
      orderNumber: order.order_number,
      childType: 8,
      orderStatus: 1,
      createDate: order.created_at.toISOString(),
      enterDate: '2026-12-24',
      price: 786,
      arrivalCity: 'Shanghai',
      flightNumber: 'MU 588',
      carType: 2,
      address: '1 Zhongshan East Road',
      vipAirportPickup: [{ englishName: 'ADA', surName: 'LOVELACE', chineseName: '艾达', carPassengers: 3 }],
    });
  });

  it('are told as far as they are known while they are drafts', async () => {
    const { id } = await keptOrder(test, ada, { childType: 7, answers: { arrival: { carType: 'two' } } });
    expect((await detail(ada, id)).body.data).toMatchObject({
      enterDate: null,
      arrivalCity: '',
      flightNumber: '',
      carType: null,
      address: '',
      vipAirportPickup: [],
    });
  });

  it('are not found by a stranger, nor is an order of something else', async () => {
    const pickUp = await keptOrder(test, ada, { childType: 7, answers });
    const visa = await keptOrder(test, ada, { childType: 1 });
    expect((await detail(ada, pickUp.id)).body.code).toBe(200);
    expect((await detail(eve, pickUp.id)).body.code).toBe(404);
    expect((await detail(ada, visa.id)).body.code).toBe(404);
  });
});
