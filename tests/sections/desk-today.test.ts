import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountChanges } from '#contract/desk-people.contract.ts';
import { deskToday } from '#contract/desk-today.contract.ts';
import { backupKey, type BackupRecord, noBackupYet } from '#server/services/backups/backup-record.ts';
import { chinaDay, chinaDayStart } from '#server/services/china-day.ts';
import { countDays, lastDays } from '#server/back-office/today/day-totals.ts';
import { keptOrder } from '#tests/support/kept-order.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let test: TestApp;
let customer: TestUser;
let order: { id: number };
beforeAll(async () => {
  test = await createTestApp();
  customer = await test.signUp('ada');
  order = await keptOrder(test, customer, { childType: 5, status: 6 });
  await test.db.deleteFrom('order_event').execute();
  await test.db.deleteFrom('day_total').execute();
});
afterAll(() => test.close());

const happened = (from_status: 0 | 2 | null, to_status: 0 | 3 | 6, daysAgo: number) =>
  test.db
    .insertInto('order_event')
    .values({
      order_id: order.id,
      from_status,
      to_status,
      actor: 'customer',
      reason: '',
      request_id: 'test',
      created_at: new Date(test.context.now().getTime() - daysAgo * DAY),
    })
    .execute();
const days = (count: number) => lastDays(test.context, count);

describe('the last days', () => {
  it('have what happened on each, today as far as it has come, and what is written late in the last one', async () => {
    for (const daysAgo of [0, 1, 1, 5]) await happened(null, 0, daysAgo);
    // Opened again: the order was begun before.
    await happened(2, 0, 1);
    await happened(0, 6, 1);
    await countDays(test.context);
    const begun = async () => (await days(7)).map((day) => day.begun);
    expect(await begun()).toEqual([0, 1, 0, 0, 0, 2, 1]);
    expect((await days(7)).map(({ paid }) => paid)).toEqual([0, 0, 0, 0, 0, 1, 0]);
    await happened(null, 0, 1);
    await happened(null, 0, 5);
    await countDays(test.context);
    // Days that ended long ago are not counted again.
    expect(await begun()).toEqual([0, 1, 0, 0, 0, 3, 1]);
  });

  it('read one row for each day and what was counted, and of the orders those of today', async () => {
    const plan = await test.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql<{ 'QUERY PLAN': string }>`
        explain select count(*) from order_event where created_at >= now() - interval '1 day'`.execute(trx);
    });
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('order_event_at');
    const kept = await test.db.selectFrom('day_total').select('day').distinct().execute();
    // 90 that have ended, and today.
    expect(kept).toHaveLength(91);
  });

  it('count each event of today once: those that were counted this day, and those since', async () => {
    await test.db.deleteFrom('order_event').execute();
    await test.db.deleteFrom('day_total').execute();
    const start = chinaDayStart(chinaDay(test.context.now())).getTime();
    const at = (hours: number) => ({ db: test.db, now: () => new Date(start + hours * HOUR) });
    const begin = async (hours: number) => {
      await happened(null, 0, 0);
      await test.db
        .updateTable('order_event')
        .set({ created_at: at(hours).now() })
        .where('id', '=', (eb) => eb.selectFrom('order_event').select((most) => most.fn.max('id').as('id')))
        .execute();
    };
    const begun = async (hours: number) => (await lastDays(at(hours), 7)).map((day) => day.begun).slice(-2);
    await begin(1);
    await begin(2.99);
    await countDays(at(3));
    expect(await begun(3)).toEqual([0, 2]);
    const { until } = await test.db
      .selectFrom('day_total')
      .select((eb) => eb.fn.max('until').as('until'))
      .executeTakeFirstOrThrow();
    // What is written late in the last minutes is counted later.
    expect(until!.getTime()).toBeLessThan(at(3).now().getTime());
    await begin(4);
    expect(await begun(5)).toEqual([0, 3]);
    await countDays(at(5));
    await countDays(at(6));
    expect(await begun(6)).toEqual([0, 3]);
    // The day is counted whole when it has ended.
    await begin(1);
    expect(await begun(7)).toEqual([0, 3]);
    await countDays(at(25));
    expect(await begun(25)).toEqual([4, 0]);
  });
});

describe('what waits', () => {
  it('is what the roles of the operator open, late things first', async () => {
    const support = await test.signUpOperator('support', ['support']);
    const reviewer = await test.signUpOperator('reviewer', ['reviewer']);
    const wanted = { mail: 'new@test.example' };
    await test.call(accountChanges.propose, { id: customer.id, wanted, proof: 'Called back.' }, support);
    const waiting = async (by: TestUser) => (await test.call(deskToday.waiting, {}, by)).body.data!;
    const [first, ...others] = await waiting(support);
    expect(first).toMatchObject({ what: 'accountChanges', count: 1, isLate: false });
    expect(others.map(({ count }) => count)).toEqual([0]);
    await test.db
      .updateTable('account_change')
      .set({ proposed_at: new Date(Date.now() - 3 * DAY) })
      .execute();
    expect((await waiting(support))[0]).toMatchObject({ isLate: true });
    expect((await waiting(reviewer)).map(({ what }) => what)).not.toContain('accountChanges');
  });
});

describe('alarms', () => {
  it('tell of jobs that wait for too long, and of those that were given up', async () => {
    const moderator = await test.signUpOperator('moderator', ['moderator']);
    const alarms = async () => (await test.call(deskToday.alarms, {}, moderator)).body.data!;
    const before = await alarms();
    expect(before.filter(({ line }) => line === 'sms')).toEqual([]);
    await test.context.jobs.enqueue(test.db, 'sms', { to: '+86 13800138000', text: 'A code.' });
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 hour'
      where payload ->> 'to' = '+86 13800138000'`.execute(test.db);
    expect(await alarms()).toContainEqual({ what: 'jobsLate', line: 'sms', minutes: 60, count: 1 });
    await sql`update graphile_worker._private_jobs set attempts = max_attempts
      where payload ->> 'to' = '+86 13800138000'`.execute(test.db);
    expect(await alarms()).toContainEqual({ what: 'jobsGivenUp', line: 'sms', minutes: 0, count: 1 });
  });

  it('tell of a last good backup that is too old, and of a backup that failed', async () => {
    const operator = await test.signUpOperator('backup-reader', ['moderator']);
    const told = async (record: Partial<BackupRecord>) => {
      const value = JSON.stringify({ ...noBackupYet(24, test.context.now()), ...record });
      await test.db
        .insertInto('setting')
        .values({ key: backupKey, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
      const { data } = (await test.call(deskToday.alarms, {}, operator)).body;
      return data!.filter(({ what }) => what.startsWith('backup'));
    };
    const hoursAgo = (hours: number): string =>
      new Date(test.context.now().getTime() - hours * HOUR).toISOString();
    const about = { line: '', minutes: 0 };
    expect(await told({ good: { at: hoursAgo(20), bytes: 1 } })).toEqual([]);
    expect(await told({ good: { at: hoursAgo(40), bytes: 1 } })).toEqual([
      { what: 'backupLate', ...about, count: 40 },
    ]);
    expect(await told({ since: hoursAgo(50), failure: 'no room' })).toEqual([
      { what: 'backupLate', ...about, count: 50 },
      { what: 'backupFailed', ...about, count: 50 },
    ]);
  });
});
