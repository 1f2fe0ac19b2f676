import { parse } from 'node:querystring';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint, Payload } from '#contract/define.ts';
import { deskPayments } from '#contract/desk-payments.contract.ts';
import { allErrors, type FaultName } from '#contract/desk-errors.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { record } from '#contract/record.contract.ts';
import { hold } from '#server/orders/money/hold.ts';
import { lockAnyOrder } from '#server/orders/records/orders.ts';
import { inTransaction } from '#server/store/database.ts';
import {
  anotherShopper,
  createPayingApp,
  type PaidDraft,
  type PayingApp,
} from '#tests/support/pay/paying-app.ts';
import type { Draft, Shopper } from '#tests/support/product-orders.ts';
import { picture } from '#tests/support/study-answers.ts';
import type { TestUser } from '#tests/support/test-app.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

let test: PayingApp;
let company: Shopper;
let bob: TestUser;
let eve: TestUser;
beforeAll(async () => {
  // Cards cost 336 RMB, visas for business 1,180.
  test = await createPayingApp({ REFUND_ALONE_RMB: '500' });
  company = await anotherShopper(test, 'company', 2);
  bob = await test.signUpOperator('bob', ['finance']);
  eve = await test.signUpOperator('eve', ['finance']);
});
beforeEach(() => test.db.deleteFrom('throttle').execute());
afterAll(() => test.close());

const codeOf = (name: FaultName): number => allErrors[name].code;
const by = async <E extends Endpoint>(endpoint: E, payload: Payload<E>, { token } = bob) =>
  (await test.call(endpoint, payload, { token })).body;
const moneyOf = async ({ id }: Pick<Draft, 'id'>, who = bob) =>
  (await by(deskPayments.money, { id }, who)).data!;
const giveBack = async (
  { id }: Draft,
  asked: { rmb?: number; attempt?: string; reason?: string; version?: string },
  who = bob,
) => {
  const version = asked.version ?? (await moneyOf({ id }, who)).version;
  return by(deskPayments.giveBack, { id, reason: '', ...asked, version }, who);
};
const agree = async ({ id }: Draft, isAgreed: boolean, who: TestUser, reason = '') => {
  const { version, proposals } = await moneyOf({ id }, who);
  const proposal = proposals.at(-1)!.id;
  return by(deskPayments.agree, { id, version, proposal, isAgreed, reason }, who);
};

/** An order of a company whose receipt waits. */
async function deposited(): Promise<Draft> {
  const order = await test.ordered('wifi/card', company);
  const file = { module: 'image', name: '=receipt.png', bytes: await picture() };
  const { body } = await uploadFile(test.app, { token: company.user.token, ...file });
  const sent = { id: order.id, file: body.data!.id };
  expect((await test.call(orderInfo.update, sent, { token: company.user.token })).body.code).toBe(200);
  return order;
}

describe('the money of an order', () => {
  it('says what the rule gives back, what is left, and what one operator may give back alone', async () => {
    const order = await test.paid('wifi/card');
    expect(await moneyOf(order)).toMatchObject({
      orderNumber: order.orderNumber,
      price: 336,
      left: 336,
      byRule: 336,
      alone: 500,
      canGiveBack: true,
      customer: 'ada@test.example',
      attempts: [{ state: 'captured', left: 40.49, leftRmb: 336, currency: 'EUR' }],
      ledger: [{ kind: 'capture', amount: 40.49, rmb: 336 }],
      refunds: [],
      proposals: [],
    });
  });

  it('gives half of the price by the rule once somebody works on a visa', async () => {
    const order = await test.paid('visa/business');
    await by(operatorOrders.take, { id: order.id }, test.operator);
    expect(await moneyOf(order)).toMatchObject({ left: 1180, byRule: 590 });
  });

  it('is seen by those who work on payments alone, and looking is recorded', async () => {
    const order = await test.paid('wifi/card');
    const fulfilment = await test.signUpOperator('parcels', ['fulfilment']);
    const refused = await by(deskPayments.money, { id: order.id }, fulfilment);
    expect(refused.code).toBe(codeOf('permissionMissing'));
    await moneyOf(order);
    const { data } = await by(
      record.list,
      { page: 1, pageSize: 10, order: order.orderNumber },
      test.operator,
    );
    expect(data!.records[0]).toMatchObject({
      kind: 'look',
      call: deskPayments.money.path,
      operator: bob.loginName,
    });
  });
});

describe('a refund by one operator', () => {
  it('of what the rule gives needs no reason, and ends the order', async () => {
    const order = await test.paid('wifi/card');
    expect((await giveBack(order, { rmb: 336 })).data).toEqual({ state: 'done' });
    await test.work();
    expect([await test.statusOf(order), await test.ledger(order)]).toEqual([
      7,
      ['capture 4049 EUR', 'refund -4049 EUR'],
    ]);
    expect(test.told(order).at(-1)).toBe('orderRefunded');
  });

  it('of another sum needs a reason; what was kept can be given back later', async () => {
    const order = await test.paid('wifi/card');
    const without = await giveBack(order, { rmb: 100 });
    expect([without.code, without.errors?.[0]?.pointer]).toEqual([400, '/reason']);
    expect((await giveBack(order, { rmb: 100, reason: 'The parcel came late.' })).code).toBe(200);
    await test.work();
    expect(await test.ledger(order)).toEqual(['capture 4049 EUR', 'refund -1205 EUR']);
    expect(await moneyOf(order)).toMatchObject({ left: 236, byRule: null, canGiveBack: true, alone: 400 });
    expect((await giveBack(order, { rmb: 236, reason: 'The card was broken.' })).code).toBe(200);
    await test.work();
    expect((await test.ledger(order)).at(-1)).toBe('refund -2844 EUR');
  });

  it('is made once: the same again is refused with what has happened', async () => {
    const order = await test.paid('wifi/card');
    const { version } = await moneyOf(order);
    const replies = await Promise.all([
      giveBack(order, { rmb: 336, version }),
      giveBack(order, { rmb: 336, version }, eve),
    ]);
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, codeOf('orderMoved')]);
    const refused = replies.find(({ code }) => code !== 200)!;
    expect(refused.errors?.[0]?.reason?.US).toMatch(/^Last change: Refunded, by (bob|eve)@test\.example/);
    await test.work();
    expect((await test.ledger(order)).filter((entry) => entry.startsWith('refund'))).toHaveLength(1);
    expect((await giveBack(order, { rmb: 336, reason: 'Again.' })).code).toBe(codeOf('refundTooLarge'));
  });

  it('is never above what was paid', async () => {
    const order = await test.paid('wifi/card');
    expect((await giveBack(order, { rmb: 336.01, reason: 'More.' })).code).toBe(codeOf('refundTooLarge'));
    expect(await test.statusOf(order)).toBe(6);
  });

  it.each<[string, () => Promise<Draft>, FaultName]>([
    ['that nobody has paid', () => test.ordered('wifi/card'), 'orderState'],
    ['that is settled elsewhere', () => test.ordered('visa/study'), 'orderState'],
  ])('is refused for an order %s', async (_what, make, fault) => {
    const order = await make();
    expect((await giveBack(order, { rmb: 1, reason: 'Please.' })).code).toBe(codeOf(fault));
  });

  it('of one payment gives all of it back, once, with a reason', async () => {
    const order = await test.paid('wifi/card');
    const { attempt } = order;
    expect((await giveBack(order, { attempt })).errors?.[0]?.pointer).toBe('/reason');
    expect((await giveBack(order, { attempt, reason: 'A mistake.' })).data).toEqual({ state: 'done' });
    await test.work();
    expect([await test.statusOf(order), (await test.ledger(order)).at(-1)]).toEqual([7, 'refund -4049 EUR']);
    expect((await giveBack(order, { attempt, reason: 'Again.' })).code).toBe(codeOf('refundTooLarge'));
  });

  it('names a sum or a payment, not both', async () => {
    const order = await test.paid('wifi/card');
    const both = await giveBack(order, { attempt: order.attempt, rmb: 1, reason: 'Both.' });
    expect([both.code, (await giveBack(order, { reason: 'None.' })).code]).toEqual([400, 400]);
  });
});

describe('a refund above the sum', () => {
  /** A visa whose refund bob has proposed. */
  async function proposed(): Promise<PaidDraft> {
    const order = await test.paid('visa/business');
    expect((await giveBack(order, { rmb: 1180 })).data).toEqual({ state: 'proposed' });
    return order;
  }

  it('waits for a second operator, and moves no money before', async () => {
    const order = await proposed();
    await test.work();
    expect([await test.statusOf(order), await test.ledger(order)]).toEqual([6, ['capture 14219 EUR']]);
    const { data } = await by(deskPayments.proposals, { page: 1, pageSize: 100 }, eve);
    expect(data!.records).toContainEqual(
      expect.objectContaining({
        orderNumber: order.orderNumber,
        rmb: 1180,
        proposedBy: bob.loginName,
        isOwn: false,
        state: 'proposed',
      }),
    );
  });

  it('is not agreed to by whoever has proposed it', async () => {
    const order = await proposed();
    expect((await agree(order, true, bob)).code).toBe(codeOf('ownProposal'));
    expect(await test.statusOf(order)).toBe(6);
  });

  it('is made when another operator agrees, once', async () => {
    const order = await proposed();
    const { version, proposals } = await moneyOf(order, eve);
    const yes = { id: order.id, version, proposal: proposals[0]!.id, isAgreed: true, reason: '' };
    const replies = await Promise.all([
      by(deskPayments.agree, yes, eve),
      by(deskPayments.agree, yes, test.operator),
    ]);
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      200,
      codeOf('proposalSettled'),
    ]);
    const refused = replies.find(({ code }) => code !== 200)!;
    expect(refused.errors?.[0]?.reason?.US).toMatch(/^Agreed by (eve|operator)@test\.example\.$/);
    await test.work();
    expect([await test.statusOf(order), await test.ledger(order)]).toEqual([
      7,
      ['capture 14219 EUR', 'refund -14219 EUR'],
    ]);
    expect((await moneyOf(order)).proposals).toMatchObject([{ state: 'agreed', proposedBy: bob.loginName }]);
    const { data } = await by(
      record.list,
      { page: 1, pageSize: 20, order: order.orderNumber },
      test.operator,
    );
    expect(data!.records.map(({ call, kind }) => `${kind} ${call}`)).toEqual(
      expect.arrayContaining([`change ${deskPayments.giveBack.path}`, `change ${deskPayments.agree.path}`]),
    );
  });

  it('is refused with a reason, and can be proposed again then', async () => {
    const order = await proposed();
    expect((await agree(order, false, eve)).code).toBe(400);
    expect((await agree(order, false, eve, 'The visa was used.')).code).toBe(200);
    expect((await moneyOf(order)).proposals).toMatchObject([
      { state: 'refused', decidedBy: eve.loginName, note: 'The visa was used.' },
    ]);
    expect((await giveBack(order, { rmb: 600, reason: 'A part of it.' })).data).toEqual({
      state: 'proposed',
    });
  });

  it('is proposed once at a time, and cannot be passed by in another way', async () => {
    const order = await proposed();
    expect((await giveBack(order, { rmb: 10, reason: 'Less.' }, eve)).code).toBe(codeOf('proposalWaits'));
    const refund = await by(operatorOrders.refund, { id: order.id, reason: 'At once.' }, eve);
    expect(refund.code).toBe(codeOf('proposalWaits'));
    const other = await test.paid('visa/business');
    const alone = await by(operatorOrders.refund, { id: other.id, reason: 'At once.' }, eve);
    expect(alone.code).toBe(codeOf('agreementNeeded'));
    expect([await test.statusOf(order), await test.statusOf(other)]).toEqual([6, 6]);
  });

  it('counts what was given back before: several small ones are no way around', async () => {
    const order = await test.paid('visa/business');
    expect((await giveBack(order, { rmb: 400, reason: 'A part.' })).data).toEqual({ state: 'done' });
    expect((await moneyOf(order)).alone).toBe(100);
    expect((await giveBack(order, { rmb: 101, reason: 'Another part.' })).data).toEqual({
      state: 'proposed',
    });
  });

  it('is refused where the customer has cancelled meanwhile', async () => {
    const order = await proposed();
    const { version, proposals } = await moneyOf(order, eve);
    const cancelled = { id: order.id, back: 1180 };
    expect((await test.call(orderInfo.cancelPaid, cancelled, { token: test.ada.user.token })).body.code).toBe(
      200,
    );
    const yes = { id: order.id, version, proposal: proposals[0]!.id, isAgreed: true, reason: '' };
    expect((await by(deskPayments.agree, yes, eve)).code).toBe(codeOf('orderMoved'));
    expect((await agree(order, true, eve)).code).toBe(codeOf('refundTooLarge'));
    await test.work();
    expect((await test.ledger(order)).filter((entry) => entry.startsWith('refund'))).toHaveLength(1);
  });
});

describe('a deposit', () => {
  it('is in the list with its amount, and in its order with the receipt', async () => {
    const order = await deposited();
    const { data } = await by(deskPayments.deposits, { page: 1, pageSize: 100 });
    expect(data!.records).toContainEqual(
      expect.objectContaining({ orderNumber: order.orderNumber, currency: 'EUR', amount: 40.49, rmb: 336 }),
    );
    const [attempt] = (await moneyOf(order)).attempts;
    expect(attempt).toMatchObject({ provider: 'deposit', amount: 40.49, receipt: { type: 'image/png' } });
    expect((await test.app.inject(attempt!.receipt!.url)).statusCode).toBe(200);
    expect(parse(attempt!.receipt!.url)['by']).toBe(String(bob.id));
  });

  it('is confirmed once, as it was seen', async () => {
    const order = await deposited();
    const { version } = await moneyOf(order);
    const yes = { id: order.id, version, isConfirmed: true, reason: '' };
    const replies = await Promise.all([
      by(deskPayments.receipt, yes),
      by(deskPayments.receipt, { ...yes, isConfirmed: false, reason: 'Nothing came.' }, eve),
    ]);
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === codeOf('orderMoved'))).toHaveLength(1);
  });

  it('is refused with a reason only', async () => {
    const order = await deposited();
    const { version } = await moneyOf(order);
    const no = { id: order.id, version, isConfirmed: false, reason: ' ' };
    expect((await by(deskPayments.receipt, no)).code).toBe(400);
    expect((await by(deskPayments.receipt, { ...no, reason: 'Nothing came.' })).code).toBe(200);
    expect(await test.statusOf(order)).toBe(1);
  });
});

describe('held money', () => {
  it('is released as it was seen, with a reason', async () => {
    const order = await test.ordered('wifi/card');
    await inTransaction(test.db, async (trx) =>
      hold(trx, test.context, (await lockAnyOrder(trx, order.id))!, 'amount'),
    );
    const { version, held } = await moneyOf(order);
    expect(held).toBe('amount');
    const looked = { id: order.id, version, isTransferred: false, reason: 'It was ours.' };
    expect((await by(deskPayments.closeHeld, looked)).code).toBe(200);
    expect((await moneyOf(order)).held).toBe('');
    expect((await by(deskPayments.closeHeld, looked)).code).toBe(codeOf('orderMoved'));
  });

  it('that is to be transferred back is noted as transferred', async () => {
    const order = await deposited();
    const { version } = await moneyOf(order);
    await by(deskPayments.receipt, { id: order.id, version, isConfirmed: true, reason: '' });
    const cancelled = { id: order.id, back: 336 };
    await test.call(orderInfo.cancelPaid, cancelled, { token: company.user.token });
    const owed = await moneyOf(order);
    expect([owed.held, owed.isTransferOwed]).toEqual(['transferBack', true]);
    const done = { id: order.id, version: owed.version, isTransferred: true, reason: 'Sent on Monday.' };
    expect((await by(deskPayments.closeHeld, done)).code).toBe(200);
    expect(await moneyOf(order)).toMatchObject({ held: '', isTransferOwed: false });
    expect(await test.ledger(order)).toEqual(['capture 4049 EUR', 'refund -4049 EUR']);
  });
});

describe('the ledger', () => {
  const ledger = async (asked: Partial<Payload<typeof deskPayments.ledger>> = {}) =>
    (await by(deskPayments.ledger, { page: 1, pageSize: 100, ...asked })).data!;

  it('has the newest movement first, page by page', async () => {
    const order = await test.paid('wifi/card');
    const all = await ledger();
    expect(all.records[0]).toMatchObject({
      orderNumber: order.orderNumber,
      kind: 'capture',
      provider: 'sandbox',
      amount: 40.49,
      rmb: 336,
    });
    expect(all.records[0]!.invoiceNo).toMatch(/^\d{4}-\d{6}$/);
    const pages = [await ledger({ pageSize: 2 }), await ledger({ page: 2, pageSize: 2 })];
    expect(pages.flatMap(({ records }) => records)).toEqual(all.records.slice(0, 4));
    expect(pages[0]!.total).toBe(all.total);
  });

  it('is filtered by kind, provider, currency, day and order', async () => {
    const [all, captures, refunds, deposits, yuan] = [
      await ledger(),
      await ledger({ kind: 'capture' }),
      await ledger({ kind: 'refund' }),
      await ledger({ provider: 'deposit' }),
      await ledger({ currency: 'CNY' }),
    ];
    expect(captures.total + refunds.total).toBe(all.total);
    expect(new Set(refunds.records.map(({ kind }) => kind))).toEqual(new Set(['refund']));
    expect(deposits.records.every(({ provider }) => provider === 'deposit')).toBe(true);
    expect(yuan.records.every(({ currency }) => currency === 'CNY')).toBe(true);
    expect((await ledger({ from: '2020-01-01', to: '2020-12-31' })).total).toBe(0);
    const { orderNumber, order } = all.records[0]!;
    const own = await ledger({ orderNumber: orderNumber.toLowerCase() });
    expect(own.records.every((row) => row.order === order)).toBe(true);
    expect(own.total).toBeGreaterThan(0);
    expect((await ledger({ orderNumber: 'MG0' })).total).toBe(0);
  });
});

describe('the table for bookkeeping', () => {
  const table = async (from: string, to: string) => by(deskPayments.bookkeeping, { from, to });

  it('has dates, invoice numbers and both currencies, and no formulas', async () => {
    await test.db
      .updateTable('order')
      .set({ invoice_no: '=1+1' })
      .where('id', '=', (await test.paid('wifi/card')).id)
      .execute();
    const today = test.services.now().toISOString().slice(0, 4);
    const { data } = await table(`${today}-01-01`, `${Number(today) + 1}-01-31`);
    const lines = data!.csv.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      'Date,Order,Invoice,Date of the invoice,Kind,Provider,Currency,Amount,EUR,RMB,Rate (EUR for one RMB),Reference',
    );
    const refund = lines.find((line) => line.includes(',Refund,sandbox,EUR,-40.49,-40.49,-336,'));
    expect(refund).toBeDefined();
    const formula = lines.at(-1)!;
    expect(formula).toContain(",'=1+1,");
    expect(formula).toContain(',Payment,sandbox,EUR,40.49,40.49,336,0.1205');
  });

  it('of a day that is none is refused', async () => {
    expect((await table('2026-02-31', '2026-03-01')).code).toBe(400);
  });
});
