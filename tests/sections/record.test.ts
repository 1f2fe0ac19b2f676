import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiry } from '#contract/enquiry.contract.ts';
import { deskErrors } from '#contract/desk-errors.ts';
import { errors } from '#contract/errors.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { operators } from '#contract/operators.contract.ts';
import { record } from '#contract/record.contract.ts';
import { shopDesk } from '#contract/shop-desk.contract.ts';
import { appendAct, checkChain } from '#server/back-office/record/chain.ts';
import { chinaDay } from '#server/services/china-day.ts';
import { addFiles } from '#server/orders/records/order-files.ts';
import { inTransaction } from '#server/store/database.ts';
import { keptOrder } from '#tests/support/kept-order.ts';
import { studyFiles } from '#tests/support/study-answers.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

let test: TestApp;
let owner: TestUser;
let customer: TestUser;
let order: { id: number; order_number: string };
beforeAll(async () => {
  test = await createTestApp();
  [owner, customer] = [await test.signUpOperator('owner'), await test.signUp('ada')];
  order = await keptOrder(test, customer, { childType: 5, status: 6 });
});
afterAll(() => test.close());

const by = ({ token }: TestUser, ip?: string) => ({ token, ...(ip !== undefined && { ip }) });
const list = async (wanted: object = {}) =>
  (await test.call(record.list, { page: 1, pageSize: 50, ...wanted }, by(owner))).body.data!;
const told = async (wanted: object = {}) =>
  (await list(wanted)).records
    .filter(({ call }) => call !== record.list.path)
    .map(({ kind, call, note }) => [kind, call, note].filter(Boolean).join(' '));

describe('the record', () => {
  it('has who looked at an order, at whose, by which permission, and from where', async () => {
    const reviewer = await test.signUpOperator('reviewer', ['reviewer']);
    await test.call(operatorOrders.detail, { id: order.id }, by(reviewer, '198.51.100.7'));
    const { records } = await list({ order: order.order_number.toLowerCase() });
    expect(records).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        operator: reviewer.loginName,
        kind: 'look',
        call: operatorOrders.detail.path,
        permission: 'review',
        order: order.order_number,
        person: customer.loginName,
        record: '',
        address: '198.51.100.7',
        note: '',
      },
    ]);
  });

  it('has changes, and those that were refused, but no lists', async () => {
    const finance = await test.signUpOperator('finance', ['finance']);
    await test.call(operatorOrders.list, { page: 1, pageSize: 3 }, by(finance));
    await test.call(operatorOrders.returned, { id: order.id, reason: 'Back.' }, by(finance));
    const company = await test.signUp('company', 2);
    const { loginName } = company;
    await test.call(shopDesk.discount, { loginName, discountPercent: 10 }, by(finance));
    // What the contract refuses, and what the role does not allow, reaches nothing.
    await test.call(operatorOrders.refund, { id: order.id, reason: '' }, by(finance));
    await test.call(shopDesk.details, { loginName, city: 'Rome' }, by(finance));
    expect(await told({ operator: finance.loginName })).toEqual([
      `refused ${shopDesk.discount.path} notFound`,
      `change ${shopDesk.discount.path}`,
      `refused ${operatorOrders.returned.path} orderState`,
      `change ${operatorOrders.returned.path}`,
    ]);
    expect(await told({ person: loginName })).toHaveLength(2);
  });

  it('names the operator whom an owner has changed, also one who was not there before', async () => {
    const payload = { loginName: 'new@test.example', name: 'New', roles: ['finance' as const] };
    await test.call(operators.add, payload, by(owner));
    await test.call(operators.takeRole, { loginName: payload.loginName, role: 'finance' }, by(owner));
    const { records } = await list({ operator: owner.loginName });
    expect(records.filter(({ record: named }) => named === payload.loginName)).toMatchObject([
      { call: operators.takeRole.path, person: payload.loginName },
      { call: operators.add.path, person: '' },
    ]);
  });

  it('has who opened which file of whom, and that a file is not opened without the role', async () => {
    const { passportCopy } = await studyFiles(test.app, customer.token);
    await inTransaction(test.db, (trx) => addFiles(trx, order.id, [passportCopy.id], 'answer'));
    const opener = await test.signUpOperator('opener', ['reviewer']);
    const detail = await test.call(operatorOrders.detail, { id: order.id }, by(opener));
    const url = detail.body.data?.files.find(({ id }) => id === passportCopy.id)?.url ?? '';
    const open = async (address: string) => (await test.app.inject({ url: address })).statusCode;
    expect(await open(url)).toBe(200);
    expect(await told({ operator: opener.loginName })).toEqual([
      'look /files/{id}',
      `look ${operatorOrders.detail.path}`,
    ]);
    const [opened] = (await list({ operator: opener.loginName })).records;
    expect(opened).toMatchObject({ person: customer.loginName, record: passportCopy.id });
    // The link is nobody else's, and not one of the customer.
    expect(await open(url.replace(/by=\d+/, `by=${owner.id}`))).toBe(404);
    expect(await open(url.replace(/&by=\d+/, ''))).toBe(404);
    await test.db
      .updateTable('operator')
      .set({ roles: ['formEditor'] })
      .where('account_id', '=', opener.id)
      .execute();
    const late = await test.app.inject({ url });
    expect(late.json<{ code: number }>().code).toBe(errors.permissionMissing.code);
  });

  it('has who read messages of the contact form', async () => {
    const support = await test.signUpOperator('support', ['support']);
    await test.call(enquiry.list, { page: 1, pageSize: 3 }, by(support));
    expect(await told({ operator: support.loginName })).toEqual([`look ${enquiry.list.path}`]);
  });

  it('is read page by page, the newest first, by kind and day, and by the permissions for it alone', async () => {
    const pager = await test.signUpOperator('pager', ['finance']);
    for (const loginName of ['a@test.example', 'b@test.example', 'c@test.example'])
      await test.call(shopDesk.discount, { loginName, discountPercent: 1 }, by(pager));
    const own = { operator: pager.loginName };
    const all = (await list(own)).records.map(({ id }) => id);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ ...own, page, pageSize: 2 })));
    expect(pages.flatMap(({ records }) => records.map(({ id }) => id))).toEqual(all);
    expect(pages[0]?.total).toBe(6);
    expect((await list({ kind: 'refused' })).records.every(({ kind }) => kind === 'refused')).toBe(true);
    const [first] = (await list()).records;
    const day = chinaDay(new Date(first!.at));
    expect((await list({ from: day, to: day })).total).toBeGreaterThan(6);
    expect((await list({ to: '2020-01-01' })).total).toBe(0);
    const reviewer = await test.signUpOperator('curious', ['reviewer']);
    const { body } = await test.call(record.list, { page: 1, pageSize: 1 }, by(reviewer));
    expect(body.code).toBe(errors.permissionMissing.code);
    expect((await test.call(record.list, { page: 1, pageSize: 1, order: 'MG0' }, by(owner))).body.code).toBe(
      404,
    );
  });

  it.each(['update act set note = note', 'delete from act', 'delete from act where id = 1', 'truncate act'])(
    'is kept by the database: %s is refused',
    async (statement) => {
      await expect(sql.raw(statement).execute(test.db)).rejects.toThrow(/never changed or deleted/);
    },
  );

  it('is read by an index, whoever and whatever is asked for', async () => {
    for (const column of ['order_id', 'person_id', 'operator_id']) {
      const plan = await test.db.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        return sql<{ 'QUERY PLAN': string }>`explain select * from act
          where ${sql.ref(column)} = 7 and id < 100 order by id desc limit 3`.execute(trx);
      });
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(text).toContain(`act_${column.replace('_id', '')}`);
      expect(text).not.toContain('Sort');
    }
  });
});

describe('the chain of the record', () => {
  let other: TestApp;
  beforeAll(async () => {
    other = await createTestApp();
    await Promise.all(Array.from({ length: 24 }, (_, number) => appendAct(other.context, act(number))));
  });
  afterAll(() => other.close());

  const act = (number: number) => ({
    at: new Date(1_800_000_000_000 + number),
    operator_id: 7,
    operator: 'o@test.example',
    kind: 'look' as const,
    call: `/call/${number}`,
    permission: 'review',
    order_id: null,
    person_id: 9,
    record: null,
    address: '203.0.113.1',
    request_id: String(number),
    note: '',
  });

  /** What somebody can do who owns the database. */
  async function tamper(...statements: string[]): Promise<void> {
    for (const statement of ['alter table act disable trigger all', ...statements])
      await sql.raw(statement).execute(other.db);
  }
  const broken = async () => (await checkChain(other.context)).broken;

  it('has a place for each of 24 rows that are written at the same moment', async () => {
    const { rows, last, broken: at } = await checkChain(other.context);
    expect([rows, at]).toEqual([24, undefined]);
    expect(last).toMatch(/^[0-9a-f]{64}$/);
  });

  it('shows a row that was changed, taken out, put in or exchanged, and fits again when it is put back', async () => {
    await tamper(`update act set operator = 'x' where id = 5`);
    expect(await broken()).toBe(5);
    await tamper(`update act set operator = 'o@test.example' where id = 5`);
    expect(await broken()).toBeUndefined();

    await tamper('create table taken as select * from act where id = 9', 'delete from act where id = 9');
    expect(await broken()).toBe(9);
    await tamper('insert into act select * from taken');
    expect(await broken()).toBeUndefined();

    await tamper('update act set id = 100 where id = 3', 'update act set id = 3 where id = 4');
    expect(await broken()).toBe(3);
    await tamper('update act set id = 4 where id = 3', 'update act set id = 3 where id = 100');
    expect(await broken()).toBeUndefined();
  });

  it('shows a row whose digest was computed without the key of the installation', async () => {
    const forged = { db: other.db, dataKey: Buffer.alloc(32, 8) };
    await appendAct(forged, act(24));
    expect(await broken()).toBe(25);
    const somebody = await other.signUpOperator();
    const { body } = await other.call(record.check, {}, { token: somebody.token });
    expect([body.code, body.msg]).toEqual([
      deskErrors.recordBroken.code,
      expect.stringContaining('from row 25 on'),
    ]);
    await tamper('delete from act where id = 25');
    expect((await other.call(record.check, {}, { token: somebody.token })).body.data?.rows).toBe(24);
  });
});
