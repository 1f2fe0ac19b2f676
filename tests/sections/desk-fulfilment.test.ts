import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint, Payload } from '#contract/define.ts';
import { deskFulfilment } from '#contract/desk-fulfilment.contract.ts';
import { allErrors, type FaultName } from '#contract/desk-errors.ts';
import { esimStock } from '#contract/esim.contract.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { record } from '#contract/record.contract.ts';
import { createPayingApp, type PayingApp } from '#tests/support/pay/paying-app.ts';
import type { Draft } from '#tests/support/product-orders.ts';
import type { TestUser } from '#tests/support/test-app.ts';

let test: PayingApp;
let packer: TestUser;
beforeAll(async () => {
  test = await createPayingApp();
  packer = await test.signUpOperator('packer', ['fulfilment']);
});
beforeEach(() => test.db.deleteFrom('throttle').execute());
afterAll(() => test.close());

const codeOf = (name: FaultName): number => allErrors[name].code;
const by = async <E extends Endpoint>(endpoint: E, payload: Payload<E>, { token } = packer) =>
  (await test.call(endpoint, payload, { token })).body;
const toSend = async (asked: Partial<Payload<typeof deskFulfilment.toSend>> = {}) =>
  (await by(deskFulfilment.toSend, { page: 1, pageSize: 100, ...asked })).data!;
const rowOf = async ({ orderNumber }: Draft) => (await toSend({ orderNumber })).records[0]!;
const send = async (order: Draft, more: Partial<Payload<typeof deskFulfilment.send>> = {}) => {
  const version = more.version ?? (await rowOf(order))?.version ?? '';
  const parcel = { logistics: 3, expressNumber: 'SF 1' } as const;
  return by(deskFulfilment.send, { id: order.id, documents: [], manual: [], ...parcel, ...more, version });
};

/** A group visa that is done: its papers are still to be sent. */
async function doneVisa(): Promise<Draft> {
  const order = await test.paid('visa/group');
  await by(operatorOrders.take, { id: order.id }, test.operator);
  const done = await by(operatorOrders.complete, { id: order.id, documents: [], manual: [] }, test.operator);
  expect(done.code).toBe(200);
  return order;
}

describe('the list of what is to be sent', () => {
  it('has paid cards, visas that are done and eSIMs without codes, the oldest first', async () => {
    const [card, visa, esim] = [await test.paid('wifi/card'), await doneVisa(), await test.paid('wifi/esim')];
    const { records, total } = await toSend();
    expect(records.map(({ orderNumber, parcel }) => [orderNumber, parcel])).toEqual([
      [card.orderNumber, 'goods'],
      [visa.orderNumber, 'visa'],
      [esim.orderNumber, 'code'],
    ]);
    expect(total).toBe(3);
    expect(records[0]).toMatchObject({ quantity: 2, country: 'United Kingdom', city: 'London' });
    expect((await toSend({ parcel: 'visa' })).records.map(({ id }) => id)).toEqual([visa.id]);
    expect((await toSend({ parcel: 'goods', orderNumber: visa.orderNumber })).total).toBe(0);
  });

  it('has no drafts, no unpaid orders, and no applications that nobody has decided about', async () => {
    const before = (await toSend()).total;
    await test.ordered('wifi/card');
    await test.paid('visa/group');
    await test.paid('vip/transfer');
    expect((await toSend()).total).toBe(before);
  });
});

describe('sending', () => {
  it('completes an order of cards with its carrier and number', async () => {
    const order = await test.paid('wifi/card');
    expect((await send(order, { expressNumber: ' SF 12 ' })).code).toBe(200);
    expect(await test.ada.detail(order)).toMatchObject({
      orderStatus: 3,
      logistics: 3,
      expressNumber: 'SF 12',
    });
    expect(await rowOf(order)).toBeUndefined();
  });

  it('adds the parcel to a visa that was done before, and tells its customer', async () => {
    const order = await doneVisa();
    expect((await send(order)).code).toBe(200);
    await test.work();
    expect(await test.ada.detail(order)).toMatchObject({ orderStatus: 3, expressNumber: 'SF 1' });
    expect(test.mailsAbout(order).at(-1)!.text).toContain('SF Express, SF 1');
    expect(await rowOf(order)).toBeUndefined();
  });

  it('needs a carrier and a number', async () => {
    const order = await test.paid('wifi/card');
    const { version } = await rowOf(order);
    const without = { id: order.id, version, documents: [], manual: [] };
    const { code, errors: refused } = await by(deskFulfilment.send, without);
    expect([code, refused?.map(({ pointer }) => pointer)]).toEqual([400, ['/logistics', '/expressNumber']]);
    expect(await test.statusOf(order)).toBe(6);
  });

  it('is done once: who comes second is told', async () => {
    const order = await test.paid('wifi/card');
    const { version } = await rowOf(order);
    const replies = await Promise.all([
      send(order, { version }),
      send(order, { version, expressNumber: 'SF 2' }),
    ]);
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, codeOf('orderMoved')]);
  });

  it.each(['visa/business', 'wifi/esim'])('is refused for %s, which is completed otherwise', async (flow) => {
    const order = await test.paid(flow);
    const { events } = (await by(operatorOrders.detail, { id: order.id })).data!;
    const version = (await by(deskFulfilment.preview, { orders: [{ id: order.id, version: '' }] })).data!;
    expect(version[0]!.refusal).not.toBe('');
    const rows = await test.db
      .selectFrom('order_event')
      .select('id')
      .where('order_id', '=', order.id)
      .execute();
    const seen = `${Math.max(...rows.map(({ id }) => id))}.1.0.0.`;
    expect((await send(order, { version: seen })).code).toBe(codeOf('orderState'));
    expect((await by(operatorOrders.detail, { id: order.id })).data!.events).toEqual(events);
  });

  it('notes that a drive was made, without a parcel', async () => {
    const order = await test.paid('vip/transfer');
    const day = (await test.ada.detail(order)).enterDate!;
    const { data } = await by(deskFulfilment.rides, { from: day, to: day });
    const ride = data!.rides.find(({ id }) => id === order.id)!;
    expect(ride).toMatchObject({ day, passengers: expect.any(Number), flightNumber: expect.any(String) });
    expect(data!.booked.find(({ car }) => car === ride.car)!.count).toBeGreaterThan(0);
    expect(data!.total).toBe(data!.rides.length);
    const next = await by(deskFulfilment.rides, { from: day, to: day, page: 2 });
    expect(next.data).toMatchObject({ total: data!.total, rides: [], cars: data!.cars });
    const made = { id: order.id, version: ride.version, documents: [], manual: [] };
    expect((await by(deskFulfilment.send, made)).code).toBe(200);
    expect(await test.statusOf(order)).toBe(3);
  });
});

describe('a preview of several orders', () => {
  it('says for each what would become of it, and changes nothing', async () => {
    const [good, sent] = [await test.paid('wifi/card'), await test.paid('wifi/card')];
    const [one, two] = [await rowOf(good), await rowOf(sent)];
    await send(sent, { version: two.version });
    const parcel = { logistics: 1, expressNumber: '7' } as const;
    const { data } = await by(deskFulfilment.preview, {
      orders: [
        { id: good.id, version: one.version, ...parcel },
        { id: sent.id, version: two.version, ...parcel },
        { id: good.id, version: one.version },
        { id: 2_147_483_647, version: '', ...parcel },
      ],
    });
    expect(data!.map(({ orderNumber }) => orderNumber)).toEqual([
      good.orderNumber,
      sent.orderNumber,
      good.orderNumber,
      '',
    ]);
    const refusals = data!.map(({ refusal }) => refusal);
    expect(refusals[0]).toBe('');
    expect(refusals[1]).toContain('Last change: Completed, by packer@test.example');
    expect(refusals.slice(2).every((refusal) => refusal !== '')).toBe(true);
    expect(await test.statusOf(good)).toBe(6);
  });
});

describe('labels', () => {
  it('have the addresses in the order that was asked for, and each order is recorded', async () => {
    const [first, second] = [await test.paid('wifi/card'), await test.paid('wifi/card')];
    const { data } = await by(deskFulfilment.labels, { ids: [second.id, first.id] });
    expect(data!.map(({ orderNumber }) => orderNumber)).toEqual([second.orderNumber, first.orderNumber]);
    expect(data![0]!.sentTo).toMatchObject({ city: 'London', country: 'UNITED KINGDOM' });
    for (const { orderNumber } of [first, second]) {
      const rows = await by(record.list, { page: 1, pageSize: 5, order: orderNumber }, test.operator);
      expect(rows.data!.records[0]).toMatchObject({ kind: 'look', call: deskFulfilment.labels.path });
    }
  });
});

describe('the stock', () => {
  const stock = async () => (await by(deskFulfilment.stock, {})).data!;

  it('counts what is sold and not sent, and the codes of eSIMs', async () => {
    const before = await stock();
    const order = await test.paid('wifi/card');
    const after = await stock();
    const changed = after.filter(({ waiting }, at) => waiting !== before[at]!.waiting);
    expect(changed).toHaveLength(1);
    await send(order);
    expect(await stock()).toMatchObject(before.map(({ waiting }) => ({ waiting })));
    const esim = after.find(({ type }) => type === 3)!;
    const code = ['LPA:1$smdp.test.example$STOCK-1', 'LPA:1$smdp.test.example$STOCK-2'];
    await by(esimStock.add, { esim: esim.card, code });
    expect(typeof (await stock()).find(({ card }) => card === esim.card)!.codes).toBe('number');
  });

  it('counts of each product the orders that have waited longest, and says that there are more', async () => {
    const order = await test.paid('wifi/card');
    const before = (await stock()).find(({ waiting }) => waiting > 0)!;
    expect(before.waitsMore).toBe(false);
    await sql`
      with copied as (
        insert into "order" (order_number, account_id, child_type, status, flow_version, answers, price_fen, request_id, quantity)
        select 'COPY' || n, account_id, child_type, status, flow_version, answers, price_fen, gen_random_uuid(), 1
        from "order", generate_series(1, 501) n where id = ${order.id} returning id
      )
      insert into reservation (order_id, card_id, quantity)
      select id, ${before.card}, 1 from copied`.execute(test.db);
    const after = (await stock()).find(({ card }) => card === before.card)!;
    expect(after.waitsMore).toBe(true);
    expect(after.waiting).toBeGreaterThanOrEqual(501);
    await test.db.deleteFrom('order').where('order_number', 'like', 'COPY%').execute();
  });

  it('is set as it was seen, and not for eSIMs', async () => {
    const [card, esim] = [1, 3].map((type) => type) as [number, number];
    const rows = await stock();
    const router = rows.find(({ type }) => type === card)!;
    const set = (payload: Payload<typeof deskFulfilment.setStock>) => by(deskFulfilment.setStock, payload);
    expect((await set({ card: router.card, before: router.stock, stock: 7 })).code).toBe(200);
    const stale = await set({ card: router.card, before: router.stock, stock: 9 });
    expect(stale.code).toBe(codeOf('stockMoved'));
    expect((await stock()).find((row) => row.card === router.card)!.stock).toBe(7);
    const code = rows.find(({ type }) => type === esim)!;
    expect((await set({ card: code.card, before: code.stock, stock: 9 })).code).toBe(400);
    await set({ card: router.card, before: 7, stock: 1000 });
  });

  it('of cars is set as it was seen', async () => {
    const { cars } = (await by(deskFulfilment.rides, { from: '2026-01-01', to: '2026-01-01' })).data!;
    const [car] = cars;
    const set = { car: car!.car, before: car!.cars, cars: car!.cars + 1 };
    expect((await by(deskFulfilment.setCars, set)).code).toBe(200);
    expect((await by(deskFulfilment.setCars, set)).code).toBe(codeOf('stockMoved'));
  });

  it('of pick-ups is shown for a month at most', async () => {
    const days = { from: '2026-01-01', to: '2026-03-01' };
    expect((await by(deskFulfilment.rides, days)).code).toBe(400);
    expect((await by(deskFulfilment.rides, { from: days.to, to: days.from })).code).toBe(400);
  });
});
