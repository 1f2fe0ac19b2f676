import { sql } from 'kysely';
import type { Reply } from '#contract/define.ts';
import type { exchangeRate } from '#contract/exchange-rate.contract.ts';
import { chinaDay } from '../../../services/china-day.ts';
import type { WorkContext } from '../../../services/context.ts';
import { CatalogueFault, fieldError } from '../../../services/fault.ts';
import { type Database, inTransaction, type Transaction } from '../../../store/database.ts';
import { type Given, rowOf, statement } from '../../../store/statement.ts';

/** A rate that is further away from the one before is a slip of the pen in most cases. */
export const LARGEST_STEP = 0.2;

/** The exchange rate of a day, yyyy-MM-dd; undefined where none is set. */
export const rateOn = async (db: Database | Transaction, day: string) => rowOf(db, rateOfDay({ day }));

/** The exchange rate of a day, yyyy-MM-dd. */
export const rateOfDay = statement((builder, { day }: Given<{ day: string }>) =>
  builder
    .selectFrom('exchange_rate')
    .selectAll()
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .limit(1),
);

/** A rate without needless zeros. */
export const rateText = (rate: string): string => rate.replace(/\.?0+$/, '');

/** A page of the rates, the newest first. */
export async function rates(
  db: Database,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Reply<typeof exchangeRate.list>> {
  const all = db.selectFrom('exchange_rate');
  const rows = await all
    .selectAll()
    .orderBy('valid_from', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await all.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const records = rows.map(({ rate, valid_from, source }) => ({
    validFrom: valid_from,
    rate: rateText(rate),
    source,
  }));
  return { total, records };
}

/**
 * Sets the rate from a day on, in place of one that begins on the same day.
 *
 * @throws CatalogueFault rateJump where it is far away from the one before, unless the operator is sure.
 */
export async function setRate(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  { rate, source, validFrom = chinaDay(now()), sure = false }: NewRate,
): Promise<null> {
  if (Number(rate) <= 0) {
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/rate', 'exclusiveMinimum')] });
  }
  await inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('exchange_rate')
      .select('rate')
      .where('valid_from', '<', validFrom)
      .orderBy('valid_from', 'desc')
      .limit(1)
      .executeTakeFirst();
    const step = before === undefined ? 0 : Math.abs(Number(rate) / Number(before.rate) - 1);
    // The last digit of a step of exactly 20 % is lost in the division.
    if (!sure && step > LARGEST_STEP + 1e-9) throw new CatalogueFault('rateJump');
    await trx
      .insertInto('exchange_rate')
      .values({ rate, source, valid_from: validFrom })
      .onConflict((conflict) => conflict.column('valid_from').doUpdateSet({ rate, source }))
      .execute();
  });
  return null;
}

interface NewRate {
  readonly rate: string;
  readonly source: string;
  readonly validFrom?: string | undefined;
  readonly sure?: boolean | undefined;
}
