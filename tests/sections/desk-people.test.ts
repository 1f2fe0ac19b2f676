import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import mail from '../../locales/US/mail.json' with { type: 'json' };
import { account } from '#contract/account.contract.ts';
import { accountChanges, deskPeople } from '#contract/desk-people.contract.ts';
import { deskViews } from '#contract/desk-view.contract.ts';
import { deskErrors } from '#contract/desk-errors.ts';
import { errors } from '#contract/errors.ts';
import { operators } from '#contract/operators.contract.ts';
import { keptOrder } from '#tests/support/kept-order.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

let test: TestApp;
let support: TestUser;
let colleague: TestUser;
let customer: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  support = await test.signUpOperator('support', ['support']);
  colleague = await test.signUpOperator('colleague', ['support']);
  customer = await test.signUp('ada');
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('throttle').execute());

const subjectsTo = async (address: string) => (await test.mailsTo(address)).map(({ subject }) => subject);
const found = async (wanted: object) =>
  (
    await test.call(deskPeople.customers, { page: 1, pageSize: 25, ...wanted }, support)
  ).body.data!.records.map(({ loginName }) => loginName);

describe('customers', () => {
  it('are found by the beginning of an address in any case, and by the number of an order', async () => {
    const order = await keptOrder(test, customer, { childType: 5, status: 6 });
    expect(await found({ name: customer.loginName.slice(0, 3).toUpperCase() })).toContain(customer.loginName);
    expect(await found({ name: order.order_number.toLowerCase() })).toEqual([customer.loginName]);
    expect(await found({ name: customer.loginName.slice(1) })).toEqual([]);
    // A text with the signs of a pattern is no pattern.
    expect(await found({ name: '%' })).toEqual([]);
  });

  it('are not operators, nor are these opened', async () => {
    expect(await found({ name: support.loginName })).toEqual([]);
    const { body } = await test.call(deskPeople.customer, { id: support.id }, support);
    expect(body.code).toBe(errors.notFound.code);
  });

  it('are opened with their orders and sessions, and signed out everywhere', async () => {
    const other = await test.signUp('lost');
    const { body } = await test.call(deskPeople.customer, { id: other.id }, support);
    expect(body.data).toMatchObject({ loginName: other.loginName, orders: [], deletionDate: null });
    expect(body.data?.sessions).toHaveLength(1);
    await test.call(deskPeople.endSessions, { id: other.id }, support);
    expect((await test.call(account.profile, {}, other)).body.code).toBe(errors.invalidSession.code);
  });

  it('get their data by an operator, with a link that ends with the operator’s session', async () => {
    const opener = await test.signUpOperator('opener', ['support']);
    const { url } = (await test.call(deskPeople.archive, { id: customer.id }, opener)).body.data!;
    const open = async (address: string) => (await test.app.inject({ url: address })).statusCode;
    expect(await open(url)).toBe(200);
    expect(await open(url.replace(`exports/${customer.id}-`, `exports/${support.id}-`))).toBe(404);
    const withRole = (role: string) =>
      test.db
        .updateTable('operator')
        .set({ roles: [role] })
        .where('account_id', '=', opener.id)
        .execute();
    await withRole('reviewer');
    expect(await open(url)).toBe(404);
    await withRole('support');
    expect(await open(url)).toBe(200);
    await test.db.deleteFrom('session').where('account_id', '=', opener.id).execute();
    expect(await open(url)).toBe(404);
  });

  it('are erased after some days, told by mail, and kept again', async () => {
    const leaving = await test.signUp('leaving');
    const due = async () =>
      (await test.call(deskPeople.customer, { id: leaving.id }, support)).body.data?.deletionDate;
    await test.call(deskPeople.erase, { id: leaving.id, reason: 'Asked for on the phone.' }, support);
    expect(Date.parse((await due())!)).toBeGreaterThan(Date.now());
    expect((await test.mailsTo(leaving.loginName)).at(-1)?.text).toContain('/personalCenter');
    expect(await found({ leaving: true })).toEqual([leaving.loginName]);
    await test.call(deskPeople.keep, { id: leaving.id }, support);
    expect(await due()).toBeNull();
  });
});

describe('another address of an account', () => {
  const propose = async (id: number, wanted: object) =>
    (await test.call(accountChanges.propose, { id, wanted, proof: 'Called back.' }, support)).body;
  const waiting = async (by: TestUser) =>
    (await test.call(accountChanges.list, { page: 1, pageSize: 25, isWaiting: true }, by)).body.data!.records;
  const decide = async (change: number, by: TestUser) =>
    (await test.call(accountChanges.agree, { change }, by)).body.code;

  it('is proposed by one and agreed to by another; both addresses get a mail, and the sessions end', async () => {
    const moving = await test.signUp('moving');
    expect((await propose(moving.id, { mail: 'New@Test.Example' })).code).toBe(200);
    const [change] = await waiting(support);
    expect(change).toMatchObject({ wanted: { mail: 'new@test.example' }, isOwn: true });
    expect(await decide(change!.id, support)).toBe(deskErrors.ownProposal.code);
    expect((await propose(moving.id, { mail: 'other@test.example' })).code).toBe(deskErrors.changeWaits.code);
    expect(await decide(change!.id, colleague)).toBe(200);
    expect((await test.call(account.profile, {}, moving)).body.code).toBe(errors.invalidSession.code);
    expect(await found({ name: 'new@test.example' })).toEqual(['new@test.example']);
    expect(await subjectsTo(moving.loginName)).toContain(mail.mailChanged.subject);
    expect(await subjectsTo('new@test.example')).toContain(mail.mailGiven.subject);
    expect(await decide(change!.id, colleague)).toBe(deskErrors.changeDecided.code);
  });

  it('is not that of somebody else, and leaves everything as it was', async () => {
    const other = await test.signUp('other');
    await propose(other.id, { mail: customer.loginName });
    const [change] = await waiting(colleague);
    expect(await decide(change!.id, colleague)).toBe(errors.mailTaken.code);
    expect(await found({ name: other.loginName })).toEqual([other.loginName]);
    const payload = { change: change!.id, reason: 'It belongs to another account.' };
    expect((await test.call(accountChanges.refuse, payload, support)).body.code).toBe(200);
    expect(await waiting(support)).toEqual([]);
  });

  it('stands in the list before later ones, so that the desk says since when the oldest waits', async () => {
    const people = [await test.signUp('early'), await test.signUp('late')];
    for (const [place, { id }] of people.entries()) await propose(id, { mail: `new-${place}@test.example` });
    expect((await waiting(support)).map(({ person }) => person)).toEqual(people.map(({ id }) => id));
    for (const { id } of await waiting(support)) await decide(id, colleague);
  });

  it.each([
    [{ mail: 'no address' }, '/wanted/mail'],
    [{ companyName: 'A company' }, '/wanted/companyName'],
    [{}, '/wanted'],
  ])('%j is refused at %s', async (wanted, pointer) => {
    const { code, errors: wrong } = await propose(customer.id, wanted);
    expect([code, wrong?.map((each) => each.pointer)]).toEqual([errors.invalidInput.code, [pointer]]);
  });
});

describe('views of lists', () => {
  const list = async (by: TestUser) =>
    (await test.call(deskViews.list, { list: 'customers' }, by)).body.data!;
  const keep = (by: TestUser, name: string, query: string, isShared: boolean) =>
    test.call(deskViews.keep, { list: 'customers', name, query, isShared }, by);

  it('are own ones and those that colleagues share; only their owner deletes them', async () => {
    await keep(support, 'Companies', 'identity=2', true);
    await keep(support, 'Leaving', 'leaving=1', false);
    await keep(support, 'Leaving', 'leaving=1&columns=name', false);
    expect((await list(support)).map(({ name, query }) => [name, query])).toEqual([
      ['Companies', 'identity=2'],
      ['Leaving', 'leaving=1&columns=name'],
    ]);
    const [shared, ...others] = await list(colleague);
    expect([shared?.name, shared?.isOwn, others]).toEqual(['Companies', false, []]);
    const forget = async (by: TestUser) =>
      (await test.call(deskViews.forget, { id: shared!.id }, by)).body.code;
    expect(await forget(colleague)).toBe(errors.notFound.code);
    expect(await forget(support)).toBe(200);
    expect(await list(colleague)).toEqual([]);
  });
});

it('shows the list of operators to those who look after people', async () => {
  const { body } = await test.call(operators.list, {}, support);
  expect(body.data?.map(({ loginName }) => loginName)).toContain(colleague.loginName);
});
