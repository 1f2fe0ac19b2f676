import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { community } from '#contract/community.contract.ts';
import { agreementFigures } from '#contract/figures.ts';
import { locales } from '#contract/locale.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { queueDigests, sendDigest } from '#server/community/notices/digest.ts';
import { purgeDrafts } from '#server/orders/housekeeping/purge-drafts.ts';
import { setSandboxState } from '#server/orders/money/providers/sandbox/rows.ts';
import { inTransaction } from '#server/store/database.ts';
import {
  anotherShopper,
  createPayingApp,
  HOUR,
  MINUTE,
  type PayingApp,
} from '#tests/support/pay/paying-app.ts';
import { type Draft, productOf, type Shopper } from '#tests/support/product-orders.ts';

const DAY = 24 * HOUR;
const please = Object.fromEntries(locales.map((locale) => [locale, 'Please wait.']));

let test: PayingApp;
beforeAll(async () => {
  test = await createPayingApp();
});
afterAll(() => test.close());

const by = async (call: keyof typeof operatorOrders, payload: object) =>
  test.call(operatorOrders[call], payload as never, { token: test.operator.token });
const noticesOf = async ({ user } = test.ada) =>
  (await test.call(community.notices, { page: 1, pageSize: 100 }, user)).body.data!.records;
const unread = async ({ user } = test.ada) => (await test.call(community.member, {}, user)).body.data!.unread;
/** What the bell tells of an order, the newest first. */
const told = async ({ id }: Draft, shopper?: Shopper) =>
  (await noticesOf(shopper)).filter(({ router }) => router === `/personalCenter?index=1&order=${id}`);
const kinds = async (order: Draft, shopper?: Shopper): Promise<string[]> =>
  (await told(order, shopper)).map(({ kind }) => kind);
/** Runs at another time. */
async function after<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  test.pass(milliseconds);
  try {
    return await work();
  } finally {
    test.pass(-milliseconds);
  }
}

describe('the bell', () => {
  it('tells of a payment that has arrived, of the review, of the message and of the end', async () => {
    const order = await test.paid('visa/business');
    await by('take', { id: order.id });
    await by('inform', { id: order.id, text: please });
    await by('complete', { id: order.id, documents: [], manual: [] });
    expect(await kinds(order)).toEqual(['orderCompleted', 'orderMessage', 'orderTaken', 'orderPaid']);
    const paid = (await told(order)).at(-1)!;
    expect(paid.text).toContain(order.orderNumber);
    expect(paid.text).toMatch(/\d/);
    expect(paid).toMatchObject({ read: false, until: '', appeal: null });
  });

  it('tells of corrections as long as they are to be made', async () => {
    const order = await test.paid('visa/business');
    await by('take', { id: order.id });
    const items = [{ pointer: '/uploads/photo', reason: 'unreadable', note: '' }];
    expect((await by('reject', { id: order.id, items })).body.code).toBe(200);
    expect((await kinds(order))[0]).toBe('itemsRejected');
    const before = await unread();
    await test.db.updateTable('order').set({ status: 2 }).where('id', '=', order.id).execute();
    expect(await kinds(order)).not.toContain('itemsRejected');
    expect(await unread()).toBe(before - 1);
  });

  it('tells of a payment that has failed, once, until the order is paid', async () => {
    const order = await test.ordered('wifi/card');
    const { attempt } = (await test.pay(order, 1)).body.data!;
    await setSandboxState(test.db, attempt, 'failed');
    for (let times = 0; times < 2; times += 1) {
      await test.context.jobs.enqueue(test.db, 'checkAttempt', { id: attempt });
      await test.work();
    }
    expect(await kinds(order)).toEqual(['paymentFailed']);
    const next = (await test.pay(order, 2)).body.data!.attempt;
    await test.approve(next);
    await test.context.jobs.enqueue(test.db, 'checkAttempt', { id: next });
    await test.work();
    expect(await kinds(order)).toEqual(['orderPaid']);
  });

  it('does not say that a payment has failed which its customer has given up', async () => {
    const order = await test.ordered('wifi/card');
    const { attempt } = (await test.pay(order, 1)).body.data!;
    await setSandboxState(test.db, attempt, 'cancelled');
    await test.context.jobs.enqueue(test.db, 'checkAttempt', { id: attempt });
    await test.work();
    expect(await kinds(order)).toEqual([]);
  });

  it('tells of a refund with its amount and reason', async () => {
    const order = await test.paid('wifi/card');
    await by('refund', { id: order.id, reason: 'Sold out.' });
    expect((await told(order))[0]).toMatchObject({ kind: 'orderRefunded', reason: 'Sold out.' });
    expect((await told(order))[0]?.text).toContain('336');
  });

  it.each([
    ['wifi/card', 14 * MINUTE, 16 * MINUTE],
    ['visa/business', 47 * HOUR, 49 * HOUR],
  ])('tells of a reservation of %s that ends soon, once, and not long before', async (flow, early, late) => {
    const order = await test.ordered(flow);
    expect(await after(early, () => kinds(order))).toEqual([]);
    const [first] = await after(late, () => told(order));
    expect(first).toMatchObject({ kind: 'paymentDue', read: false });
    const { until } = await test.ada.detail(order);
    expect(first?.until).toBe(until);
    await after(late, async () => {
      await Promise.all([unread(), noticesOf(), noticesOf()]);
      expect(await kinds(order)).toEqual(['paymentDue']);
    });
    // What is paid, or over, is not due any more.
    expect(await after(73 * HOUR, () => kinds(order))).not.toContain('paymentDue');
  });

  it('tells of another end of the same order again, and of the former one no more', async () => {
    const order = await test.ordered('wifi/card');
    await after(16 * MINUTE, () => noticesOf());
    const later = new Date(test.services.now().getTime() + 2 * HOUR);
    await test.db.updateTable('order').set({ expires_at: later }).where('id', '=', order.id).execute();
    expect(await after(20 * MINUTE, () => kinds(order))).toEqual([]);
    expect(await after(90 * MINUTE, () => told(order))).toMatchObject([{ until: later.toISOString() }]);
  });

  it('tells of a draft that will be deleted, until it is saved again', async () => {
    const draft = await test.ada.begin(productOf('wifi/card'), test.answers['wifi/card']!);
    const days = agreementFigures.draftDays - agreementFigures.draftWarningDays + 1;
    const then = new Date(test.services.now().getTime() - days * DAY);
    await test.db.updateTable('order').set({ updated_at: then }).where('id', '=', draft.id).execute();
    await purgeDrafts(test.context);
    expect(await told(draft)).toMatchObject([{ kind: 'draftEnding', until: expect.stringMatching(/^20/) }]);
    const saved = new Date(test.services.now().getTime() + MINUTE);
    await test.db.updateTable('order').set({ updated_at: saved }).where('id', '=', draft.id).execute();
    expect(await told(draft)).toEqual([]);
  });

  it('leaves what a window has not shown unread, when another window marks what it shows', async () => {
    const eve = await anotherShopper(test, 'eve');
    const order = await test.paid('wifi/card', eve);
    const [shown] = await noticesOf(eve);
    await by('inform', { id: order.id, text: please });
    await test.call(community.read, { upTo: shown!.id }, eve.user);
    expect((await noticesOf(eve)).map(({ read }) => read)).toEqual([false, true]);
    expect(await unread(eve)).toBe(1);
  });

  it('and the digest do not tell twice what a mail of its own has told', async () => {
    const dan = await anotherShopper(test, 'dan');
    await test.paid('wifi/card', dan);
    expect(await unread(dan)).toBe(1);
    await after(5 * HOUR, async () => {
      await queueDigests(test.context);
      await sendDigest({ ...test.context, now: test.services.now }, dan.user.id);
    });
    const mails = await test.mailsTo(dan.user.loginName);
    const digest = test.services.translate('US', 'mail:digest.subject');
    expect(mails.filter(({ subject }) => subject === digest)).toEqual([]);
  });

  it.each(locales)('speaks the language of its reader: %s', async (locale) => {
    const { body } = await test.call(
      community.notices,
      { page: 1, pageSize: 100 },
      { ...test.ada.user, locale },
    );
    const texts = body.data!.records.map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).not.toMatch(/\{\{|undefined|notices\.|NaN/);
    const one = (await noticesOf()).find(({ kind }) => kind === 'orderCompleted')!;
    const same = body.data!.records.find(({ id }) => id === one.id)!;
    expect(same.text === one.text).toBe(locale === 'US');
  });

  it('is exported, and erased with the account', async () => {
    const fay = await anotherShopper(test, 'fay');
    const order = await test.paid('wifi/card', fay);
    const files = test.services.domains.flatMap(
      ({ onExport }) => onExport?.(test.context, fay.user.id) ?? [],
    );
    const parts: unknown[] = [];
    for await (const part of files.find(({ name }) => name === 'notices.json')!.content) parts.push(part);
    expect(JSON.parse(parts.join(''))).toMatchObject([{ kind: 'orderPaid', order: order.id }]);
    await inTransaction(test.db, async (trx) => {
      for (const { onErase } of test.services.domains) await onErase?.(trx, test.context, fay.user.id);
    });
    const left = test.db.selectFrom('notice').select('id').where('account_id', '=', fay.user.id);
    expect(await left.execute()).toEqual([]);
  });
});
