import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskToday } from '#contract/desk-today.contract.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { operatorRoleNames } from '#contract/permissions.ts';
import { movesOf, plan } from '#demo/desk/stories.ts';
import { demoPassword } from '#demo/seed-accounts.ts';
import { demoOperators } from '#demo/seed-operators.ts';
import { machine } from '#machines/order/order.machine.ts';
import { passwordFits } from '#server/accounts/passwords.ts';
import { openAnswers } from '#server/orders/answers/answers.ts';
import type { Order } from '#server/orders/records/orders.ts';
import { chinaDay } from '#server/services/china-day.ts';
import { fillDesk } from '#server/start/fill-desk.ts';
import { seed } from '#server/start/seed.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

let test: TestApp;
let operator: TestUser;
let orders: Order[];
beforeAll(async () => {
  test = await createTestApp();
  operator = await test.signUpOperator();
  await seed(test.db, { demoData: true, vault: test.services.vault, offers: [] });
  await fillDesk(test.services, { demoData: false });
  expect(await allOrders()).toEqual([]);
  await fillDesk(test.services, { demoData: true });
  orders = await allOrders();
});
afterAll(() => test.close());

const allOrders = (): Promise<Order[]> => test.db.selectFrom('order').selectAll().orderBy('id').execute();
const flowOf = ({ child_type }: Order) => test.services.flows.byChildType(child_type)!;
const { draft, unpaid, cancelled, refunded } = OrderStatus;

it('has 200 orders, of every product and in every state', () => {
  expect(orders).toHaveLength(200);
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(Object.values(OrderStatus)));
  const sold = test.services.flows.sold().map(({ offer }) => offer.childType);
  expect(new Set(orders.map(({ child_type }) => child_type))).toEqual(new Set(sold));
  const oldest = test.services.now().getTime() - 90 * 24 * 60 * 60 * 1000;
  expect(orders.filter(({ created_at }) => created_at.getTime() < oldest)).toEqual([]);
});

it('has them only once', async () => {
  await fillDesk(test.services, { demoData: true });
  expect(await allOrders()).toHaveLength(200);
});

it.each([...new Set(plan.map(({ story }) => story))])(
  'tells the story “%s” by changes that the machine knows',
  (story) => {
    let from: number = draft;
    for (const { to } of movesOf(story)) {
      const state = Object.values(machine.states).find(({ meta }) => meta?.status === from)!;
      const targets = [...state.transitions.values()].flat().flatMap(({ target = [] }) => target);
      expect(targets.map(({ meta }) => meta?.status)).toContain(to);
      from = to;
    }
  },
);

it('has answers that the flow of each order accepts', () => {
  const today = chinaDay(test.services.now());
  const wrong = orders.flatMap((order) => {
    const answers = openAnswers(test.services.vault, order);
    const wasErased = order.status === cancelled && Object.keys(answers).length === 0;
    if (wasErased) return [];
    return flowOf(order)
      .check(answers)
      .filter(({ keyword }) => order.status !== draft || keyword !== 'required')
      .filter(({ pointer, keyword }) => {
        // A journey may have been made meanwhile: its day was in the future when it was ordered.
        const arrival = pointer === flowOf(order).factPointer('enterDate') ? order.enter_date : null;
        return keyword !== 'format' || arrival === null || arrival > today;
      })
      .map((error) => ({ ...error, flow: flowOf(order).id, status: order.status }));
  });
  expect(wrong).toEqual([]);
});

it('has files that can be opened', async () => {
  const bound = await test.db
    .selectFrom('order_file')
    .innerJoin('file', 'file.id', 'order_file.file_id')
    .innerJoin('order', 'order.id', 'order_file.order_id')
    .select(['file.id', 'file.size', 'file.type', 'file.account_id as owner', 'order.account_id as customer'])
    .execute();
  expect(new Set(bound.map(({ type }) => type))).toEqual(
    new Set(['image/jpeg', 'image/png', 'application/pdf']),
  );
  expect(bound.filter(({ owner, customer }) => owner !== customer)).toEqual([]);
  for (const { id, size } of new Map(bound.map((file) => [file.id, file])).values())
    expect((await test.services.files.get(id))?.length).toBe(size);
});

it('has a ledger that agrees with the states', async () => {
  const { rows } = await sql<{ id: number; covered: number; asked: number }>`
    select id::int, (select coalesce(sum(fen), 0) from ledger_entry where order_id = "order".id)::int as covered,
      (select count(*) from refund where order_id = "order".id and state = 'asked')::int as asked
    from "order"`.execute(test.db);
  const money = new Map(rows.map((row) => [row.id, row]));
  for (const order of orders) {
    const { covered, asked } = money.get(order.id)!;
    const isPaidHere = flowOf(order).kind !== 'settled' && !order.deposit_pending;
    const isUnpaid = [draft, unpaid, cancelled].some((status) => status === order.status);
    const isBack = order.status === refunded && asked === 0;
    expect([order.id, covered]).toEqual([order.id, isPaidHere && !isUnpaid && !isBack ? order.price_fen : 0]);
    expect(order.invoice_no !== null).toBe(isPaidHere && !isUnpaid);
    if (order.status !== draft) expect(order.price_fen).toBeGreaterThan(0);
  }
  const numbers = orders.flatMap(({ invoice_no }) => (invoice_no === null ? [] : [invoice_no]));
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('shows each order in full', async () => {
  for (const { id, status, child_type } of orders) {
    const { body } = await test.call(operatorOrders.detail, { id }, operator);
    expect([body.code, body.msg]).toEqual([200, expect.anything()]);
    expect(body.data!.events.at(-1)?.to).toBe(status);
    expect(body.data!.childType).toBe(child_type);
  }
});

it('has something waiting for every list of the desk', async () => {
  const { body } = await test.call(deskToday.waiting, {}, operator);
  const empty = body.data!.filter(({ count }) => count === 0).map(({ what }) => what);
  expect(empty).toEqual([]);
});

it('has an operator for each role, with the published password', async () => {
  const rows = await test.db
    .selectFrom('operator')
    .innerJoin('account', 'account.id', 'operator.account_id')
    .select(['login_name', 'roles', 'password_hash'])
    .where(
      'login_name',
      'in',
      demoOperators.map(({ loginName }) => loginName),
    )
    .execute();
  expect(new Set(rows.map(({ roles }) => roles.join()))).toEqual(new Set(operatorRoleNames));
  expect(await passwordFits(demoPassword, rows[0]!.password_hash)).toBe(true);
});

it('stays as it is when the hourly pass has been, and its days are counted for the charts', async () => {
  await test.tidy();
  const states = (all: readonly Order[]) =>
    all.map(({ id, status, answers }) => [id, status, answers.length]);
  expect(states(await allOrders())).toEqual(states(orders));
  const { body } = await test.call(deskToday.days, { days: 90 }, operator);
  const days = body.data!;
  for (const what of ['begun', 'paid', 'completed', 'captured', 'refunded'] as const)
    expect([what, days.filter((day) => day[what] > 0).length > 3]).toEqual([what, true]);
  const begun = days.reduce((sum, day) => sum + day.begun, 0);
  expect(begun).toBe(200);
});
