import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Payload } from '#contract/define.ts';
import { deskErrors } from '#contract/desk-errors.ts';
import { deskGoods } from '#contract/desk-goods.contract.ts';
import { errors } from '#contract/errors.ts';
import { beginGoods } from '#server/back-office/rules/goods-prices.ts';
import { chinaDay, dayAfter } from '#server/services/china-day.ts';
import { createPayingApp, type PayingApp } from '#tests/support/pay/paying-app.ts';
import type { TestUser } from '#tests/support/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;

let test: PayingApp;
let keeper: TestUser;
beforeAll(async () => {
  test = await createPayingApp();
  keeper = await test.signUpOperator('keeper', ['ruleKeeper']);
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('throttle').execute());

type Goods = Pick<Payload<typeof deskGoods.compare>, 'kind' | 'id'>;

const tomorrow = (): string => dayAfter(chinaDay(test.services.now()));
const listed = async () => (await test.call(deskGoods.list, {}, keeper)).body.data!;
const one = async ({ kind, id }: Goods) =>
  (await listed()).goods.find((each) => each.kind === kind && each.id === id)!;
async function plan(goods: Goods, change: Partial<Payload<typeof deskGoods.plan>> = {}) {
  const { revision } = await one(goods);
  const payload = { ...goods, from: tomorrow(), rmb: 333, revision, ...change };
  return (await test.call(deskGoods.plan, payload, keeper)).body;
}
const reserved = () =>
  test.db
    .selectFrom('reservation')
    .selectAll()
    .orderBy('order_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

it('a new price begins tomorrow at the earliest, and holds from then on', async () => {
  for (const kind of ['card', 'car'] as const) {
    const { id, rmb: before } = (await listed()).goods.find((each) => each.kind === kind)!;
    expect((await plan({ kind, id }, { from: chinaDay(test.services.now()) })).code).toBe(
      deskErrors.ruleFromPast.code,
    );
    expect((await plan({ kind, id })).code).toBe(200);
    expect(await one({ kind, id })).toMatchObject({
      rmb: before,
      next: [{ from: tomorrow(), rmb: 333, operator: keeper.loginName }],
    });
    const context = { db: test.db, now: test.services.now };
    await beginGoods(context);
    expect((await one({ kind, id })).rmb).toBe(before);
    test.pass(DAY);
    await beginGoods(context);
    test.pass(-DAY);
    expect(await one({ kind, id })).toMatchObject({ rmb: 333, next: [] });
  }
});

it('is refused on an older decision, and for what is not sold; one that has not begun is given up', async () => {
  const goods = { kind: 'card', id: (await listed()).goods[0]!.id } as const;
  const { revision } = await one(goods);
  expect((await plan(goods)).code).toBe(200);
  const stale = await plan(goods, { revision, rmb: 1 });
  expect([stale.code, stale.msg]).toEqual([deskErrors.ruleChanged.code, expect.stringContaining('333 RMB')]);
  const unknown = { kind: 'car', id: 99_999, from: tomorrow(), rmb: 1, revision } as const;
  expect((await test.call(deskGoods.plan, unknown, keeper)).body.code).toBe(errors.notFound.code);
  const drop = async () => {
    const now = await one(goods);
    const asked = { ...goods, from: tomorrow(), revision: now.revision };
    return (await test.call(deskGoods.drop, asked, keeper)).body.code;
  };
  expect([await drop(), await drop()]).toEqual([200, errors.notFound.code]);
  expect((await one(goods)).next).toEqual([]);
});

it('is compared with the orders that hold the card or the car', async () => {
  for (const [flow, kind] of [
    ['wifi/card', 'card'],
    ['vip/transfer', 'car'],
  ] as const) {
    const order = await test.paid(flow);
    const { card_id, car_id, quantity } = await reserved();
    const goods = { kind, id: (kind === 'card' ? card_id : car_id)! };
    const { rmb } = await one(goods);
    const { body } = await test.call(deskGoods.compare, { ...goods, rmb: rmb + 10 }, keeper);
    expect(body.data).toEqual({
      orders: 1,
      before: order.price,
      after: Math.round((order.price + 10 * quantity) * 100) / 100,
    });
  }
});
