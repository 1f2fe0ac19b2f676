import { expect } from 'vitest';
import { sql } from 'kysely';
import type { Database } from '#server/store/database.ts';
import { type Order, orderById } from '#server/orders/records/orders.ts';
import { attemptsOf, isOpen } from '#server/orders/money/records/attempts.ts';
import { entriesOf } from '#server/orders/money/records/ledger.ts';
import { refundsOf } from '#server/orders/money/records/refunds.ts';
import type { Life } from './life.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Rules that hold for an order at every moment. */
export async function checkAlways(db: Database, life: Life): Promise<void> {
  const { id } = life.shop.order;
  const order = await orderById(db, id);
  const entries = await entriesOf(db, id);
  const refunds = await refundsOf(db, id);
  const attempts = await attemptsOf(db, id);

  // An order that is processed has been paid exactly once.
  const isServed = [3, 4, 6].includes(order.status) || (order.status === 2 && !order.deposit_pending);
  const captures = entries.filter(({ kind }) => kind === 'capture');
  const backwards = refunds.filter(({ state }) => state !== 'refused');
  const net = sum(captures.map(({ fen }) => fen)) - sum(backwards.map(({ fen }) => fen));
  // A refund that the provider refuses leaves the money with the shop. An operator is told.
  const withheld = captures.filter(
    ({ attempt_id, ref }) =>
      refunds.some((each) => each.attempt_id === attempt_id && each.capture_ref === ref) &&
      !backwards.some((each) => each.attempt_id === attempt_id && each.capture_ref === ref),
  );
  const superfluous = sum(withheld.map(({ fen }) => fen));
  if (withheld.length > 0) expect(order.held, 'a refusal that nobody hears of').not.toBe('');
  if (isServed) {
    // The money of a refused refund may be the payment itself, or a second payment.
    const paid = [net, net - superfluous];
    expect(paid, `paid for an order in status ${order.status}`).toContain(order.price_fen);
  }

  const { rows: events } = await sql<Event>`
    select from_status, to_status, actor from order_event where order_id = ${id} order by id
  `.execute(db);

  // No more is refunded than was captured.
  for (const { attempt_id, ref, minor } of captures) {
    const back = backwards.filter((each) => each.attempt_id === attempt_id && each.capture_ref === ref);
    expect(sum(back.map((each) => each.minor))).toBeLessThanOrEqual(minor);
  }
  // A refunded order keeps no money, but what the rule says of one that its customer has cancelled.
  if (order.status === 7) {
    const kept = keptByRule(order, events);
    expect(kept, 'kept of what was refunded').toContain(net - superfluous);
  }
  expect(new Set(captures.map(({ provider, ref }) => `${provider} ${ref}`)).size).toBe(captures.length);

  // The events of the history follow each other without gaps, and the last one has the order's status.
  const chain = [0, ...events.map(({ to_status }) => to_status)];
  expect(events.map(({ from_status }) => from_status)).toEqual(chain.slice(0, -1));
  expect(order.status).toBe(chain.at(-1));

  // An order has a reservation exactly while it may still be fulfilled.
  const { rows: reserved } = await sql`select 1 from reservation where order_id = ${id}`.execute(db);
  const isVisa = life.shop.order.child_type === 5;
  const mayHave = [1, 2, 3, 4, 6].includes(order.status);
  if (!isVisa && order.status !== 7) expect(reserved.length).toBe(mayHave ? 1 : 0);

  if (order.paid_at !== null) expect(order.invoice_no).not.toBeNull();
  expect(attempts.filter(({ state }) => state === 'captured').length).toBe(
    new Set(captures.map(({ attempt_id }) => attempt_id)).size,
  );
}

interface Event {
  readonly from_status: number | null;
  readonly to_status: number;
  readonly actor: string;
}

/** What the shop may keep of a refunded order, in fen: its share, until an operator gives that back, too. */
function keptByRule({ price_fen, cancellation }: Order, events: readonly Event[]): number[] {
  const end = events.findLast(({ from_status, to_status }) => to_status === 7 && from_status !== 7);
  if (end?.actor.startsWith('user') !== true || cancellation === null) return [0];
  const { beforeWork, duringWork = 0 } = cancellation;
  // The rides of these lives are far away.
  const percent = end.from_status === 6 ? beforeWork : duringWork;
  const isGivenLater = events.at(-1)?.to_status === 7 && events.at(-1)?.from_status === 7;
  return [price_fen - Math.round((price_fen * percent) / 100), ...(isGivenLater ? [0] : [])];
}

/** Rules that hold after all work has ended: nothing is lost, nothing is done twice, nothing waits. */
export async function checkAtRest(db: Database, life: Life): Promise<void> {
  await checkAlways(db, life);
  const { world, shop } = life;
  const { id } = shop.order;
  const order = await orderById(db, id);
  const entries = await entriesOf(db, id);
  const refunds = await refundsOf(db, id);

  const attempts = await attemptsOf(db, id);
  const open = attempts.filter(isOpen);
  const awaited = open.filter(({ mode }) => mode === 4 && order.deposit_pending);
  expect(open, 'attempts that nobody decides').toEqual(awaited);
  expect(awaited.length, 'receipts that an operator has to look at').toBe(order.deposit_pending ? 1 : 0);
  // When the program crashed before it knew the provider's reply, the customer never got the address for
  // paying.
  const told = new Set(attempts.filter(({ ref }) => ref !== null).map((attempt) => attempt.id));
  const payable = world.payments.filter((payment) => world.isPayable(payment));
  expect(
    payable.filter(({ attemptId }) => told.has(attemptId)),
    'what could still be paid',
  ).toEqual([]);
  const transfers = new Set(attempts.filter(({ mode }) => mode === 4).map((attempt) => attempt.id));
  const asked = refunds.filter(({ state }) => state === 'asked');
  expect(
    asked.filter(({ attempt_id }) => !transfers.has(attempt_id)),
    'refunds that nobody makes',
  ).toEqual([]);
  if (asked.length > 0) expect(order.held, 'a transfer back that nobody hears of').not.toBe('');
  expect(order.status, 'an order that waits for ever').not.toBe(1);
  const { rows: waiting } = await sql`select 1 from payment_inbox where done_at is null`.execute(db);
  expect(waiting, 'notifications that nobody works on').toEqual([]);

  // Every payment at the provider is in the ledger exactly once.
  const taken = world.payments.filter(({ state }) => state === 'captured');
  const ledger = entries.filter(({ kind, provider }) => kind === 'capture' && provider !== 'deposit');
  expect(ledger).toHaveLength(taken.length);
  expect(new Set(ledger.map(({ ref }) => ref))).toEqual(new Set(taken.map(({ captureRef }) => captureRef)));

  // The provider has made the refunds that the ledger contains.
  for (const payment of taken) {
    const back = refunds.filter(
      ({ attempt_id, state }) => attempt_id === payment.attemptId && state === 'done',
    );
    expect(sum([...payment.refunds.values()])).toBe(sum(back.map(({ minor }) => minor)));
  }

  // A refund that the provider has refused waits for an operator. No other refund is treated as refused.
  for (const { id: refund, attempt_id, capture_ref, state } of refunds) {
    if (state !== 'refused') continue;
    expect(world.refused.has(refund), 'a refund that nobody has refused').toBe(true);
    const isAskedAgain = refunds.some(
      (each) => each.state === 'done' && each.attempt_id === attempt_id && each.capture_ref === capture_ref,
    );
    if (!isAskedAgain) expect(order.held, 'a refusal that nobody hears of').not.toBe('');
  }

  // Only processed orders keep money, unless the order is held for an operator.
  const isServed = [2, 3, 4, 6].includes(order.status);
  const back = (payment: (typeof taken)[number]): number => sum([...payment.refunds.values()]);
  const isShared = order.status === 7 && refunds.some(({ reason }) => reason === 'cancelled by the customer');
  // Of an order that its customer has cancelled, the ledger says how much was to be kept.
  const kept = taken.filter(
    (payment) => back(payment) < payment.money.minor && !(isShared && back(payment) > 0),
  );
  const byDeposit = entries.some(({ provider, kind }) => provider === 'deposit' && kind === 'capture');
  if (order.held === '') expect(kept.length).toBe(isServed && !byDeposit && !order.deposit_pending ? 1 : 0);

  // Customers get one mail for each change.
  const { rows: changes } = await sql`
    select 1 from order_event where order_id = ${id} and from_status is distinct from to_status
  `.execute(db);
  const twice = refunds.filter(({ reason }) => reason === 'paid twice').length;
  expect(shop.mails()).toBe(changes.length + twice);
}
