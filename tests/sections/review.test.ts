import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint, Payload } from '#contract/define.ts';
import { deskReview } from '#contract/desk-review.contract.ts';
import { allErrors, type FaultName } from '#contract/desk-errors.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { record } from '#contract/record.contract.ts';
import { createPayingApp, type PayingApp } from '#tests/support/pay/paying-app.ts';
import { changed, type Draft, productOf } from '#tests/support/product-orders.ts';
import type { TestUser } from '#tests/support/test-app.ts';

let test: PayingApp;
/** Two reviewers. */
let kim: TestUser;
let lee: TestUser;
beforeAll(async () => {
  test = await createPayingApp();
  kim = await test.signUpOperator('kim', ['reviewer']);
  lee = await test.signUpOperator('lee', ['reviewer']);
});
beforeEach(async () => {
  await test.db.deleteFrom('throttle').execute();
  // Applications of tests before wait no more.
  await test.db.updateTable('order').set({ accepted_at: new Date() }).execute();
});
afterAll(() => test.close());

const codeOf = (name: FaultName): number => allErrors[name].code;
const as = async <E extends Endpoint>({ token }: TestUser, endpoint: E, payload: Payload<E>) =>
  (await test.call(endpoint, payload, { token })).body;
const opened = async (who: TestUser, { id }: Draft) => (await as(who, deskReview.open, { id })).data!;
const claim = (who: TestUser, { id }: Draft, note = '') => as(who, deskReview.claim, { id, note });
const accept = async (who: TestUser, order: Draft, revision: number) =>
  as(who, deskReview.accept, { id: order.id, revision });
const items = [{ pointer: '/passenger/passportNumber', reason: 'contradicts', note: 'P1.' } as const];
const sendBack = (who: TestUser, { id }: Draft, revision: number) =>
  as(who, operatorOrders.reject, { id, revision, items: [...items] });
const queue = async (who: TestUser, asked: Partial<Payload<typeof deskReview.queue>> = {}) =>
  (await as(who, deskReview.queue, { page: 1, pageSize: 100, ...asked })).data!;
const numbersIn = async (who: TestUser, asked?: Partial<Payload<typeof deskReview.queue>>) =>
  (await queue(who, asked)).records.map(({ id }) => id);

/** The customer corrects the passport's number, and sends the application again. */
async function correct(order: Draft): Promise<void> {
  const product = productOf('visa/study');
  const now = await test.ada.read(order, product);
  const data = changed(now.data, 'passenger', { passportNumber: 'P23232323' });
  expect((await test.ada.save(now, product, data)).body.code).toBe(200);
  expect((await test.ada.ask(order, 2)).body.code).toBe(200);
}

describe('the queue', () => {
  it('has sent and paid applications that nobody has accepted, and no other orders', async () => {
    await test.ordered('visa/business');
    await test.paid('wifi/card');
    const sent = await test.ordered('visa/study');
    const paid = await test.paid('visa/business');
    expect(await numbersIn(kim)).toEqual([sent.id, paid.id]);
    expect(await numbersIn(kim, { childType: 5 })).toEqual([paid.id]);
    const [first] = (await queue(kim)).records;
    expect(first).toMatchObject({ isCorrected: false, claim: null, here: [], orderStatus: 2 });
    expect(JSON.stringify(first)).not.toMatch(/LOVELACE|ada@/);
    await claim(kim, sent);
    await accept(kim, sent, (await opened(kim, sent)).revision);
    expect(await numbersIn(kim)).toEqual([paid.id]);
  });

  it('keeps the place of what is taken, and gives a later one to what was corrected', async () => {
    const paid = await test.paid('visa/business');
    const sent = await test.ordered('visa/study');
    await claim(kim, paid);
    await as(kim, deskReview.leave, { id: paid.id });
    expect(await numbersIn(kim)).toEqual([paid.id, sent.id]);
    const later = await test.ordered('visa/study');
    await sendBack(kim, sent, (await opened(kim, sent)).revision);
    expect(await numbersIn(kim)).toEqual([paid.id, later.id]);
    await correct(sent);
    expect(await numbersIn(kim)).toEqual([paid.id, later.id, sent.id]);
    expect((await queue(kim)).records.at(-1)).toMatchObject({ isCorrected: true });
  });
});

it('finds the queue by an index, however many orders there are', async () => {
  const plan = await test.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return sql<{ 'QUERY PLAN': string }>`explain select id from "order"
      where status in (2, 6) and accepted_at is null and not deposit_pending and child_type = any (array[1, 5])
      order by waiting_since, id limit 25`.execute(trx);
  });
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('order_review');
  expect(text).not.toContain('Sort');
});

describe('a claim', () => {
  it('is seen by others for 30 minutes, and takes a paid application for review', async () => {
    const order = await test.paid('visa/business');
    expect((await claim(kim, order)).code).toBe(200);
    expect(await test.statusOf(order)).toBe(2);
    const [row] = (await queue(lee)).records;
    expect(row?.claim).toMatchObject({ operator: kim.loginName, isMine: false, note: '' });
    const left = Date.parse(row?.claim?.until ?? '') - test.services.now().getTime();
    expect(Math.round(left / 60_000)).toBe(30);
    expect([await numbersIn(lee, { claimed: 'free' }), await numbersIn(lee, { claimed: 'others' })]).toEqual([
      [],
      [order.id],
    ]);
    expect(await numbersIn(kim, { claimed: 'mine' })).toEqual([order.id]);
    await test.db
      .updateTable('review_claim')
      .set({ until: new Date(test.services.now().getTime() - 1) })
      .execute();
    expect(await numbersIn(lee, { claimed: 'free' })).toEqual([order.id]);
    expect((await claim(lee, order)).code).toBe(200);
  });

  it('is taken over with a note only, which both read', async () => {
    const order = await test.ordered('visa/study');
    await claim(kim, order);
    const refused = await claim(lee, order);
    expect(refused).toMatchObject({ code: codeOf('reviewClaimed') });
    expect(refused.msg).toContain(kim.loginName);
    expect((await claim(lee, order, 'Kim is ill.')).code).toBe(200);
    expect((await opened(kim, order)).claim).toMatchObject({
      operator: lee.loginName,
      note: `${kim.loginName}: Kim is ill.`,
    });
  });

  it('keeps the others from deciding, and ends with the decision', async () => {
    const order = await test.ordered('visa/study');
    await claim(kim, order);
    const { revision } = await opened(lee, order);
    expect((await accept(lee, order, revision)).code).toBe(codeOf('reviewClaimed'));
    expect((await sendBack(lee, order, revision)).code).toBe(codeOf('reviewClaimed'));
    expect((await sendBack(kim, order, revision)).code).toBe(200);
    expect((await opened(lee, order)).claim).toBeNull();
  });

  it('of two who claim at once is given to one', async () => {
    const order = await test.ordered('visa/study');
    const codes = (await Promise.all([claim(kim, order), claim(lee, order)])).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, codeOf('reviewClaimed')]);
  });

  it('on the next application passes over what others have; two who ask at once get two', async () => {
    const orders = [await test.ordered('visa/study'), await test.ordered('visa/work')];
    const [one, other] = await Promise.all([as(kim, deskReview.next, {}), as(lee, deskReview.next, {})]);
    expect(new Set([one.data?.id, other.data?.id])).toEqual(new Set(orders.map(({ id }) => id)));
    const mine = one.data!.id;
    expect((await as(kim, deskReview.next, { leaving: mine })).data).toBeNull();
    expect(await numbersIn(kim, { claimed: 'free' })).toEqual([mine]);
  });

  it('goes on while its operator works, and others hear who is there', async () => {
    const order = await test.ordered('visa/study');
    await claim(kim, order);
    const soon = new Date(test.services.now().getTime() + 60_000);
    await test.db.updateTable('review_claim').set({ until: soon }).execute();
    const present = (who: TestUser, isActive: boolean) =>
      as(who, deskReview.present, { id: order.id, isActive });
    expect((await present(kim, false)).data).toMatchObject({
      claim: { until: soon.toISOString() },
      here: [],
    });
    const { data } = await present(kim, true);
    expect(Date.parse(data?.claim?.until ?? '')).toBeGreaterThan(soon.getTime());
    expect((await present(lee, true)).data?.here).toEqual([kim.loginName]);
    await test.tidy(new Date(test.services.now().getTime() + 2 * 60 * 60 * 1000));
    expect(await test.db.selectFrom('review_presence').selectAll().execute()).toEqual([]);
  });
});

describe('a decision', () => {
  it('that another operator has made meanwhile is told', async () => {
    const order = await test.ordered('visa/study');
    const { revision } = await opened(lee, order);
    expect((await accept(kim, order, revision)).code).toBe(200);
    const late = await sendBack(lee, order, revision);
    expect(late).toMatchObject({ code: codeOf('reviewDecided') });
    expect(late.msg).toContain('accepted');
    expect(late.msg).toContain(kim.loginName);
    expect(await test.statusOf(order)).toBe(2);
    expect((await accept(kim, order, revision)).code).toBe(codeOf('reviewDecided'));
    expect((await claim(lee, order)).code).toBe(codeOf('reviewDecided'));
  });

  it('of two at once is made once', async () => {
    const order = await test.ordered('visa/study');
    const { revision } = await opened(lee, order);
    const replies = await Promise.all([accept(kim, order, revision), sendBack(lee, order, revision)]);
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, codeOf('reviewDecided')]);
  });

  it('on answers that were corrected since is refused with what has changed', async () => {
    const order = await test.ordered('visa/study');
    const { revision } = await opened(lee, order);
    await sendBack(kim, order, revision);
    expect((await accept(lee, order, revision)).code).toBe(codeOf('reviewDecided'));
    await correct(order);
    const late = await accept(lee, order, revision);
    expect(late).toMatchObject({
      code: codeOf('reviewChanged'),
      errors: [{ pointer: '/passenger/passportNumber', keyword: 'changed' }],
    });
    expect(late.msg).toContain('the customer');
    const now = await opened(lee, order);
    expect(now.before).toMatchObject({ data: { passenger: { passportNumber: expect.any(String) } }, items });
    expect(now.before?.data['passenger']).not.toEqual(now.data['passenger']);
    expect((await accept(lee, order, now.revision)).code).toBe(200);
  });

  it('on what its customer has withdrawn is told, and rejecting ends an application', async () => {
    const order = await test.ordered('visa/study');
    const { revision, may } = await opened(kim, order);
    expect(may).toEqual({ accept: true, sendBack: true, giveUp: true, complete: false });
    const give = (who: TestUser) =>
      as(who, operatorOrders.withdraw, { id: order.id, revision, reason: 'No place.' });
    expect((await give(kim)).code).toBe(200);
    expect(await test.statusOf(order)).toBe(5);
    expect((await give(lee)).code).toBe(codeOf('reviewDecided'));
    expect(Object.values((await opened(lee, order)).may)).toEqual([false, false, false, false]);
  });

  it('to accept does not end it: it is completed later', async () => {
    const order = await test.paid('visa/business');
    await claim(kim, order);
    const { revision, may } = await opened(kim, order);
    // What was paid is given back by whoever looks after payments.
    expect(may).toMatchObject({ accept: true, sendBack: true, giveUp: false });
    expect((await accept(kim, order, revision)).code).toBe(200);
    expect(await numbersIn(kim, { accepted: true })).toContain(order.id);
    const { acceptedAt, revision: now, may: then } = await opened(kim, order);
    expect(acceptedAt).not.toBeNull();
    expect(then).toEqual({ accept: false, sendBack: false, giveUp: false, complete: true });
    const done = { id: order.id, revision: now, documents: [], manual: [] };
    expect((await as(kim, operatorOrders.complete, { ...done, revision })).code).toBe(
      codeOf('reviewDecided'),
    );
    expect((await as(kim, operatorOrders.complete, done)).code).toBe(200);
    expect(await numbersIn(kim, { accepted: true })).not.toContain(order.id);
  });

  it('needs what its status needs: nothing that is not paid, no deposit that nobody has checked', async () => {
    const unpaid = await test.ordered('visa/business');
    expect((await accept(kim, unpaid, 0)).code).toBe(codeOf('reviewDecided'));
    expect((await claim(kim, unpaid)).code).toBe(codeOf('reviewDecided'));
  });

  it('is not made on a ride or a card, which are no applications', async () => {
    for (const name of ['wifi/card', 'vip/transfer'] as const) {
      const order = await test.paid(name);
      const { revision, may, ...shown } = await opened(kim, order);
      expect(shown).toMatchObject({ isApplication: false, isWaiting: false });
      expect(Object.values(may)).toEqual([false, false, false, false]);
      const { id } = order;
      const refused = [
        await accept(kim, order, revision),
        await sendBack(kim, order, revision),
        await as(kim, operatorOrders.withdraw, { id, revision, reason: 'No.' }),
        await claim(kim, order),
      ];
      expect(refused.map(({ code }) => code)).toEqual(refused.map(() => codeOf('orderState')));
      expect((await opened(kim, order)).acceptedAt).toBeNull();
    }
  });
});

describe('an application', () => {
  it('is opened with its files, and who opens one is recorded', async () => {
    const order = await test.ordered('visa/study');
    const looker = await test.signUpOperator('looker', ['reviewer']);
    const { files, data } = await opened(looker, order);
    expect(files.map(({ id }) => id).toSorted()).toEqual(
      Object.values(data['uploads'] as Record<string, { id: string }>)
        .map(({ id }) => id)
        .toSorted(),
    );
    const file = files[0]?.id ?? '';
    const link = await as(looker, deskReview.file, { id: order.id, file });
    expect((await test.app.inject({ url: link.data!.url })).statusCode).toBe(200);
    const { data: acts } = await as(test.operator, record.list, {
      page: 1,
      pageSize: 10,
      operator: looker.loginName,
    });
    expect(acts!.records.map(({ kind, call }) => `${kind} ${call}`)).toEqual([
      'look /files/{id}',
      `look ${deskReview.open.path}`,
    ]);
    const other = await test.ordered('visa/work');
    const elsewhere = (await opened(looker, other)).files.find(
      ({ id }) => !files.some((own) => own.id === id),
    );
    const foreign = elsewhere && (await as(looker, deskReview.file, { id: order.id, file: elsewhere.id }));
    expect(foreign?.code ?? codeOf('notFound')).toBe(codeOf('notFound'));
  });

  it('has ready notes in the language of the operator and of the customer, and shows the mail before it is sent', async () => {
    const order = await test.ordered('visa/study');
    await test.db.updateTable('account').set({ locale: 'DE' }).where('id', '=', test.ada.user.id).execute();
    const { templates, customerLocale } = await opened(kim, order);
    expect(customerLocale).toBe('DE');
    expect(templates.find(({ name }) => name === 'glare')).toMatchObject({
      reason: 'unreadable',
      text: expect.stringContaining('Reflections'),
      told: expect.stringContaining('Spiegelungen'),
    });
    const shown = await as(kim, deskReview.preview, { id: order.id, items: [...items] });
    expect(shown.data).toMatchObject({ by: 'mail', locale: 'DE' });
    expect(shown.data!.subject).toContain(order.orderNumber);
    await sendBack(kim, order, (await opened(kim, order)).revision);
    await test.work();
    const sent = test.mailsAbout(order).at(-1);
    expect({ subject: sent?.subject, text: sent?.text }).toEqual({
      subject: shown.data!.subject,
      text: shown.data!.text,
    });
    await test.db.updateTable('account').set({ locale: 'US' }).where('id', '=', test.ada.user.id).execute();
  });

  it('keeps no earlier answers once it has ended', async () => {
    const order = await test.ordered('visa/study');
    await sendBack(kim, order, (await opened(kim, order)).revision);
    const kept = () =>
      test.db.selectFrom('order_version').select('order_id').where('order_id', '=', order.id).execute();
    expect(await kept()).toHaveLength(1);
    const { revision } = await opened(kim, order);
    await as(kim, operatorOrders.withdraw, { id: order.id, revision, reason: 'Too late.' });
    expect(await kept()).toHaveLength(0);
  });
});
