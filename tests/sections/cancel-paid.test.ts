import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cancellation } from '#contract/cancellation-shape.ts';
import { type ErrorName, errors } from '#contract/errors.ts';
import { figures } from '#contract/figures.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { payment } from '#contract/payments.contract.ts';
import { chinaDay, chinaDayStart } from '#server/services/china-day.ts';
import { anotherShopper, createPayingApp, HOUR, type PayingApp } from '#tests/support/pay/paying-app.ts';
import { picture } from '#tests/support/study-answers.ts';
import { uploadFile } from '#tests/support/upload-file.ts';
import { changed, type Draft, productOf, type Shopper } from '#tests/support/product-orders.ts';

const card = 'wifi/card';
const visa = 'visa/group';
const ride = 'vip/transfer';

let test: PayingApp;
let eve: Shopper;
beforeAll(async () => {
  test = await createPayingApp();
  eve = await anotherShopper(test, 'eve', 1);
});
afterAll(() => test.close());

const codeOf = (name: ErrorName): number => errors[name].code;
const ruleOf = (flow: string): Cancellation => test.context.flows.byId(flow)!.offer!.cancellation!;
const cancel = async ({ id }: Draft, back: number, { user } = test.ada) =>
  (await test.call(orderInfo.cancelPaid, { id, back }, { token: user.token })).body;
const operator = async (call: 'take' | 'complete' | 'refund' | 'returned', { id }: Draft) => {
  const more = {
    complete: { documents: [], manual: [] },
    refund: { reason: 'x' },
    returned: { reason: 'x' },
  };
  const payload = { id, ...(call === 'take' ? {} : more[call]) };
  return (await test.call(operatorOrders[call], payload, { token: test.operator.token })).body;
};
/** What the order says that comes back now. */
const now = async (order: Draft) => (await test.ada.detail(order)).cancelNow;
const expectedOn = (): string =>
  chinaDay(new Date(test.services.now().getTime() + figures.refundDays * 24 * HOUR));

/** A ride that arrives in some days. */
async function paidRide(days: number): Promise<Draft> {
  const enterDate = chinaDay(new Date(Date.now() + days * 24 * HOUR));
  const draft = await test.ada.begin(productOf(ride), changed(test.answers[ride]!, 'arrival', { enterDate }));
  expect((await test.ada.ask(draft, 1)).body.code).toBe(200);
  const { attempt } = (await test.pay(draft, 1)).body.data!;
  await test.approve(attempt);
  await test.call(payment.state, { attempt }, { token: test.ada.user.token });
  return draft;
}

describe('the rule for cancelling', () => {
  it.each([card, visa, ride])(
    'of %s is told before paying, with the order and in its mails',
    async (flow) => {
      const order = await test.ordered(flow);
      const { data } = (await test.call(orderInfo.payModel, { id: order.id }, { token: test.ada.user.token }))
        .body;
      expect(data!.cancellation).toEqual(ruleOf(flow));
      expect(await test.ada.detail(order)).toMatchObject({ cancellation: ruleOf(flow), cancelNow: null });
      await test.work();
      const { translate } = test.services;
      expect(test.mailsAbout(order).at(-1)!.text).toContain(translate('US', 'orders:cancellation.heading'));
    },
  );

  it('is the one of the day on which the order was confirmed', async () => {
    const order = await test.paid(card);
    const agreed = JSON.stringify({ beforeWork: 25 });
    await test.db.updateTable('order').set({ cancellation: agreed }).where('id', '=', order.id).execute();
    const { price, cancelNow } = await test.ada.detail(order);
    expect(cancelNow?.rmb).toBe(price / 4);
  });
});

describe('a paid order that its customer cancels', () => {
  it('gives the whole price back until the work begins; what was reserved is free again', async () => {
    const order = await test.paid(card);
    const { price, charged, cancelNow } = await test.ada.detail(order);
    expect(cancelNow).toEqual({ rmb: price, ...charged, expectedOn: expectedOn() });
    expect((await cancel(order, price)).code).toBe(200);
    const reserved = test.db.selectFrom('reservation').selectAll().where('order_id', '=', order.id);
    expect(await reserved.execute()).toEqual([]);
    expect(await test.ada.detail(order)).toMatchObject({
      orderStatus: 7,
      cancelNow: null,
      back: { rmb: price, ...charged, expectedOn: expectedOn(), isDone: false },
    });
    await test.work();
    expect(await test.ledger(order)).toEqual(['capture 4049 EUR', 'refund -4049 EUR']);
    expect(test.told(order).at(-1)).toBe('orderRefunded');
  });

  it('gives a part back once the review has begun, in the currency of the payment', async () => {
    const order = await test.paid(visa);
    await operator('take', order);
    const { price, charged, cancelNow } = await test.ada.detail(order);
    const share = ruleOf(visa).duringWork! / 100;
    expect(share).toBeLessThan(1);
    expect(cancelNow?.rmb).toBe(price * share);
    expect(cancelNow?.amount).toBeCloseTo(charged!.amount * share, 1);
    expect((await cancel(order, cancelNow!.rmb)).code).toBe(200);
    await test.work();
    const [captured, refunded] = (await test.ledger(order)).map((entry) => Number(entry.split(' ')[1]));
    expect(refunded).toBe(-Math.round(cancelNow!.amount * 100));
    expect(-refunded!).toBeLessThan(captured!);
    const { text } = test.mailsAbout(order).at(-1)!;
    const { translate } = test.services;
    // Page and mail have the same words.
    const way = translate('US', 'orders:back.way', { date: '|' }).split('|');
    expect(way.filter((part) => !text.includes(part))).toEqual([]);
    expect(text).toContain(cancelNow!.amount.toFixed(2));
    const invoice = await test.call(orderInfo.invoice, { id: order.id }, { token: test.ada.user.token });
    expect(invoice.body.data!.status.text).toBe(translate('US', 'invoice:status.partly'));
  });

  it('is told as refunded only when the money has had the time to arrive', async () => {
    const order = await test.paid(card);
    await cancel(order, (await now(order))!.rmb);
    await test.work();
    const listed = async () => {
      const page = { page: 1, pageSize: 100 };
      const { data } = (await test.call(orderInfo.list, page, { token: test.ada.user.token })).body;
      return data!.records.find(({ id }) => id === order.id)!.isBackOnItsWay;
    };
    expect([await listed(), (await test.ada.detail(order)).back?.isDone]).toEqual([true, false]);
    const later = (figures.refundDays + 1) * 24 * HOUR;
    test.pass(later);
    expect([await listed(), (await test.ada.detail(order)).back?.isDone]).toEqual([false, true]);
    test.pass(-later);
  });

  it('changes once, however often it is asked for, in two windows and beside an operator', async () => {
    const order = await test.paid(card);
    const back = (await now(order))!.rmb;
    const replies = await Promise.all([
      cancel(order, back),
      operator('complete', order),
      cancel(order, back),
      operator('refund', order),
    ]);
    await test.work();
    const { orderStatus } = await test.ada.detail(order);
    const refunds = (await test.ledger(order)).filter((entry) => entry.startsWith('refund'));
    // Whoever came first, the money went back at most once, and no delivered order was cancelled by its customer.
    expect(refunds.length).toBe(orderStatus === 7 ? 1 : 0);
    expect(replies.map(({ code }) => code)).toContain(200);
  });

  it('is refused with another amount than the one that was shown', async () => {
    const order = await test.paid(visa);
    const shown = (await now(order))!.rmb;
    await operator('take', order);
    expect((await cancel(order, shown)).code).toBe(codeOf('refundChanged'));
    expect(await test.statusOf(order)).toBe(2);
  });

  it.each<[string, ErrorName, () => Promise<Draft>]>([
    ['not paid', 'orderState', () => test.ordered(card)],
    [
      'delivered',
      'orderState',
      async () => {
        const order = await test.paid(card);
        await operator('complete', order);
        return order;
      },
    ],
    ['settled with the provider', 'orderState', () => test.ordered('visa/study')],
    ['somebody else’s', 'notFound', async () => await test.ordered(card, eve)],
  ])('is refused where it is %s', async (_what, name, make) => {
    expect((await cancel(await make(), 336)).code).toBe(codeOf(name));
  });

  it('gives less of a ride back shortly before the day of arrival, and nothing on it', async () => {
    const { beforeWork, duringWork = 0, beginsHours = 0 } = ruleOf(ride);
    const order = await paidRide(3);
    const { price, enterDate } = await test.ada.detail(order);
    /** The share of the price, in percent, that comes back some hours before the day of arrival begins in China. */
    const share = async (hours: number) => {
      const wait = chinaDayStart(enterDate!).getTime() - hours * HOUR - test.services.now().getTime();
      test.pass(wait);
      const back = await now(order);
      test.pass(-wait);
      return back === null ? 0 : (100 * back.rmb) / price;
    };
    expect([await share(beginsHours + 1), await share(beginsHours - 1), await share(-1)]).toEqual([
      beforeWork,
      duringWork,
      0,
    ]);
  });

  it('gets a bank transfer back by an operator, who is told, and notes it', async () => {
    const company = await anotherShopper(test, 'company', 2);
    const order = await test.ordered(card, company);
    const scan = { module: 'image', name: 'receipt.png', bytes: await picture() };
    const { id: file } = (await uploadFile(test.app, { token: company.user.token, ...scan })).body.data!;
    await test.call(orderInfo.update, { id: order.id, file }, { token: company.user.token });
    const confirmed = { id: order.id, isConfirmed: true, reason: '' };
    await test.call(operatorOrders.deposit, confirmed, { token: test.operator.token });
    const back = (await company.detail(order)).cancelNow!.rmb;
    expect((await cancel(order, back, company)).code).toBe(200);
    await test.work();
    expect(await test.ledger(order)).toEqual(['capture 4049 EUR']);
    const { held } = (
      await test.call(operatorOrders.detail, { id: order.id }, { token: test.operator.token })
    ).body.data!;
    expect(held).toBe('transferBack');
    // The customer is not told of a payment that does not fit.
    expect(await company.detail(order)).toMatchObject({ isHeld: false, back: { isDone: false } });
    expect((await operator('returned', order)).code).toBe(200);
    expect((await operator('returned', order)).code).toBe(codeOf('orderState'));
    expect(await test.ledger(order)).toEqual(['capture 4049 EUR', 'refund -4049 EUR']);
  });
});
