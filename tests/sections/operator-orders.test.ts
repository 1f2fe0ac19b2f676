import { OrderStatus } from '#contract/order-status.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint, Payload } from '#contract/define.ts';
import { type ErrorName, errors } from '#contract/errors.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { operatorInformation } from '#contract/orders.contract.ts';
import { hold } from '#server/orders/money/hold.ts';
import { inTransaction } from '#server/store/database.ts';
import { lockAnyOrder } from '#server/orders/records/orders.ts';
import { refundsOf } from '#server/orders/money/records/refunds.ts';
import { sandboxPayment } from '#server/orders/money/providers/sandbox/rows.ts';
import {
  anotherShopper,
  createPayingApp,
  type PaidDraft,
  type PayingApp,
} from '#tests/support/pay/paying-app.ts';
import { changed, type Data, type Draft, productOf, type Shopper } from '#tests/support/product-orders.ts';
import { picture } from '#tests/support/study-answers.ts';
import type { TestUser } from '#tests/support/test-app.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

let test: PayingApp;
let eve: Shopper;
beforeAll(async () => {
  test = await createPayingApp();
  eve = await anotherShopper(test, 'eve');
});
beforeEach(() => test.db.deleteFrom('throttle').execute());
afterAll(() => test.close());

const codeOf = (name: ErrorName): number => errors[name].code;
const by = async <E extends Endpoint>(endpoint: E, payload: Payload<E>) =>
  (await test.call(endpoint, payload, { token: test.operator.token })).body;
const take = ({ id }: Draft) => by(operatorOrders.take, { id });
const complete = ({ id }: Draft, more: Partial<Payload<typeof operatorOrders.complete>> = {}) =>
  by(operatorOrders.complete, { id, documents: [], manual: [], ...more });
const reject = ({ id }: Draft, ...pointers: string[]) =>
  by(operatorOrders.reject, {
    id,
    items: pointers.map((pointer) => ({ pointer, reason: 'unreadable', note: 'Page 2.' }) as const),
  });
const refund = ({ id }: Draft, reason = 'Asked for.') => by(operatorOrders.refund, { id, reason });
const release = ({ id }: Draft) => by(operatorOrders.release, { id, reason: 'Looked at.' });
const withdraw = ({ id }: Draft) => by(operatorOrders.withdraw, { id, reason: 'No place.' });
const seen = async ({ id }: Draft) => (await by(operatorOrders.detail, { id })).data!;

async function upload({ token }: TestUser, name: string): Promise<string> {
  const { body } = await uploadFile(test.app, { token, module: 'image', name, bytes: await picture() });
  if (!body.data) throw new Error(body.msg);
  return body.data.id;
}

/** A visa that was paid and is being looked at. */
async function taken(): Promise<PaidDraft> {
  const order = await test.paid('visa/business');
  expect((await take(order)).code).toBe(200);
  return order;
}

async function rejected(order: Draft, ...pointers: string[]): Promise<Draft> {
  expect((await reject(order, ...pointers)).code).toBe(200);
  return test.ada.read(order, productOf(order.childType === 1 ? 'visa/study' : 'visa/business'));
}

async function holdIt(order: Draft): Promise<void> {
  const context = test.context;
  await inTransaction(test.db, async (trx) =>
    hold(trx, context, (await lockAnyOrder(trx, order.id))!, 'amount'),
  );
}

describe('the operators’ list', () => {
  const list = async (asked: Partial<Payload<typeof operatorOrders.list>>) =>
    (await by(operatorOrders.list, { page: 1, pageSize: 100, ...asked })).data!;

  it('has those of all customers, which have waited longest first, page by page', async () => {
    const orders = [await test.ordered('wifi/card'), await test.ordered('wifi/card', eve), await taken()];
    const all = await list({});
    expect(all.records.slice(-3).map(({ id }) => id)).toEqual(orders.map(({ id }) => id));
    expect(all.records.slice(-3)).toMatchObject([
      { customer: 'ada@test.example', orderStatus: 1, held: '', isPending: false },
      { customer: 'eve@test.example', orderStatus: 1 },
      { customer: 'ada@test.example', orderStatus: 2, isPending: false },
    ]);
    expect(all.total).toBe(all.records.length);
    const pages = [await list({ page: 1, pageSize: 2 }), await list({ page: 2, pageSize: 2 })];
    expect(pages.flatMap(({ records }) => records)).toEqual(all.records.slice(0, 4));
    expect(pages.map(({ total }) => total)).toEqual([all.total, all.total]);
  });

  it('is asked for by status, by number, and for what is held', async () => {
    const order = await test.ordered('wifi/card');
    const { orderNumber } = order;
    expect((await list({ orderNumber })).records.map(({ id }) => id)).toEqual([order.id]);
    expect((await list({ orderNumber: 'MG' })).total).toBe(0);
    expect(new Set((await list({ status: 1 })).records.map(({ orderStatus }) => orderStatus))).toEqual(
      new Set([1]),
    );
    expect((await list({ orderNumber, held: true })).total).toBe(0);
    await holdIt(order);
    expect((await list({ orderNumber, held: true })).records).toMatchObject([{ held: 'amount' }]);
  });
});

describe('an order in detail', () => {
  it('has answers, files that can be opened, payments, ledger and history', async () => {
    const order = await taken();
    const { data, files, payments, ledger, events } = await seen(order);
    expect(data).toEqual(test.answers['visa/business']);
    const uploads = Object.keys(data['uploads'] as object);
    expect(files.map(({ purpose }) => purpose)).toEqual(uploads.map(() => 'answer'));
    expect((await test.app.inject(files[0]!.url)).statusCode).toBe(200);
    expect(payments).toMatchObject([{ attempt: order.attempt, mode: 1, state: 'captured', currency: 'EUR' }]);
    expect(ledger).toMatchObject([{ kind: 'capture', currency: 'EUR', amount: payments[0]!.amount }]);
    expect(events.map(({ from, to, actor }) => [from, to, actor])).toEqual([
      [null, 0, `user:${test.ada.user.id}`],
      [0, 1, `user:${test.ada.user.id}`],
      [1, 6, 'system'],
      [6, 2, `operator:${test.operator.id}`],
    ]);
  });

  it('that there is not is not found, by any command', async () => {
    const none = { id: 2_147_483_647 } as Draft;
    const replies = [
      await by(operatorOrders.detail, none),
      await take(none),
      await complete(none),
      await reject(none, '/uploads'),
      await refund(none),
      await release(none),
      await withdraw(none),
    ];
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([codeOf('notFound')]));
  });
});

describe('taking an order', () => {
  it('brings a paid visa under review, once, and tells the customer', async () => {
    const order = await test.paid('visa/group');
    const replies = await Promise.all([take(order), take(order)]);
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, codeOf('orderState')]);
    await test.work();
    expect([await test.statusOf(order), test.told(order).at(-1)]).toEqual([2, 'orderTaken']);
  });

  it.each<[string, () => Promise<Draft>]>([
    ['a visa that nobody has paid', () => test.ordered('visa/business')],
    ['a ride', () => test.paid('vip/transfer')],
    ['cards', () => test.paid('wifi/card')],
    ['a visa that is settled otherwise', () => test.ordered('visa/study')],
  ])('is refused for %s', async (_what, make) => {
    const order = await make();
    const before = await seen(order);
    expect((await take(order)).code).toBe(codeOf('orderState'));
    expect(await seen(order)).toMatchObject({ orderStatus: before.orderStatus, events: before.events });
  });
});

describe('completing an order', () => {
  it('gives its files to the customer, who can download them and export them', async () => {
    const order = await taken();
    const [visa, hints] = [await upload(test.operator, 'visa.png'), await upload(test.operator, 'hints.png')];
    expect((await complete(order, { documents: [visa.toUpperCase()], manual: [hints] })).code).toBe(200);
    const { orderStatus, documents, manual } = await test.ada.detail(order);
    expect([orderStatus, documents.map(({ name }) => name), manual.map(({ name }) => name)]).toEqual([
      3,
      ['visa.png'],
      ['hints.png'],
    ]);
    for (const { url, name } of [...documents, ...manual]) {
      const { statusCode, headers } = await test.app.inject(url);
      const said = [headers['content-type'], String(headers['content-disposition']).includes(name)];
      expect([statusCode, ...said]).toEqual([200, 'image/png', true]);
    }
    const owners = test.db.selectFrom('file').select('account_id').where('id', 'in', [visa, hints]);
    expect((await owners.execute()).map(({ account_id }) => account_id)).toEqual([
      test.ada.user.id,
      test.ada.user.id,
    ]);
    await test.work();
    expect(test.told(order).at(-1)).toBe('orderCompleted');
  });

  it('of cards names the carrier and the number of the parcel', async () => {
    const order = await test.paid('wifi/card');
    expect((await complete(order, { logistics: 2, expressNumber: ' SF 1234 ' })).code).toBe(200);
    expect(await test.ada.detail(order)).toMatchObject({
      orderStatus: 3,
      logistics: 2,
      expressNumber: 'SF 1234',
    });
  });

  it.each<[string, () => Promise<string>, 'documents' | 'manual']>([
    ['a file that there is not', async () => randomUUID(), 'documents'],
    ['a file of the customer’s', () => upload(test.ada.user, 'mine.png'), 'documents'],
    ['a file of the customer’s', () => upload(test.ada.user, 'mine.png'), 'manual'],
  ])('with %s is refused, and none of its files is given away (%s)', async (_what, file, field) => {
    const order = await taken();
    const own = await upload(test.operator, 'own.png');
    const { code, errors: refused } = await complete(order, { [field]: [own, await file()] });
    expect([code, refused]).toEqual([
      400,
      [expect.objectContaining({ pointer: `/${field}`, keyword: 'upload' })],
    ]);
    expect(await test.statusOf(order)).toBe(2);
    const owner = test.db.selectFrom('file').select('account_id').where('id', '=', own);
    expect(await owner.execute()).toEqual([{ account_id: test.operator.id }]);
  });

  it.each<[string, () => Promise<Draft>]>([
    ['a paid visa that nobody has looked at', () => test.paid('visa/business')],
    ['an unpaid order', () => test.ordered('wifi/card')],
    ['a draft', () => test.ada.begin(productOf('visa/study'), test.answers['visa/study']!)],
  ])('is refused for %s', async (_what, make) => {
    const order = await make();
    const status = await test.statusOf(order);
    expect((await complete(order)).code).toBe(codeOf('orderState'));
    expect(await test.statusOf(order)).toBe(status);
  });
});

describe('sending answers back', () => {
  const flows = [
    ['visa/study', () => test.ordered('visa/study')],
    ['visa/business', taken],
  ] as const;

  it.each(flows)('of %s opens these alone, with reasons, and tells them', async (_flow, make) => {
    const order = await make();
    await rejected(order, '/uploads/photo', '/passenger/passportNumber');
    const { orderStatus, rejected: items } = await test.ada.detail(order);
    expect([orderStatus, items]).toEqual([
      4,
      [
        { pointer: '/uploads/photo', reason: 'unreadable', note: 'Page 2.' },
        { pointer: '/passenger/passportNumber', reason: 'unreadable', note: 'Page 2.' },
      ],
    ]);
    await test.work();
    expect(test.told(order).at(-1)).toBe('itemsRejected');
  });

  it.each(['/uploads/tail', '/nothing', 'uploads/photo', '/uploads/photo/id/0', ''])(
    'is refused where a pointer leads nowhere: “%s”',
    async (pointer) => {
      const order = await test.ordered('visa/study');
      const { code, errors: refused } = await reject(order, '/uploads/photo', pointer);
      expect([code, refused?.map((error) => error.pointer)]).toEqual([400, ['/items/1/pointer']]);
      expect(await test.ada.detail(order)).toMatchObject({ orderStatus: 2, rejected: [] });
    },
  );

  it.each(flows)('of %s lets only these be changed', async (flow, make) => {
    const order = await rejected(await make(), '/passenger/passportNumber');
    const product = productOf(flow);
    const others: readonly Data[] = [
      changed(order.data, 'passenger', { surname: 'BYRON' }),
      changed(order.data, 'travel', { departureCity: 'Paris' }),
      changed(order.data, 'service', { serviceType: 1 }),
      changed(changed(order.data, 'passenger', { passportNumber: 'P11111111' }), 'travel', {
        departureCity: 'Rome',
      }),
      { ...order.data, travel: undefined },
    ];
    for (const data of others) {
      expect((await test.ada.save(order, product, data)).body.code).toBe(codeOf('notRejected'));
    }
    expect(await test.ada.read(order, product)).toEqual(order);
    const right = changed(order.data, 'passenger', { passportNumber: 'P11111111' });
    expect((await test.ada.save(order, product, right)).body).toMatchObject({
      code: 200,
      data: { data: right },
    });
  });

  it.each(flows)(
    'of %s ends when the customer sends them in again; what was paid stays paid',
    async (flow, make) => {
      const product = productOf(flow);
      const order = await rejected(await make(), '/passenger/passportNumber');
      const ledger = await test.ledger(order);
      const broken = changed(order.data, 'passenger', { passportNumber: 'P 1' });
      const saved = await test.ada.save(order, product, broken);
      expect((await test.ada.ask(order, 2)).body.code).toBe(codeOf('incompleteApplication'));
      await test.ada.save(
        saved.body.data!,
        product,
        changed(order.data, 'passenger', { passportNumber: 'P2' + '2'.repeat(7) }),
      );
      const replies = await Promise.all([test.ada.ask(order, 2), test.ada.ask(order, 2)]);
      expect(replies.map(({ body }) => body.code)).toEqual([200, 200]);
      const detail = await test.ada.detail(order);
      expect(detail).toMatchObject({ orderStatus: 2, rejected: [], price: order.price });
      expect(await test.ledger(order)).toEqual(ledger);
      await test.work();
      expect(test.told(order).at(-1)).toBe('correctionsReceived');
      expect((await complete(order)).code).toBe(200);
    },
  );

  it('lets a document be replaced, and the old one be taken away', async () => {
    const order = await rejected(await test.ordered('visa/study'), '/uploads/photo');
    const id = await upload(test.ada.user, 'better.png');
    const photo = { id, name: 'better.png', size: (await picture()).length, type: 'image/png' };
    const { body } = await test.ada.save(
      order,
      productOf('visa/study'),
      changed(order.data, 'uploads', { photo }),
    );
    expect(body.code).toBe(200);
    expect((await seen(order)).files.map((file) => file.id)).toContain(id);
    expect((await seen(order)).files).toHaveLength(Object.keys(order.data['uploads'] as object).length);
  });

  it.each<[string, () => Promise<Draft>]>([
    ['a deposit that nobody has confirmed', async () => deposited()],
    ['cards', () => test.paid('wifi/card')],
    ['a draft', () => test.ada.begin(productOf('visa/study'), test.answers['visa/study']!)],
  ])('is refused for %s', async (what, make) => {
    const order = await make();
    const pointer = what === 'cards' || what.startsWith('a deposit') ? '/delivery' : '/uploads';
    expect((await reject(order, pointer)).code).toBe(codeOf('orderState'));
  });

  async function deposited(): Promise<Draft> {
    const order = await test.ordered('wifi/card');
    const change = { status: OrderStatus.underReview, deposit_pending: true };
    await test.db.updateTable('order').set(change).where('id', '=', order.id).execute();
    return order;
  }
});

describe('a refund', () => {
  const statuses: readonly [number, string, () => Promise<PaidDraft>][] = [
    [6, 'paid', () => test.paid('wifi/card')],
    [2, 'under review', taken],
    [
      4,
      'sent back',
      async () => {
        const order = await taken();
        await reject(order, '/uploads');
        return order;
      },
    ],
    [
      3,
      'completed',
      async () => {
        const order = await test.paid('wifi/card');
        await complete(order);
        return order;
      },
    ],
  ];
  const reserved = ({ id }: Draft) =>
    test.db.selectFrom('reservation').selectAll().where('order_id', '=', id).execute();

  it.each(statuses)('from status %i (%s) gives all back and ends the order', async (status, _name, make) => {
    const order = await make();
    expect(await test.statusOf(order)).toBe(status);
    const before = await reserved(order);
    expect((await refund(order)).code).toBe(200);
    await test.work();
    expect(await test.ada.detail(order)).toMatchObject({ orderStatus: 7, refunded: order.price });
    const [captured, given, ...more] = (await test.ledger(order)).map((line) => Number(line.split(' ')[1]));
    expect([captured! + given!, more]).toEqual([0, []]);
    expect(await sandboxPayment(test.db, order.attempt)).toMatchObject({ refunded_minor: captured });
    expect(test.told(order).at(-1)).toBe('orderRefunded');
    // What has been shipped does not come back by itself.
    expect(await reserved(order)).toEqual(status === 3 ? before : []);
  });

  it('is made once, however often it is asked for', async () => {
    const order = await test.paid('wifi/card');
    const replies = await Promise.all([1, 2, 3, 4].map(() => refund(order)));
    replies.push(await refund(order));
    const none = codeOf('refundTooLarge');
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, none, none, none, none]);
    await test.work();
    expect((await refund(order)).code).toBe(none);
    expect(await refundsOf(test.db, order.id)).toMatchObject([{ state: 'done' }]);
    expect(await test.ledger(order)).toHaveLength(2);
    expect(test.told(order).filter((name) => name === 'orderRefunded')).toHaveLength(1);
  });

  it.each<[string, () => Promise<Draft>]>([
    ['a draft', () => test.ada.begin(productOf('wifi/card'), test.answers['wifi/card']!)],
    ['an unpaid order', () => test.ordered('wifi/card')],
    ['an application that is settled otherwise', () => test.ordered('visa/study')],
  ])('is refused for %s: nothing was captured', async (_what, make) => {
    const order = await make();
    expect((await refund(order)).code).toBe(codeOf('refundTooLarge'));
    expect(await refundsOf(test.db, order.id)).toEqual([]);
  });
});

describe('what is held', () => {
  it('is released: that it was looked at, by whom and why stands in the history, and nothing else changes', async () => {
    const order = await test.ordered('wifi/card');
    await holdIt(order);
    expect((await release(order)).code).toBe(200);
    const { held, orderStatus, events } = await seen(order);
    expect([held, orderStatus]).toEqual(['', 1]);
    const actor = `operator:${test.operator.id}`;
    expect(events.at(-1)).toMatchObject({ from: 1, to: 1, actor, reason: 'Looked at.' });
    expect(await test.ada.detail(order)).toMatchObject({ isHeld: false });
  });

  it('on an order that is paid goes away with its refund', async () => {
    const order = await test.paid('wifi/card');
    await holdIt(order);
    await refund(order);
    expect(await seen(order)).toMatchObject({ held: '', orderStatus: 7 });
  });
});

describe('withdrawing an application', () => {
  it.each<[number, () => Promise<Draft>]>([
    [2, () => test.ordered('visa/study')],
    [4, async () => rejected(await test.ordered('visa/study'), '/uploads')],
  ])('from status %i ends it with a reason', async (status, make) => {
    const order = await make();
    expect(await test.statusOf(order)).toBe(status);
    expect((await withdraw(order)).code).toBe(200);
    const { orderStatus, events, rejected: items } = await test.ada.detail(order);
    expect([orderStatus, items]).toEqual([5, []]);
    expect(events.at(-1)).toMatchObject({ by: 'operator', reason: 'No place.' });
    await test.work();
    expect(test.told(order).at(-1)).toBe('orderWithdrawn');
  });

  it('that was paid is refused: it is refunded', async () => {
    const order = await taken();
    expect((await withdraw(order)).code).toBe(codeOf('orderState'));
    expect(await test.statusOf(order)).toBe(2);
  });
});

describe('what an operator writes to a customer', () => {
  const inLanguages = (text: string) => ({ US: text, IT: text, ES: text, FR: text, DE: text, ZH: text });
  const read = async ({ id: orderId }: Draft, paging: object = {}, { user } = test.ada) =>
    (
      await test.call(
        operatorInformation.list,
        { page: 1, pageSize: 10, search: { orderId }, ...paging },
        { token: user.token },
      )
    ).body;

  it('is read beside the order, newest first, page by page, and by nobody else', async () => {
    const order = await test.ordered('visa/study');
    for (const text of ['one', 'two', 'three', 'four', 'five']) {
      expect((await by(operatorOrders.inform, { id: order.id, text: inLanguages(text) })).code).toBe(200);
    }
    const texts = async (page: number) => {
      const { data } = await read(order, { page, pageSize: 2 });
      return [data?.total, data?.records.map(({ operatorInformation: text }) => text.DE)];
    };
    expect(await texts(1)).toEqual([5, ['five', 'four']]);
    expect(await texts(3)).toEqual([5, ['one']]);
    expect(await texts(4)).toEqual([5, []]);
    expect((await read(order, {}, eve)).code).toBe(codeOf('notFound'));
    expect((await read(await test.ordered('visa/study'))).data).toEqual({ total: 0, records: [] });
  });
});
