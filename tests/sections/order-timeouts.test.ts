import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OrderStatus } from '#contract/order-status.ts';
import { expireOrder } from '#server/orders/commands/expire-order.ts';
import { requeueWork } from '#server/orders/housekeeping/requeue-work.ts';
import { ordersDomain } from '#server/orders/domain.ts';
import { ProviderAway } from '#server/orders/money/provider.ts';
import { chinaDay, chinaDayStart } from '#server/services/china-day.ts';
import { eraseExpired, purgeDrafts } from '#server/orders/housekeeping/purge-drafts.ts';
import { createPayingApp, HOUR, MINUTE, type PayingApp } from '#tests/support/pay/paying-app.ts';
import { changed, type Draft, productOf } from '#tests/support/product-orders.ts';

const DAY = 24 * HOUR;

let test: PayingApp;
let passed = 0;
beforeAll(async () => {
  test = await createPayingApp();
});
afterAll(() => test.close());

/** Moves the clock, for this test. */
function pass(milliseconds: number): void {
  test.pass(milliseconds);
  passed += milliseconds;
}
/** Back to the present: the session would have expired. */
function back(): void {
  test.pass(-passed);
  passed = 0;
}

const cardsLeft = async (): Promise<number> => {
  const card = test.db.selectFrom('traffic_card').select('stock').where('id', '=', 1);
  return (await card.executeTakeFirstOrThrow()).stock;
};
const reserved = async ({ id }: Draft): Promise<number> =>
  (await test.db.selectFrom('reservation').selectAll().where('order_id', '=', id).execute()).length;

describe('an order that is not paid', () => {
  it.each<[string, number, number]>([
    ['wifi/card', 30 * MINUTE, 1],
    ['vip/welcome', 24 * HOUR, 1],
    ['vip/transfer', 24 * HOUR, 1],
    ['visa/business', 72 * HOUR, 0],
    ['visa/group', 72 * HOUR, 0],
  ])('of %s is cancelled after %d ms, and not before', async (flow, time, holds) => {
    const order = await test.ordered(flow);
    expect(await reserved(order)).toBe(flow === 'vip/welcome' ? 0 : holds);
    pass(time - MINUTE);
    await test.work();
    expect(await test.statusOf(order)).toBe(1);
    pass(MINUTE);
    expect(await test.work()).toContain('expireOrder');
    back();
    expect([await test.statusOf(order), await reserved(order)]).toEqual([5, 0]);
    const { events, until } = await test.ada.detail(order);
    expect([events.at(-1), until]).toEqual([expect.objectContaining({ from: 1, to: 5, by: 'system' }), null]);
    expect(test.told(order)).toEqual(['orderConfirmed', 'orderExpired']);
  });

  it('gives its cards back once, however often its time is over', async () => {
    const before = await cardsLeft();
    const order = await test.ordered('wifi/card');
    expect(await cardsLeft()).toBe(before - 2);
    pass(31 * MINUTE);
    const context = test.context;
    await Promise.all([expireOrder(context, order.id), expireOrder(context, order.id), test.work()]);
    await test.work();
    back();
    expect([await test.statusOf(order), await cardsLeft()]).toEqual([5, before]);
    expect(test.told(order)).toEqual(['orderConfirmed', 'orderExpired']);
  });

  it.each<[string, number, (arrival: number, now: number) => number]>([
    ['12 hours before the day of arrival', 1, (arrival) => arrival - 12 * HOUR],
    ['half an hour later when that is too near', 0, (_arrival, now) => now + 30 * MINUTE],
    ['a day later when there is time', 10, (_arrival, now) => now + DAY],
  ])('of a ride is cancelled %s', async (_when, days, due) => {
    // At ten in the morning in China.
    const noon = chinaDayStart(chinaDay(new Date(Date.now() + DAY))).getTime() + 10 * HOUR;
    pass(noon - Date.now());
    const enterDate = chinaDay(new Date(noon + days * DAY));
    const product = productOf('vip/transfer');
    const draft = await test.ada.begin(
      product,
      changed(test.answers['vip/transfer']!, 'arrival', { enterDate }),
    );
    expect((await test.ada.ask(draft, 1)).body).toMatchObject({ code: 200 });
    const { until } = await test.ada.detail(draft);
    const expected = due(chinaDayStart(enterDate).getTime(), noon);
    expect(Math.abs(Date.parse(until ?? '') - expected)).toBeLessThan(MINUTE);
    pass(expected - noon + MINUTE);
    await test.work();
    back();
    expect(await test.statusOf(draft)).toBe(5);
  });

  it('is cancelled only after its provider was asked: a payment in the last moment counts', async () => {
    const order = await test.ordered('wifi/card');
    const { attempt } = (await test.pay(order, 1)).body.data!;
    await test.approve(attempt);
    pass(31 * MINUTE);
    const context = test.context;
    await expireOrder(context, order.id);
    back();
    await test.work();
    expect(await test.statusOf(order)).toBe(6);
    expect(test.told(order)).toEqual(['orderConfirmed', 'orderPaid']);
  });

  it('is cancelled, too, while a provider is away; what arrives from it later is dealt with', async () => {
    const order = await test.ordered('wifi/card');
    const { attempt } = (await test.pay(order, 1)).body.data!;
    await test.approve(attempt);
    const query = vi
      .spyOn(test.services.payments.byMode(1)!, 'query')
      .mockRejectedValue(new ProviderAway('away'));
    pass(31 * MINUTE);
    await test.work();
    expect([await test.statusOf(order), await reserved(order)]).toEqual([5, 0]);
    query.mockRestore();
    // What could not be asked then is asked later by itself.
    pass(10 * MINUTE);
    await test.work();
    back();
    expect([await test.statusOf(order), await reserved(order)]).toEqual([6, 1]);
    expect(test.told(order)).toEqual(['orderConfirmed', 'orderExpired', 'orderPaid']);
  });

  it('is cancelled by housekeeping where its job was lost', async () => {
    const order = await test.ordered('wifi/card');
    await test.pool.query(`delete from graphile_worker._private_jobs where payload ->> 'id' = '${order.id}'`);
    pass(2 * HOUR);
    await test.work();
    expect(await test.statusOf(order)).toBe(1);
    await requeueWork(test.context);
    await test.work();
    back();
    expect(await test.statusOf(order)).toBe(5);
  });

  it('that is reopened in time and confirmed again waits anew', async () => {
    const order = await test.ordered('visa/business');
    pass(71 * HOUR);
    expect((await test.ada.ask(order, 0)).body.code).toBe(200);
    expect((await test.ada.ask(order, 1)).body.code).toBe(200);
    pass(2 * HOUR);
    await test.work();
    expect(await test.statusOf(order)).toBe(1);
    pass(71 * HOUR);
    await test.work();
    back();
    expect(await test.statusOf(order)).toBe(5);
  });

  it('keeps its answers for a late payment for 30 days, and not longer', async () => {
    const order = await test.ordered('visa/business');
    pass(73 * HOUR);
    await test.work();
    pass(29 * DAY);
    await eraseExpired(test.context);
    const product = productOf('visa/business');
    const files = test.db.selectFrom('order_file').selectAll().where('order_id', '=', order.id);
    expect(await files.execute()).toHaveLength(Object.keys(order.data['uploads'] as object).length);
    pass(2 * DAY);
    await eraseExpired(test.context);
    back();
    expect(await test.ada.read(order, product)).toMatchObject({ orderStatus: 5, data: {} });
    expect(await files.execute()).toEqual([]);
    expect((await test.ada.detail(order)).price).toBe(order.price);
  });

  it('is not revived once its answers are gone: a payment goes back by itself', async () => {
    const order = await test.ordered('wifi/card');
    const { attempt } = (await test.pay(order, 1)).body.data!;
    await test.approve(attempt);
    const query = vi
      .spyOn(test.services.payments.byMode(1)!, 'query')
      .mockRejectedValue(new ProviderAway('away'));
    pass(31 * MINUTE);
    await test.work();
    pass(31 * DAY);
    await eraseExpired(test.context);
    query.mockRestore();
    await test.work();
    back();
    expect(await test.statusOf(order)).toBe(7);
    expect(await test.ledger(order)).toEqual(['capture 4049 EUR', 'refund -4049 EUR']);
  });
});

describe('a draft that is not changed', () => {
  const purge = async (): Promise<void> => {
    await purgeDrafts(test.context);
    await test.work();
  };
  const begin = () => test.ada.begin(productOf('visa/study'), test.answers['visa/study']!);
  const isThere = async ({ id }: Draft): Promise<boolean> =>
    (await test.db.selectFrom('order').select('id').where('id', '=', id).execute()).length === 1;
  const filesOf = async ({ id }: Draft): Promise<number> =>
    (await test.db.selectFrom('order_file').selectAll().where('order_id', '=', id).execute()).length;

  it('is deleted after 30 days with its files, and its customer is told 7 days before, once', async () => {
    const draft = await begin();
    pass(22 * DAY);
    await purge();
    expect(test.told(draft)).toEqual([]);
    pass(DAY + MINUTE);
    await purge();
    await purge();
    expect(test.told(draft)).toEqual(['draftEnding']);
    pass(7 * DAY - 2 * MINUTE);
    await purge();
    expect([await isThere(draft), await filesOf(draft)]).toEqual([
      true,
      Object.keys(draft.data['uploads'] as object).length,
    ]);
    pass(2 * MINUTE);
    await purge();
    back();
    expect([await isThere(draft), await filesOf(draft), test.told(draft)]).toEqual([
      false,
      0,
      ['draftEnding'],
    ]);
  });

  it('begins to count anew when it is touched in between, and is told of again', async () => {
    const draft = await begin();
    pass(24 * DAY);
    await purge();
    const clock = test.services.now();
    await test.db.updateTable('order').set({ updated_at: clock }).where('id', '=', draft.id).execute();
    pass(20 * DAY);
    await purge();
    expect([await isThere(draft), test.told(draft)]).toEqual([true, ['draftEnding']]);
    pass(4 * DAY);
    await purge();
    expect([await isThere(draft), test.told(draft)]).toEqual([true, ['draftEnding', 'draftEnding']]);
    pass(7 * DAY + MINUTE);
    await purge();
    back();
    expect(await isThere(draft)).toBe(false);
  });

  it('is never deleted without a message before, also after months without a pass', async () => {
    const draft = await begin();
    pass(90 * DAY);
    await purge();
    expect([await isThere(draft), test.told(draft)]).toEqual([true, ['draftEnding']]);
    pass(7 * DAY + MINUTE);
    await purge();
    back();
    expect(await isThere(draft)).toBe(false);
  });

  it.each<[string, () => Promise<Draft>]>([
    ['an application under review', () => test.ordered('visa/study')],
    ['a paid order', () => test.paid('vip/transfer')],
  ])('is the only kind of order: %s stays', async (_what, make) => {
    const order = await make();
    for (const days of [24, 8]) {
      pass(days * DAY);
      await purge();
    }
    back();
    expect([await isThere(order), test.told(order)]).toEqual([
      true,
      expect.not.arrayContaining(['draftEnding']),
    ]);
  });
});

describe('an order that is closed', () => {
  it('keeps its files for 90 days, and not longer, and the rest of it stays', async () => {
    const order = await test.ordered('visa/study');
    const completed = { status: OrderStatus.completed, updated_at: test.context.now() };
    await test.db.updateTable('order').set(completed).where('id', '=', order.id).execute();
    const tidied = async () => {
      for (const job of ordersDomain.hourly ?? []) await job(test.context);
      const files = test.db.selectFrom('order_file').select('order_id').where('order_id', '=', order.id);
      return [(await files.execute()).length > 0, await test.statusOf(order)];
    };
    pass(90 * DAY - MINUTE);
    const before = await tidied();
    pass(2 * MINUTE);
    const after = await tidied();
    back();
    expect([before, after]).toEqual([
      [true, 3],
      [false, 3],
    ]);
  });
});
