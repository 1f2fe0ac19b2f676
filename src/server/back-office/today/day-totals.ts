import { sql } from 'kysely';
import type { Reply } from '#contract/define.ts';
import type { deskToday } from '#contract/desk-today.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { amountOf } from '../../orders/money/provider.ts';
import { chinaDay, chinaDayStart, dayAfter } from '../../services/china-day.ts';
import type { WorkContext } from '../../services/context.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import type { Counted } from './tables.ts';

const DAY = 24 * 60 * 60 * 1000;
const MOST_DAYS = 90;
/** What happened is written down at most so much later: until then a moment of today is not counted for good. */
const LATEST = 5 * 60 * 1000;

interface Total {
  readonly day: string;
  readonly what: Counted;
  readonly count: number;
  readonly fen: number;
}

/**
 * Counts the days that have ended and are not counted yet, and the last one again: what was written late in its last
 * minute may have been missed. Today is counted as far as it has come. It is done every hour, so that charts read one row
 * for each day and count what has happened since.
 */
export async function countDays({ db, now }: Pick<WorkContext, 'db' | 'now'>): Promise<void> {
  const today = chinaDay(now());
  const last = await db
    .selectFrom('day_total')
    .select((eb) => eb.fn.max('day').as('day'))
    .where('until', 'is', null)
    .executeTakeFirst();
  const oldest = chinaDay(new Date(now().getTime() - MOST_DAYS * DAY));
  const from = last?.day != null && last.day > oldest ? last.day : oldest;
  const until = new Date(Math.max(chinaDayStart(today).getTime(), now().getTime() - LATEST));
  const [ended, ofToday] = await Promise.all([
    from < today ? totalsOf(db, chinaDayStart(from), chinaDayStart(today)) : [],
    totalsOf(db, chinaDayStart(today), until),
  ]);
  // A row for each counted day says that it was counted.
  const counted = (day: string) => ({ day, what: 'begun' as const, count: 0, fen: 0 });
  const rows = [
    ...[...ended, ...daysFrom(from, today).map(counted)].map((total) => ({ ...total, until: null })),
    ...[...ofToday, counted(today)].map((total) => ({ ...total, until })),
  ];
  await inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('day_total')
      .where('day', '>=', from < today ? from : today)
      .execute();
    await trx
      .insertInto('day_total')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['day', 'what']).doNothing())
      .execute();
  });
}

/** What happened on each of the last days; today is counted as far as it has come. */
export async function lastDays(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  days: number,
): Promise<Reply<typeof deskToday.days>> {
  const today = chinaDay(now());
  const from = chinaDay(new Date(now().getTime() - (days - 1) * DAY));
  const kept = await db
    .selectFrom('day_total')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', today)
    .execute();
  // After midnight, the end of yesterday is not counted for good until the next hour.
  const until = kept.find((total) => total.until !== null)?.until ?? chinaDayStart(today);
  const since = await totalsOf(db, until, chinaDayStart(dayAfter(today)));
  const found = new Map<string, Pick<Total, 'count' | 'fen'>>();
  for (const { day, what, count, fen } of [...kept, ...since]) {
    const before = found.get(`${day} ${what}`) ?? { count: 0, fen: 0 };
    found.set(`${day} ${what}`, { count: before.count + count, fen: before.fen + fen });
  }
  return daysFrom(from, dayAfter(today)).map((day) => {
    const of = (what: Counted): Pick<Total, 'count' | 'fen'> =>
      found.get(`${day} ${what}`) ?? { count: 0, fen: 0 };
    return {
      day,
      begun: of('begun').count,
      paid: of('paid').count,
      completed: of('completed').count,
      rejected: of('rejected').count,
      captured: amountOf(of('captured').fen),
      refunded: amountOf(-of('refunded').fen),
    };
  });
}

/** The totals of the days from a moment on and before another. */
async function totalsOf(db: Database, start: Date, end: Date): Promise<Total[]> {
  const inChina = sql<string>`to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
  // An order that is opened again was begun before.
  const what = sql<Counted>`case when from_status is null then 'begun'
    when to_status = ${sql.lit(OrderStatus.paid)} then 'paid'
    when to_status = ${sql.lit(OrderStatus.completed)} then 'completed'
    when to_status = ${sql.lit(OrderStatus.rejected)} then 'rejected' end`;
  const [changes, money] = await Promise.all([
    db
      .selectFrom('order_event')
      .select([what.as('what'), inChina.as('day'), (eb) => eb.fn.countAll<number>().as('count')])
      .where('created_at', '>=', start)
      .where('created_at', '<', end)
      .where(what, 'is not', null)
      .groupBy([what, inChina])
      .execute(),
    db
      .selectFrom('ledger_entry')
      .select(['kind', inChina.as('day')])
      .select((eb) => [eb.fn.countAll<number>().as('count'), sql<number>`sum(fen)::bigint`.as('fen')])
      .where('created_at', '>=', start)
      .where('created_at', '<', end)
      .groupBy(['kind', inChina])
      .execute(),
  ]);
  return [
    ...changes.map((change) => ({ ...change, fen: 0 })),
    ...money.map(({ kind, day, count, fen }) => ({
      day,
      what: kind === 'refund' ? ('refunded' as const) : ('captured' as const),
      count,
      fen,
    })),
  ];
}

function daysFrom(from: string, before: string): string[] {
  const days: string[] = [];
  for (let day = from; day < before; day = dayAfter(day)) days.push(day);
  return days;
}
