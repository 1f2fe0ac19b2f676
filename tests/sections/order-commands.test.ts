import { OrderStatus } from '#contract/order-status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { visaAll } from '#contract/visas.contract.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { productAnswers } from '#tests/support/product-answers.ts';
import {
  answersWithFiles,
  type Data,
  type Product,
  productOf,
  products,
  type Shopper,
  shopperOf,
} from '#tests/support/product-orders.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** Whether the wish can be granted, by the status that an order has: `same` is no change and no error. */
type Answer = 'done' | 'same' | 'orderState';

/** What a customer may do with an order that is confirmed or sent, by what is sold. */
const kinds: readonly [string, readonly string[]][] = [
  ['settled', ['visa/study', 'visa/work', 'visa/china-pr', 'visa/work-renewal']],
  ['visa', ['visa/business', 'visa/group']],
  ['ride', ['vip/welcome', 'vip/transfer']],
  ['goods', ['wifi/card']],
  ['code', ['wifi/esim']],
];
const orderKindOfFlow = (flow: string): string => kinds.find(([, flows]) => flows.includes(flow))![0];

/** From a status, to a status: for which kinds that is a change. */
const changes: readonly [number, number, readonly string[]][] = [
  [0, 1, ['visa', 'ride', 'goods', 'code']],
  [0, 2, ['settled']],
  [0, 5, ['settled', 'visa', 'ride', 'goods', 'code']],
  [1, 0, ['visa']],
  [1, 5, ['settled', 'visa', 'ride', 'goods', 'code']],
  [4, 2, ['settled', 'visa', 'ride', 'goods', 'code']],
];

const every = Object.values(OrderStatus);
const statuses = every.flatMap((from) => every.map((to): [OrderStatus, number] => [from, to]));
/** Only others than the customer bring an order there. */
const never = [3, 4, 6, 7, 8, 99, -1];

function expectedOf(product: Product, from: number, to: number): Answer {
  if (never.includes(to)) return 'orderState';
  if (from === to) return 'same';
  const kind = orderKindOfFlow(product.flow);
  const isChange = changes.some(([start, end, who]) => start === from && end === to && who.includes(kind));
  return isChange ? 'done' : 'orderState';
}
const codes = { done: 200, same: 200, orderState: errors.orderState.code };

describe('a customer asks for a status of', () => {
  let test: TestApp;
  let ada: Shopper;
  let complete: Readonly<Record<string, Data>>;
  beforeAll(async () => {
    test = await createTestApp();
    ada = shopperOf(test, await test.signUp('ada'));
    complete = await answersWithFiles(test, ada.user);
    await test.db.updateTable('chartered_car').set({ cars: 1000 }).execute();
    await test.db.updateTable('traffic_card').set({ stock: 1000 }).execute();
  });
  beforeEach(() => test.db.deleteFrom('throttle').execute());
  afterAll(() => test.close());

  const begin = (product: Product) => ada.begin(product, complete[product.flow]!);
  const setStatus = (id: number, status: OrderStatus) =>
    test.db.updateTable('order').set({ status }).where('id', '=', id).execute();

  it.each(products)(
    '$flow: whatever is asked in whatever status, only the owner’s own ways are open',
    async (product) => {
      const answered: string[] = [];
      const expected: string[] = [];
      let draft = await begin(product);
      for (const [from, to] of statuses) {
        await setStatus(draft.id, from);
        const { body } = await ada.ask(draft, to);
        const { orderStatus, events } = await ada.detail(draft);
        const change = events.slice(1).map((event) => `${event.from}→${event.to}`);
        answered.push(`${from}→${to}: ${body.code}, is ${orderStatus} ${change.join()}`.trim());
        const answer = expectedOf(product, from, to);
        const after = answer === 'done' ? to : from;
        const told = answer === 'done' ? `${from}→${to}` : '';
        expected.push(`${from}→${to}: ${codes[answer]}, is ${after} ${told}`.trim());
        if (change.length > 0) draft = await begin(product);
      }
      expect(answered).toEqual(expected);
    },
  );

  it.each(products)('$flow: never one that only others set, however it is written', async (product) => {
    const draft = await begin(product);
    for (const status of never) {
      expect((await ada.ask(draft, status)).body.code).toBe(errors.orderState.code);
      expect((await ada.ask(draft, status, draft.price)).body.code).toBe(errors.orderState.code);
    }
    const { id, orderNumber } = draft;
    for (const status of ['1.5', 'paid', '6,1', '0x6', '%36']) {
      const url = `/api/orderInfo/updateOrderState/${id}/${status}/${orderNumber}`;
      const headers = { authorization: `Bearer ${ada.user.token}` };
      const { code } = (await test.app.inject({ method: 'GET', url, headers })).json<{ code: number }>();
      expect([errors.invalidInput.code, errors.orderState.code], status).toContain(code);
    }
    expect(await ada.read(draft, product)).toEqual(draft);
  });

  it.each(products)('$flow: none with another order’s number', async (product) => {
    const [draft, other] = [await begin(product), await begin(product)];
    const { orderNumber } = other;
    expect((await ada.ask({ ...draft, orderNumber }, product.sent)).body.code).toBe(errors.notFound.code);
    expect((await ada.read(draft, product)).orderStatus).toBe(0);
  });

  it.each(products)('$flow: one of two that contradict each other is refused', async (product) => {
    const draft = await begin(product);
    const replies = await Promise.all([ada.ask(draft, product.sent), ada.ask(draft, 5)]);
    const { orderStatus, events } = await ada.detail(draft);
    const sentFirst = product.sent === 1 && events.length === 3;
    const answered = replies.map(({ body }) => body.code);
    // What is confirmed may still be cancelled; what is cancelled can't be confirmed, nor what is sent be cancelled.
    const expected = {
      5: sentFirst ? [200, 200] : [errors.orderState.code, 200],
      [product.sent]: [200, errors.orderState.code],
    };
    expect(answered).toEqual(expected[orderStatus]);
  });

  it('nothing: an order that is begun is never sent off without being asked', async () => {
    const by = { token: ada.user.token };
    const draft = await begin(productOf('wifi/card'));
    await test.call(orderInfo.detail, { id: draft.id }, by);
    await test.call(trafficCardOrderInfo.toPay, { id: draft.id }, by);
    expect((await ada.detail(draft)).orderStatus).toBe(0);
  });

  it('cancelled by the call for cards as through the status, and by nobody else', async () => {
    const endpoint = trafficCardOrderInfo.del;
    const product = productOf('wifi/card');
    const draft = await begin(product);
    const eve = await test.signUp(`eve-${product.childType}`);
    const asked = (token: string) => test.call(endpoint, { id: draft.id }, { token });
    expect((await asked(eve.token)).body.code).toBe(errors.notFound.code);
    for (let round = 0; round < 2; round++) expect((await asked(ada.user.token)).body.code).toBe(200);
    expect(await ada.read(draft, product)).toMatchObject({ orderStatus: 5, data: {} });
    expect((await ada.detail(draft)).events).toHaveLength(2);
  });

  it.each(products)('$flow: once cancelled, nothing personal is left, whatever it was', async (product) => {
    const answers = complete[product.flow]!;
    const draft = await begin(product);
    if (product.sent === 1) await ada.ask(draft, 1);
    await ada.ask(draft, 5);
    const read = await ada.read(draft, product);
    expect(read).toMatchObject({ orderStatus: 5, data: {}, price: draft.price });
    const {
      visaAll: travellers,
      vipAirportPickup,
      trafficCardOrderInfo: bought,
      ...detail
    } = await ada.detail(draft);
    expect([travellers, vipAirportPickup, bought]).toEqual([[], [], []]);
    expect(detail).toMatchObject({ enterDate: null, leaveDate: null, serviceType: null });
    const held = test.db.selectFrom('order_file').selectAll().where('order_id', '=', draft.id);
    expect(await held.execute()).toEqual([]);
    expect((await ada.save(read, product, answers)).body.code).toBe(errors.orderState.code);
  });

  it.each(kinds.find(([kind]) => kind === 'visa')![1])(
    '%s to be reopened: it can be edited and confirmed again, and keeps its answers',
    async (flow) => {
      const product = productOf(flow);
      const draft = await begin(product);
      await ada.ask(draft, 1);
      await ada.ask(draft, 0);
      const open = await ada.read(draft, product);
      expect(open).toMatchObject({ orderStatus: 0, data: draft.data });
      const saved = await ada.save(open, product, { ...draft.data, service: {} });
      expect(saved.body.code).toBe(200);
      expect((await ada.ask(draft, 1)).body.code).toBe(errors.incompleteApplication.code);
      await ada.save(saved.body.data!, product, draft.data);
      expect((await ada.ask(draft, 1)).body.code).toBe(200);
      expect((await ada.detail(draft)).events.map(({ from, to }) => `${from}→${to}`)).toEqual([
        'null→0',
        '0→1',
        '1→0',
        '0→1',
      ]);
    },
  );
});

describe('what a page shows that is old', () => {
  let test: TestApp;
  let ada: Shopper;
  let complete: Readonly<Record<string, Data>>;
  beforeAll(async () => {
    test = await createTestApp();
    ada = shopperOf(test, await test.signUp('ada'));
    complete = await answersWithFiles(test, ada.user);
  });
  afterAll(() => test.close());
  const product = productOf('visa/business');
  const begin = () => ada.begin(product, complete[product.flow]!);

  it('is not confirmed: answers that another window saved later have to be seen first', async () => {
    const draft = await begin();
    const { id, orderNumber: order, revision } = draft;
    const saved = await ada.save(draft, product, draft.data);
    const confirm = (known: number) =>
      test.call(
        orderInfo.updateOrderState,
        { id, order, status: 1, revision: known },
        { token: ada.user.token },
      );
    expect((await confirm(revision)).body.code).toBe(errors.staleDraft.code);
    expect((await confirm(saved.body.data!.revision)).body.code).toBe(200);
  });

  it('does not give up an order as a draft that was confirmed meanwhile', async () => {
    const draft = await begin();
    await ada.ask(draft, 1);
    const { body } = await test.call(visaAll.delete, { id: draft.id }, { token: ada.user.token });
    expect(body.code).toBe(errors.orderState.code);
    expect(await ada.read(draft, product)).toMatchObject({ orderStatus: 1 });
  });
});

describe('files of a cancelled order', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('are removed, unless another order holds them', async () => {
    const ada = shopperOf(test, await test.signUp('ada'));
    const complete = await answersWithFiles(test, ada.user);
    const [business, study] = [productOf('visa/business'), productOf('visa/study')];
    const first = await ada.begin(business, complete[business.flow]!);
    const second = await ada.begin(study, complete[study.flow]!);
    await ada.ask(first, 1);
    await ada.ask(first, 5);
    expect(await test.removals()).toEqual([]);
    await ada.ask(second, 5);
    const names = Object.keys(productAnswers((name) => name)['visa/study']!['uploads'] as Data);
    expect(await test.removals()).toHaveLength(names.length);
  });
});
