import type { Transaction } from '../../store/database.ts';
import { seedContent } from '../../store/seed-content.ts';

/** An exchange rate to begin with: no order can be confirmed without one. */
async function seedExchangeRates(trx: Transaction): Promise<void> {
  const rates = await seedContent<{ rate: string; validFrom: string; source: string }[]>(
    import.meta.url,
    'exchange-rates',
  );
  const rows = rates.map(({ rate, validFrom, source }) => ({ rate, valid_from: validFrom, source }));
  await trx.insertInto('exchange_rate').values(rows).execute();
}

/** What one euro is worth in other currencies, as a central bank has published it. */
async function seedCurrencyRates(trx: Transaction): Promise<void> {
  const { source, validFrom, perEuro } = await seedContent<{
    source: string;
    validFrom: string;
    perEuro: Record<string, string>;
  }>(import.meta.url, 'currency-rates');
  const rows = Object.entries(perEuro).map(([currency, per_euro]) => {
    return { currency, per_euro, valid_from: validFrom, source };
  });
  await trx.insertInto('currency_rate').values(rows).execute();
}

/** What payments need in a new database, by the name of each part. */
export const moneySeeds = { 'exchange-rates': seedExchangeRates, 'currency-rates': seedCurrencyRates };
