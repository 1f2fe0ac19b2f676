import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '#server/services/call.ts';
import { eraseDueAccounts } from '#server/accounts/erase-account.ts';
import { questionAbout } from '#server/orders/lifecycle/decision.ts';
import { commandOrder } from '#server/orders/commands/command-order.ts';
import { purgeDrafts } from '#server/orders/housekeeping/purge-drafts.ts';
import { payByDeposit } from '#server/orders/money/deposit.ts';
import { refund, withOrder } from '#server/orders/commands/operator-commands.ts';
import { checkAttempt } from '#server/orders/money/check-attempt.ts';
import { makeRefund } from '#server/orders/money/make-refund.ts';
import { requeueWork } from '#server/orders/housekeeping/requeue-work.ts';
import { ProviderRefusal } from '#server/orders/money/provider.ts';
import { receiveNotification } from '#server/orders/money/receive-notification.ts';
import { startPayment } from '#server/orders/money/start-payment.ts';
import { inTransaction } from '#server/store/database.ts';
import { orderById } from '#server/orders/records/orders.ts';
import { attemptsOf } from '#server/orders/money/records/attempts.ts';
import { entriesOf } from '#server/orders/money/records/ledger.ts';
import { refundsOf } from '#server/orders/money/records/refunds.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Beginning, type Life, lives } from '../support/pay/life.ts';
import { openShops } from '../support/pay/shop.ts';
import type { WorldPayment } from '../support/pay/world.ts';

const [MINUTE, DAY] = [1, 24 * 60];

let database: TestDatabase;
let begin: (how: Beginning) => Promise<Life>;
let life: Life;
beforeAll(async () => {
  database = await createTestDatabase();
  begin = lives(database.db, await openShops(database), 1);
});
afterAll(() => database.close());

const begun = async (kind: Beginning['kind'], identity: 1 | 2 = 1): Promise<void> => {
  life = await begin({ kind, identity, waits: false, lingers: false, isSilent: false });
};
const id = (): number => life.shop.order.id;
const order = () => orderById(database.db, id());
const command = (...commands: ('CONFIRM' | 'REOPEN' | 'CANCEL')[]) =>
  commandOrder(life.shop.customer, { id: id(), commands });
const deposit = () => {
  const customer = life.shop.customer as unknown as Call<'company'>;
  return payByDeposit(customer, { id: id(), file: life.shop.receipts[0]! });
};
/** All that is due, and what that makes due. */
const work = () => life.queue.work(life.shop.handlers, new Date(life.now().getTime() + 5000));
const facts = async () => {
  const row = await order();
  return inTransaction(database.db, async (trx) => (await questionAbout(trx, life.shop.context, row)).facts);
};
const giveBack = (attempt?: string) =>
  withOrder(life.shop.operator, id(), (given) => {
    return refund(given, { id: id(), reason: 'asked for', ...(attempt !== undefined && { attempt }) });
  });

/** How many jobs there are to make an order's refund. */
async function refundJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker._private_jobs
    join refund on payload ->> 'id' = refund.id::text where order_id = ${id()}
  `.execute(database.db);
  return rows[0]!.count;
}

/** Begins to pay. @returns the payment as the provider knows it. */
async function start(): Promise<WorldPayment> {
  await startPayment(life.shop.customer, { id: id(), mode: 1, requestId: randomUUID() });
  return life.world.payments.at(-1)!;
}

/** The provider tells what a payment is now. */
async function told(payment: WorldPayment, alteration?: 'amount' | 'merchant'): Promise<void> {
  await receiveNotification(
    life.shop.context,
    life.world.provider,
    life.world.notification(payment, alteration),
  );
  await work();
}

/** A payment whose page stays open at the provider's although we have closed it, as one that nobody has visited yet. */
async function startedForGood(): Promise<WorldPayment> {
  vi.spyOn(life.world.provider, 'close').mockResolvedValue();
  return start();
}

/** A payment that was made at a provider that nobody can reach since. */
async function paidUnheard(): Promise<WorldPayment> {
  const payment = await start();
  life.world.pay(payment);
  life.world.isAway = true;
  return payment;
}

describe('a payment that is given up while the provider is asked to begin it', () => {
  beforeEach(async () => {
    await begun('goods');
    await command('CONFIRM');
    const { provider } = life.world;
    const real = provider.start.bind(provider);
    vi.spyOn(provider, 'start').mockImplementationOnce(async (attempt) => {
      const begun = await real(attempt);
      await command('CANCEL');
      return begun;
    });
  });

  it('is closed there, and its customer is not sent there', async () => {
    await expect(start()).rejects.toThrow('orderState');
    await work();
    expect(life.world.payments.map(({ state }) => state)).toEqual(['closed']);
  });

  it('goes back where it was paid all the same, and nobody tells us', async () => {
    await start().catch(() => {});
    life.world.pay(life.world.payments[0]!);
    await work();
    expect(life.world.payments[0]?.refunds.size).toBe(1);
    expect((await order()).status).toBe(7);
  });
});

describe('a deposit', () => {
  beforeEach(async () => {
    await begun('visa', 2);
    await command('CONFIRM');
  });

  it('waits for its operator without anybody asking a provider about it', async () => {
    await deposit();
    life.pass(3 * DAY);
    await requeueWork(life.shop.context);
    await work();
    expect(await life.queue.count()).toBe(0);
    expect((await order()).status).toBe(2);
  });

  it('is over once the order is paid otherwise', async () => {
    const payment = await start();
    vi.spyOn(life.world.provider, 'close').mockResolvedValue();
    await deposit();
    life.world.pay(payment);
    await told(payment);
    expect((await order()).status).toBe(6);
    expect((await attemptsOf(database.db, id())).map(({ state }) => state)).toEqual([
      'captured',
      'cancelled',
    ]);
  });
});

describe('other ways to pay an order', () => {
  it('are closed once it is paid, also one that the provider says strange things about', async () => {
    await begun('goods');
    await command('CONFIRM');
    const first = await startedForGood();
    life.world.pay(first);
    await told(first, 'merchant');
    expect((await order()).held).toBe('merchant');
    const second = await start();
    life.world.pay(second);
    await told(second);
    expect((await order()).status).toBe(6);
    const open = (await attemptsOf(database.db, id())).filter(({ state }) => state === 'open');
    expect(open).toEqual([]);
  });
});

describe('news that names an attempt of somebody else’s', () => {
  it('is worked on and put aside', async () => {
    await begun('goods');
    await command('CONFIRM');
    await told({ ...(await start()), attemptId: 'order 4711', ref: 'other', captureRef: 'other' });
    const { rows } = await sql<{ outcome: string; done_at: Date | null }>`
      select outcome, done_at from payment_inbox order by received_at desc limit 1
    `.execute(database.db);
    expect(rows).toEqual([{ outcome: 'unknown attempt', done_at: expect.any(Date) }]);
  });
});

describe('money for a price that no longer counts', () => {
  beforeEach(async () => {
    await begun('visa');
    await command('CONFIRM');
    const payment = await startedForGood();
    await command('REOPEN');
    life.world.pay(payment);
    await told(payment);
    expect(await order()).toMatchObject({ status: 0, held: 'oldQuote' });
  });

  it('does not pay for the new one, nor take up what was cancelled since', async () => {
    await command('CONFIRM');
    const other = await startedForGood();
    const otherQuote = (await order()).quote_id;
    await command('REOPEN');
    await command('CONFIRM');
    expect((await order()).quote_id).not.toBe(otherQuote);
    life.world.pay(other);
    await told(other);
    expect((await order()).status).toBe(1);
    const last = await startedForGood();
    await command('REOPEN');
    await command('CONFIRM');
    life.pass(3 * DAY);
    await life.shop.handlers.expireOrder({ id: id() });
    life.world.payments.at(-1)!.state = 'captured';
    await told({ ...last, state: 'captured', captureRef: 'late' });
    expect((await order()).status).toBe(7);
  });

  it('counts nothing of the new one', async () => {
    await command('CONFIRM');
    expect((await facts()).isCovered).toBe(false);
    const payment = await start();
    life.world.pay(payment);
    await told(payment);
    const { status, price_fen } = await order();
    const counted = (await entriesOf(database.db, id())).reduce((sum, { fen }) => sum + fen, 0);
    expect([status, counted]).toEqual([6, price_fen]);
  });

  it('keeps its draft, and does not keep others from being deleted', async () => {
    for (const days of [40, 10]) {
      life.pass(days * DAY);
      await purgeDrafts(life.shop.context);
    }
    expect((await order()).status).toBe(0);
    await giveBack();
    await work();
    expect(await order()).toMatchObject({ status: 0, held: '' });
    expect(life.world.payments[0]?.refunds.size).toBe(1);
  });
});

describe('an account that is erased', () => {
  const erase = async () => {
    const { context, customer } = life.shop;
    await database.db
      .updateTable('account')
      .set({ deletion_due_at: life.now() })
      .where('id', '=', customer.account.id)
      .execute();
    const now = (): Date => new Date(life.now().getTime() + 1);
    await eraseDueAccounts({ ...context, now });
  };

  it('gives up what is being paid: the money goes back', async () => {
    await begun('goods');
    await command('CONFIRM');
    const payment = await startedForGood();
    await erase();
    expect((await order()).status).toBe(5);
    life.world.pay(payment);
    await told(payment);
    expect((await order()).status).toBe(7);
    expect(payment.refunds.size).toBe(1);
  });

  it('leaves nothing that a late payment could take up again', async () => {
    await begun('visa');
    await command('CONFIRM');
    const payment = await paidUnheard();
    life.pass(4 * DAY);
    await work();
    expect((await order()).status).toBe(5);
    await erase();
    life.world.isAway = false;
    await told(payment);
    expect((await order()).status).toBe(7);
  });

  it('leaves no reason of a refund', async () => {
    await begun('goods');
    await command('CONFIRM');
    const payment = await start();
    life.world.pay(payment);
    await told(payment);
    await giveBack();
    await erase();
    expect((await refundsOf(database.db, id())).map(({ reason }) => reason)).toEqual(['']);
  });
});

describe('what an operator gives back', () => {
  it('can be one payment of several, and the order stays paid', async () => {
    await begun('goods');
    await command('CONFIRM');
    const wrong = await start();
    life.world.pay(wrong);
    await told(wrong, 'amount');
    const right = await start();
    life.world.pay(right);
    await told(right);
    expect(await order()).toMatchObject({ status: 6, held: 'amount' });
    await giveBack(wrong.attemptId);
    await work();
    expect(await order()).toMatchObject({ status: 6, held: '' });
    expect([wrong.refunds.size, right.refunds.size]).toEqual([1, 0]);
    await expect(giveBack(wrong.attemptId)).rejects.toThrow('refundTooLarge');
  });

  it('is the whole order where it was that payment that paid it', async () => {
    await begun('goods');
    await command('CONFIRM');
    const payment = await start();
    life.world.pay(payment);
    await told(payment);
    await giveBack(payment.attemptId);
    expect((await order()).status).toBe(7);
  });

  it('is nothing for an order that costs nothing, which ends nevertheless', async () => {
    await begun('ride');
    await sql`update price set fen = 0`.execute(database.db);
    await sql`update chartered_car set fen = 0`.execute(database.db);
    await command('CONFIRM');
    expect((await order()).status).toBe(6);
    await giveBack();
    expect((await order()).status).toBe(7);
    const { rows } = await sql`select 1 from reservation where order_id = ${id()}`.execute(database.db);
    expect(rows).toEqual([]);
  });
});

describe('a refund', () => {
  it('of what an attempt has brought twice leaves the one that pays the order', async () => {
    await begun('goods');
    await command('CONFIRM');
    const payment = await start();
    life.world.pay(payment);
    await told(payment);
    await told({ ...payment, ref: `${payment.ref}-2`, captureRef: 'another capture' });
    expect((await refundsOf(database.db, id())).map(({ capture_ref }) => capture_ref)).toEqual([
      'another capture',
    ]);
  });

  it('is written down where it was made, also when another server was refused it meanwhile', async () => {
    await begun('goods');
    await command('CONFIRM');
    const payment = await start();
    life.world.pay(payment);
    await told(payment);
    await giveBack();
    const [asked] = await refundsOf(database.db, id());
    const { provider } = life.world;
    const real = provider.refund.bind(provider);
    vi.spyOn(provider, 'refund').mockImplementationOnce(async (wanted) => {
      const made = await real(wanted);
      vi.spyOn(provider, 'refund').mockRejectedValueOnce(new ProviderRefusal('busy with it'));
      await makeRefund(life.shop.context, asked!.id);
      return made;
    });
    await makeRefund(life.shop.context, asked!.id);
    expect((await refundsOf(database.db, id())).map(({ state }) => state)).toEqual(['done']);
    expect((await entriesOf(database.db, id())).map(({ kind }) => kind)).toEqual(['capture', 'refund']);
  });
});

describe('a provider that will not say what has become of a payment', () => {
  it('leaves it open and the order to an operator, and nobody sees an error', async () => {
    await begun('visa');
    await command('CONFIRM');
    const { attemptId } = await start();
    vi.spyOn(life.world.provider, 'close').mockRejectedValue(new ProviderRefusal('no'));
    await expect(command('REOPEN')).rejects.toThrow('paymentUnderWay');
    expect(await order()).toMatchObject({ status: 1, held: 'refusedToSay' });
    life.pass(60 * MINUTE);
    await checkAttempt(life.shop.context, attemptId);
  });
});

describe('a payment that comes after the day that it was for', () => {
  it('goes back', async () => {
    await begun('ride');
    await command('CONFIRM');
    const payment = await paidUnheard();
    life.pass(2 * DAY);
    await work();
    expect((await order()).status).toBe(5);
    const { enter_date } = await order();
    life.pass((new Date(`${enter_date}T12:00:00Z`).getTime() - life.now().getTime()) / 60_000);
    await sql`update "order" set expires_at = ${life.now()} where id = ${id()}`.execute(database.db);
    life.world.isAway = false;
    await told(payment);
    expect((await order()).status).toBe(7);
  });
});

describe('an attempt that was begun elsewhere', () => {
  it('is not begun again at a provider that came in its place', async () => {
    await begun('goods');
    await command('CONFIRM');
    const requestId = randomUUID();
    life.world.isAway = true;
    const again = () => startPayment(life.shop.customer, { id: id(), mode: 1, requestId });
    await expect(again()).rejects.toThrow('paymentAway');
    life.world.isAway = false;
    vi.spyOn(life.shop.context.payments, 'byMode').mockReturnValue({
      ...life.world.provider,
      name: 'paypal',
    });
    await expect(again()).rejects.toThrow('paymentRefused');
  });
});

describe('an order whose time is over by the database’s clock, but not yet by the server’s', () => {
  it('is cancelled a moment later', async () => {
    await begun('goods');
    await command('CONFIRM');
    await life.queue.clear();
    life.pass(30 * MINUTE - 1 / 6);
    await life.shop.handlers.expireOrder({ id: id() });
    expect((await order()).status).toBe(1);
    life.pass(1);
    await work();
    expect((await order()).status).toBe(5);
  });
});

describe('an order whose time was set anew', () => {
  it('can be paid beyond the time that it had before', async () => {
    await begun('visa');
    await command('CONFIRM');
    life.pass(3 * DAY - 10);
    await command('REOPEN');
    await command('CONFIRM');
    const payment = await start();
    life.pass(11);
    await life.shop.handlers.expireOrder({ id: id() });
    expect([payment.state, (await order()).status]).toEqual(['open', 1]);
  });
});

describe('a refund that the provider does not make', () => {
  it('is for an operator to look at after a day', async () => {
    await begun('goods');
    await command('CONFIRM');
    const payment = await start();
    life.world.pay(payment);
    await told(payment);
    await giveBack();
    life.world.isAway = true;
    await work();
    life.pass(2 * 60);
    await requeueWork(life.shop.context);
    await requeueWork(life.shop.context);
    expect((await order()).held).toBe('');
    expect(await refundJobs()).toBe(2);
    life.pass(DAY);
    await requeueWork(life.shop.context);
    expect((await order()).held).toBe('refundLate');
    expect(await refundJobs()).toBe(2);
  });
});

describe('a payment whose notification is lost', () => {
  it('is found when it was made after we had closed it, at a page that was still open', async () => {
    await begun('goods');
    await command('CONFIRM');
    const payment = await startedForGood();
    await command('CANCEL');
    await work();
    life.world.pay(payment);
    life.pass(50 * MINUTE);
    await work();
    expect((await order()).status).toBe(7);
    expect(payment.refunds.size).toBe(1);
  });
});
