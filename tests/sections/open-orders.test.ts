import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrderStatus } from '#contract/order-status.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { type Kept, keptOrder } from '#tests/support/kept-order.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const STUDY = 1;
const GROUP = 6;
const passenger = { surname: 'DUPONT', englishName: 'MARIE' };

describe('open orders of a product', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  async function open({ token }: TestUser, childType: number) {
    const { body } = await test.call(orderInfo.open, { childType }, { token });
    if (!body.data) throw new Error(body.msg);
    return body.data;
  }
  const keep = (user: TestUser, kept: Partial<Kept>) => keptOrder(test, user, { childType: STUDY, ...kept });

  it('tell when each was begun, for whom, and how far it has got', async () => {
    const user = await test.signUp('marie');
    const order = await keep(user, {
      answers: { passenger, travel: { departureCity: 'Paris' }, service: { serviceType: 1 } },
    });
    expect(await open(user, STUDY)).toEqual({
      hasMore: false,
      records: [
        {
          orderNumber: order.order_number,
          orderStatus: OrderStatus.draft,
          requestId: order.request_id,
          createDate: order.created_at.toISOString(),
          names: ['MARIE DUPONT'],
          steps: { done: 1, all: 5 },
        },
      ],
    });
  });

  it('name every member of a group, and nobody’s spouse', async () => {
    const user = await test.signUp('group');
    const member = (number: number, englishName: string) => ({
      id: `0b6e6b0e-2f1c-4c55-9a57-1f4e2b3c4d5${number}`,
      passenger: { ...passenger, englishName },
      background: { maritalStatus: 1, spouse: { name: 'Somebody Else' } },
    });
    await keep(user, { childType: GROUP, answers: { members: [member(1, 'MARIE'), member(2, 'LEO')] } });
    expect((await open(user, GROUP)).records[0]?.names).toEqual(['MARIE DUPONT', 'LEO DUPONT']);
  });

  it.each(Object.entries(OrderStatus))('of the status %s', async (name, status) => {
    const user = await test.signUp(`status-${name.toLowerCase()}`);
    await keep(user, { status });
    expect((await open(user, STUDY)).records).toHaveLength(name === 'draft' || name === 'unpaid' ? 1 : 0);
  });

  it('are those of the caller and of the product, at most three, the last changed first', async () => {
    const [user, other] = [await test.signUp('own'), await test.signUp('foreign')];
    await keep(other, {});
    await keep(user, { childType: GROUP });
    const orders = [await keep(user, {}), await keep(user, {}), await keep(user, {})];
    await test.db
      .updateTable('order')
      .set({ updated_at: new Date(Date.now() + 60_000) })
      .where('id', '=', orders[0]!.id)
      .execute();
    const numbers = async () => (await open(user, STUDY)).records.map(({ orderNumber }) => orderNumber);
    const expected = [orders[0], orders[2], orders[1]].map((order) => order?.order_number);
    expect([await numbers(), (await open(user, STUDY)).hasMore]).toEqual([expected, false]);
    await keep(user, {});
    expect([(await numbers()).length, (await open(user, STUDY)).hasMore]).toEqual([3, true]);
  });

  it('are refused for a product that does not exist', async () => {
    const { token } = await test.signUp('unknown');
    expect((await test.call(orderInfo.open, { childType: 99 }, { token })).body.code).toBe(400);
  });
});
