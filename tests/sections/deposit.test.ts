import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ErrorName, errors } from '#contract/errors.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { payment } from '#contract/payments.contract.ts';
import { chinaDay, chinaDayStart } from '#server/services/china-day.ts';
import { workingDayAfter, workingDayOverrides } from '#server/products/working-days.ts';
import { sandboxPayment } from '#server/orders/money/providers/sandbox/rows.ts';
import {
  anotherShopper,
  createPayingApp,
  HOUR,
  MINUTE,
  type PayingApp,
} from '#tests/support/pay/paying-app.ts';
import {
  answersWithFiles,
  changed,
  type Draft,
  productOf,
  type Shopper,
} from '#tests/support/product-orders.ts';
import { smallPdf as pdf } from '#tests/support/pdf-files.ts';
import { picture } from '#tests/support/study-answers.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

const card = 'wifi/card';

let test: PayingApp;
let company: Shopper;
let receipt: string;
beforeAll(async () => {
  test = await createPayingApp();
  company = await anotherShopper(test, 'company', 2);
  receipt = await upload(company);
});
afterAll(() => test.close());

/** A GIF. */
const movingPicture = async (): Promise<Buffer> =>
  sharp(await picture())
    .gif()
    .toBuffer();

const codeOf = (name: ErrorName): number => errors[name].code;

/** @returns the id of a new file of theirs. */
async function upload({ user }: Shopper, bytes?: Buffer): Promise<string> {
  const file = bytes
    ? { module: 'document', name: 'receipt.pdf', bytes }
    : { module: 'image', name: 'receipt.png', bytes: await picture() };
  const { body } = await uploadFile(test.app, { token: user.token, ...file });
  if (!body.data) throw new Error(body.msg);
  return body.data.id;
}

const deposit = async ({ id }: Draft, file = receipt, { user } = company) =>
  (await test.call(orderInfo.update, { id, file }, { token: user.token })).body;
const decide = async ({ id }: Draft, isConfirmed: boolean, reason = '') =>
  (await test.call(operatorOrders.deposit, { id, isConfirmed, reason }, { token: test.operator.token })).body;
const seen = async ({ id }: Draft) =>
  (await test.call(operatorOrders.detail, { id }, { token: test.operator.token })).body.data!;

/** An order whose receipt waits. */
async function deposited(flow = card): Promise<Draft> {
  const order = await test.ordered(flow, company);
  expect((await deposit(order)).code).toBe(200);
  return order;
}

/** When a transfer that is chosen now has to be there: five of China’s working days later, at six in the evening. */
async function transferUntil(): Promise<Date> {
  const today = chinaDay(test.services.now());
  const day = workingDayAfter(today, 5, await workingDayOverrides(test.db, today))!;
  return new Date(chinaDayStart(day).getTime() + 18 * HOUR);
}
const choose = async ({ id }: Draft, { user } = company) =>
  (await test.call(orderInfo.transfer, { id }, { token: user.token })).body;
/** A visa of the company, with its own files. */
async function orderedVisa(): Promise<Draft> {
  const answers = await answersWithFiles(test, company.user);
  const draft = await company.begin(productOf('visa/business'), answers['visa/business']!);
  expect((await company.ask(draft, 1)).body.code).toBe(200);
  return draft;
}
const bank = (): string => test.services.payments.bank;
/** What the payment page asks a company to transfer. */
const transferred = async ({ id }: Draft) =>
  (await test.call(orderInfo.payModel, { id }, { token: company.user.token })).body.data!.modes.find(
    ({ mode }) => mode === 4,
  )!;

describe('a company that chooses the bank transfer', () => {
  it.each([card, 'vip/transfer'])('has five working days for %s, and is told the account', async (flow) => {
    const order = await test.ordered(flow, company);
    expect((await choose(order)).code).toBe(200);
    const { orderStatus, paymentMode, until } = await company.detail(order);
    expect([orderStatus, paymentMode, until]).toEqual([1, 4, (await transferUntil()).toISOString()]);
    await test.work();
    expect(test.told(order)).toEqual(['orderConfirmed', 'transferChosen']);
    const mail = test.mailsAbout(order).at(-1)!;
    expect(mail.text).toContain(`${bank()}\nReference: ${order.orderNumber}`);
    const { amount } = await transferred(order);
    expect(mail.text).toContain(`transfer €${amount.toFixed(2)} to this account`);
  });

  it('keeps what is reserved until then, and not longer', async () => {
    const order = await test.ordered(card, company);
    await choose(order);
    test.pass(31 * MINUTE);
    await test.work();
    expect(await test.statusOf(order)).toBe(1);
    test.pass(-31 * MINUTE);
    const left = (await transferUntil()).getTime() - Date.now() + MINUTE;
    test.pass(left);
    await test.work();
    test.pass(-left);
    expect(await test.statusOf(order)).toBe(5);
    const reserved = test.db.selectFrom('reservation').selectAll().where('order_id', '=', order.id);
    expect(await reserved.execute()).toEqual([]);
  });

  it('gets the time once, however often it asks', async () => {
    const order = await test.ordered(card, company);
    await choose(order);
    const { until } = await company.detail(order);
    test.pass(2 * 24 * HOUR);
    expect((await choose(order)).code).toBe(200);
    test.pass(-2 * 24 * HOUR);
    expect((await company.detail(order)).until).toBe(until);
    await test.work();
    expect(test.told(order)).toEqual(['orderConfirmed', 'transferChosen']);
  });

  it('pays a ride 12 hours before the day of arrival, as everybody does', async () => {
    const enterDate = chinaDay(new Date(Date.now() + 3 * 24 * HOUR));
    const answers = changed(test.answers['vip/transfer']!, 'arrival', { enterDate });
    const draft = await company.begin(productOf('vip/transfer'), answers);
    expect((await company.ask(draft, 1)).body.code).toBe(200);
    expect((await choose(draft)).code).toBe(200);
    const latest = chinaDayStart(enterDate).getTime() - 12 * HOUR;
    expect(Date.parse((await company.detail(draft)).until ?? '')).toBe(latest);
  });

  it('may still pay in another way', async () => {
    const order = await test.ordered(card, company);
    await choose(order);
    const { attempt } = (await test.pay(order, 1, company)).body.data!;
    await test.approve(attempt);
    await test.call(payment.state, { attempt }, { token: company.user.token });
    expect(await company.detail(order)).toMatchObject({ orderStatus: 6, paymentMode: 1 });
  });

  it.each<[string, ErrorName, () => Promise<Draft>]>([
    ['somebody else’s order', 'notFound', () => test.ordered(card)],
    ['a draft', 'orderState', () => company.begin(productOf(card), test.answers[card]!)],
    ['a paid order', 'orderState', () => test.paid(card, company)],
  ])('cannot do so for %s', async (_what, name, make) => {
    expect((await choose(await make())).code).toBe(codeOf(name));
  });

  it('cannot do so at will', async () => {
    const order = await test.ordered(card, company);
    for (let times = 0; times < 10; times += 1) expect((await choose(order)).code).toBe(200);
    expect((await choose(order)).code).toBe(codeOf('tooManyRequests'));
  });

  it('is asked anew after it has changed a visa’s answers', async () => {
    const order = await orderedVisa();
    await choose(order);
    await company.ask(order, 0);
    await company.ask(order, 1);
    expect((await company.detail(order)).paymentMode).toBeNull();
  });
});

describe('the receipt of a company’s bank transfer', () => {
  it('may be a PDF', async () => {
    const order = await test.ordered(card, company);
    expect((await deposit(order, await upload(company, pdf))).code).toBe(200);
    expect((await seen(order)).files).toMatchObject([{ purpose: 'receipt', name: 'receipt.pdf' }]);
  });

  it('brings its order under review, where an operator finds it', async () => {
    const order = await deposited();
    expect(await company.detail(order)).toMatchObject({ orderStatus: 2, deposit: 'pending', until: null });
    const { isPending, files, payments, ledger } = await seen(order);
    expect([isPending, ledger]).toEqual([true, []]);
    expect(files).toMatchObject([{ purpose: 'receipt', name: 'receipt.png', id: receipt }]);
    expect((await test.app.inject(files[0]!.url)).statusCode).toBe(200);
    expect(payments).toMatchObject([
      { mode: 4, provider: 'deposit', currency: 'EUR', amount: 40.49, state: 'open' },
    ]);
    await test.work();
    expect(test.told(order)).toEqual(['orderConfirmed', 'depositReceived']);
  });

  it('is taken once, however often it comes', async () => {
    const order = await test.ordered(card, company);
    const replies = await Promise.all([1, 2, 3].map(() => deposit(order)));
    replies.push(await deposit(order, receipt.toUpperCase()));
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    expect(await test.attempts(order)).toHaveLength(1);
    expect((await company.detail(order)).events).toHaveLength(3);
  });

  it('keeps an order from being cancelled by itself', async () => {
    const order = await deposited();
    test.pass(HOUR);
    await test.work();
    expect(await test.statusOf(order)).toBe(2);
    test.pass(-HOUR);
  });

  it.each<[string, ErrorName, () => Promise<string>]>([
    ['an upload that there is not', 'invalidInput', async () => randomUUID()],
    ['somebody else’s', 'invalidInput', () => upload(test.ada)],
    ['a picture that moves', 'receiptType', async () => upload(company, await movingPicture())],
  ])('is not %s', async (_what, name, file) => {
    const order = await test.ordered(card, company);
    expect((await deposit(order, await file())).code).toBe(codeOf(name));
    expect([await test.statusOf(order), await test.attempts(order)]).toEqual([1, []]);
  });

  it.each<[string, ErrorName, () => Promise<Draft>]>([
    ['somebody else’s order', 'notFound', () => test.ordered(card)],
    ['a draft', 'orderState', () => company.begin(productOf(card), test.answers[card]!)],
    ['a paid order', 'orderState', () => test.paid(card, company)],
  ])('is refused for %s', async (_what, name, make) => {
    const order = await make();
    const before = [await test.statusOf(order), await test.attempts(order)];
    expect((await deposit(order)).code).toBe(codeOf(name));
    expect([await test.statusOf(order), await test.attempts(order)]).toEqual(before);
  });

  it('of another transfer is refused while one is being looked at', async () => {
    const order = await deposited();
    expect((await deposit(order, await upload(company))).code).toBe(codeOf('orderState'));
  });

  it('ends whatever the company was paying by', async () => {
    const order = await test.ordered(card, company);
    const { attempt } = (await test.pay(order, 1, company)).body.data!;
    await deposit(order);
    await test.work();
    expect((await test.attempts(order)).map(({ mode, state }) => [mode, state])).toEqual([
      [1, 'cancelled'],
      [4, 'open'],
    ]);
    expect(await sandboxPayment(test.db, attempt)).toMatchObject({ state: 'cancelled' });
  });

  it('is not needed any more where the company has paid otherwise meanwhile', async () => {
    const order = await test.ordered(card, company);
    const { attempt } = (await test.pay(order, 1, company)).body.data!;
    await test.approve(attempt);
    await deposit(order);
    await test.work();
    expect(await company.detail(order)).toMatchObject({ orderStatus: 6, paymentMode: 1 });
    expect(await test.ledger(order)).toEqual(['capture 4049 EUR']);
    expect((await decide(order, true)).code).toBe(codeOf('orderState'));
  });
});

describe('an operator', () => {
  it('confirms a deposit, once: the order is paid, and has an invoice', async () => {
    const order = await deposited();
    const replies = await Promise.all([decide(order, true), decide(order, true)]);
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, codeOf('orderState')]);
    expect(await company.detail(order)).toMatchObject({
      orderStatus: 6,
      deposit: 'confirmed',
      paymentMode: 4,
      invoiceNo: expect.stringMatching(/^\d{4}-\d{6}$/),
    });
    expect(await test.ledger(order)).toEqual(['capture 4049 EUR']);
    await test.work();
    expect(test.told(order)).toEqual(['orderConfirmed', 'depositReceived', 'orderPaid']);
    expect((await seen(order)).events.at(-1)).toMatchObject({ actor: `operator:${test.operator.id}` });
  });

  it.each([card, 'vip/transfer'])(
    'refuses one with a reason: %s can be paid again for some days',
    async (flow) => {
      const order = await deposited(flow);
      expect((await decide(order, false, '  ')).errors).toMatchObject([
        { pointer: '/reason', keyword: 'required' },
      ]);
      expect(await test.statusOf(order)).toBe(2);
      expect((await decide(order, false, 'No money has come.')).code).toBe(200);
      const { until, events, ...detail } = await company.detail(order);
      expect(detail).toMatchObject({ orderStatus: 1, deposit: 'refused', paymentMode: 4 });
      expect(events.at(-1)).toMatchObject({ from: 2, to: 1, by: 'operator', reason: 'No money has come.' });
      expect(until).toBe((await transferUntil()).toISOString());
      await test.work();
      expect(test.told(order)).toEqual(['orderConfirmed', 'depositReceived', 'depositRefused']);
    },
  );

  it('refuses one, after which another receipt may come, and count', async () => {
    const order = await deposited();
    await decide(order, false, 'Unreadable.');
    expect((await deposit(order, await upload(company))).code).toBe(200);
    expect((await decide(order, true)).code).toBe(200);
    expect((await seen(order)).payments.map(({ state }) => state)).toEqual(['failed', 'captured']);
  });

  it('refuses one, after which nobody pays: the order is cancelled, and its cards are given back', async () => {
    const order = await deposited();
    await decide(order, false, 'Unreadable.');
    const left = (await transferUntil()).getTime() - Date.now() + MINUTE;
    test.pass(left);
    await test.work();
    test.pass(-left);
    expect(await test.statusOf(order)).toBe(5);
    const reserved = test.db.selectFrom('reservation').selectAll().where('order_id', '=', order.id);
    expect(await reserved.execute()).toEqual([]);
  });

  it.each<[string, () => Promise<Draft>]>([
    ['unpaid', () => test.ordered(card, company)],
    ['paid otherwise', () => test.paid(card, company)],
    ['under review for something else', () => test.ordered('visa/study')],
  ])('decides nothing about an order that is %s', async (_what, make) => {
    const order = await make();
    for (const isConfirmed of [true, false]) {
      expect((await decide(order, isConfirmed, 'No.')).code).toBe(codeOf('orderState'));
    }
    expect(await test.ledger(order)).toHaveLength(_what === 'paid otherwise' ? 1 : 0);
  });

  it('gives a deposit back by hand: it is written down at once, and no provider is asked', async () => {
    const order = await deposited();
    await decide(order, true);
    const asked = { id: order.id, reason: 'Sold out.' };
    const { body } = await test.call(operatorOrders.refund, asked, { token: test.operator.token });
    expect(body.code).toBe(200);
    expect(await test.ledger(order)).toEqual(['capture 4049 EUR', 'refund -4049 EUR']);
    expect(await company.detail(order)).toMatchObject({ orderStatus: 7, refunded: 336 });
    expect(await test.work()).not.toContain('makeRefund');
  });
});
