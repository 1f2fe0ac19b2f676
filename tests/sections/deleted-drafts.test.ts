import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';
import { figures } from '#contract/figures.ts';
import type { OrderFilter } from '#contract/order-filter.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { visaAll } from '#contract/visas.contract.ts';
import {
  answersWithFiles,
  type Data,
  type Draft,
  productOf,
  type Shopper,
  shopperOf,
} from '#tests/support/product-orders.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;
const product = productOf('visa/study');

let test: TestApp;
let answers: Data;
let ada: Shopper;
beforeAll(async () => {
  test = await createTestApp();
  ada = shopperOf(test, await test.signUp('ada'));
  answers = (await answersWithFiles(test, ada.user))[product.flow]!;
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('order').execute();
  await test.db.deleteFrom('throttle').execute();
});

const by = () => ({ token: ada.user.token });
const remove = async ({ id }: Draft, token = by().token) =>
  (await test.call(visaAll.delete, { id }, { token })).body.code;
const restore = async ({ id }: Draft, token = by().token) =>
  (await test.call(orderInfo.restore, { id }, { token })).body.code;
const listed = async (filter?: OrderFilter) =>
  (await test.call(orderInfo.list, { page: 1, pageSize: 10, ...(filter && { filter }) }, by())).body.data!;
const numbers = async (filter?: OrderFilter) =>
  (await listed(filter)).records.map(({ orderNumber }) => orderNumber);
const inDays = (days: number) => new Date(test.services.now().getTime() + days * DAY);

describe('a draft that was deleted', () => {
  it('is in no list but that of deleted drafts, and is not found', async () => {
    const [draft, other] = [await ada.begin(product, answers), await ada.begin(product, answers)];
    for (let round = 0; round < 2; round++) expect(await remove(draft)).toBe(200);
    expect(await numbers()).toEqual([other.orderNumber]);
    expect(await numbers('open')).toEqual([other.orderNumber]);
    expect(await numbers('done')).toEqual([]);
    const { total, records } = await listed('deleted');
    expect([total, records[0]]).toMatchObject([1, { orderNumber: draft.orderNumber, orderStatus: 0 }]);
    const left = Date.parse(records[0]!.keptUntil!) - test.services.now().getTime();
    expect(Math.round(left / DAY)).toBe(figures.deletedDraftDays);

    const open = (await test.call(orderInfo.open, { childType: product.childType }, by())).body.data!;
    expect(open.records.map(({ orderNumber }) => orderNumber)).toEqual([other.orderNumber]);
    const read = await test.call(product.calls.list, { orderNumber: draft.orderNumber }, by());
    expect(read.body.code).toBe(errors.notFound.code);
    expect((await ada.save(draft, product, answers)).body.code).toBe(errors.notFound.code);
    expect((await ada.ask(draft, 2)).body.code).toBe(errors.notFound.code);
  });

  it('comes back as it was, with its answers and files', async () => {
    const draft = await ada.begin(product, answers);
    await remove(draft);
    for (let round = 0; round < 2; round++) expect(await restore(draft)).toBe(200);
    expect(await numbers()).toEqual([draft.orderNumber]);
    expect(await numbers('deleted')).toEqual([]);
    expect((await ada.read(draft, product)).data).toEqual(draft.data);
    expect((await ada.ask(draft, 2)).body.code).toBe(200);
  });

  it('can be deleted and brought back by nobody else', async () => {
    const draft = await ada.begin(product, answers);
    const eve = await test.signUp('eve');
    expect(await remove(draft, eve.token)).toBe(errors.notFound.code);
    await remove(draft);
    expect(await restore(draft, eve.token)).toBe(errors.notFound.code);
  });
});

describe('the list of orders', () => {
  it('is filtered by what goes on and what is done', async () => {
    const orders: string[] = [];
    for (const status of [0, 1, 2, 3, 4, 5, 6, 7] as const) {
      const order = await ada.begin(product, answers);
      await test.db.updateTable('order').set({ status }).where('id', '=', order.id).execute();
      orders.push(order.orderNumber);
    }
    const at = (...statuses: number[]) => statuses.map((status) => orders[status]);
    expect(await numbers('open')).toEqual(at(6, 4, 2, 1, 0));
    expect(await numbers('done')).toEqual(at(7, 5, 3));
    expect(await numbers()).toHaveLength(8);
  });

  it('leaves out what was cancelled before it was confirmed', async () => {
    const draft = await ada.begin(product, answers);
    await ada.ask(draft, 5);
    expect((await ada.detail(draft)).orderStatus).toBe(5);
    expect(await numbers()).toEqual([]);
    expect(await restore(draft)).not.toBe(errors.internal.code);
    expect((await ada.detail(draft)).orderStatus).toBe(5);
  });
});

describe('a deleted draft that is not brought back', () => {
  it('is kept for 30 days, without a mail, and is then gone for good', async () => {
    const draft = await ada.begin(product, answers);
    await remove(draft);
    const mails = (await test.mailsTo(ada.user.loginName)).length;
    const isKept = async () =>
      (await test.db.selectFrom('order').select('id').where('id', '=', draft.id).execute()).length === 1;
    await test.tidy(inDays(figures.deletedDraftDays - 1));
    expect(await isKept()).toBe(true);
    await test.tidy(inDays(figures.deletedDraftDays + 1));
    expect(await isKept()).toBe(false);
    expect((await test.mailsTo(ada.user.loginName)).length).toBe(mails);
  });
});
