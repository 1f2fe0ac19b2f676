import type { Payload, Reply } from '#contract/define.ts';
import type { exchangeRate } from '#contract/exchange-rate.contract.ts';
import type { numberRmb } from '#contract/orders.contract.ts';
import { chinaDay } from '../../../services/china-day.ts';
import type { WorkContext } from '../../../services/context.ts';
import { CatalogueFault, fieldError } from '../../../services/fault.ts';
import { type Database, inTransaction, type Transaction } from '../../../store/database.ts';
import { LARGEST_STEP, rateOn, rateText } from './rates.ts';

/**
 * What one RMB is worth in each currency today. Euros are those of the shop, in which customers are charged; the others
 * are made of them by the published rates, so that all amounts fit together.
 *
 * @throws CatalogueFault unavailable while no exchange rate is set
 */
export async function currencies({
  db,
  now,
}: Pick<WorkContext, 'db' | 'now'>): Promise<Reply<typeof numberRmb.currencies>> {
  const today = chinaDay(now());
  const euro = await rateOn(db, today);
  if (!euro) throw new CatalogueFault('unavailable');
  const { rate, valid_from: updateDate, source } = euro;
  const others = await currencyRatesOn(db, today);
  return [
    { currency: 'EUR', rate: rateText(rate), updateDate, source },
    ...others.map(({ currency, per_euro, valid_from, source: published }) => {
      const worth = (Number(rate) * Number(per_euro)).toFixed(8);
      return { currency, rate: rateText(worth), updateDate: valid_from, source: published };
    }),
  ];
}

/** The newest rate of each currency that holds on a day. */
async function currencyRatesOn(db: Database | Transaction, day: string) {
  return db
    .selectFrom('currency_rate')
    .selectAll()
    .distinctOn('currency')
    .where('valid_from', '<=', day)
    .orderBy('currency')
    .orderBy('valid_from', 'desc')
    .execute();
}

/**
 * Stores what one euro is worth in other currencies, from a day on.
 *
 * @throws CatalogueFault rateJump where one is far away from the one before, unless the operator is sure.
 */
export async function setCurrencies(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  { rates, source, validFrom = chinaDay(now()), sure = false }: Payload<typeof exchangeRate.currencies>,
): Promise<null> {
  const errors = rates.flatMap(({ perEuro }, place) =>
    Number(perEuro) > 0 ? [] : [fieldError(`/rates/${place}/perEuro`, 'exclusiveMinimum')],
  );
  if (errors.length > 0) throw new CatalogueFault('invalidInput', { errors });
  await inTransaction(db, async (trx) => {
    const before = await currencyRatesOn(trx, validFrom);
    for (const { currency, perEuro } of rates) {
      const last = before.find((one) => one.currency === currency);
      const step = last === undefined ? 0 : Math.abs(Number(perEuro) / Number(last.per_euro) - 1);
      if (!sure && step > LARGEST_STEP) throw new CatalogueFault('rateJump');
      const row = { currency, valid_from: validFrom, per_euro: perEuro, source };
      await trx
        .insertInto('currency_rate')
        .values(row)
        .onConflict((conflict) => conflict.columns(['currency', 'valid_from']).doUpdateSet(row))
        .execute();
    }
  });
  return null;
}
