import type { Insertable, Selectable } from 'kysely';
import type { Database, Transaction } from '../../../store/database.ts';
import type { Tables } from '../../../store/tables.ts';

/** A price that was agreed on. */
export type FrozenQuote = Selectable<Tables['quote']>;

export async function insertQuote(trx: Transaction, quote: Insertable<Tables['quote']>): Promise<void> {
  await trx.insertInto('quote').values(quote).execute();
}

export async function quoteById(db: Database | Transaction, id: string): Promise<FrozenQuote> {
  return db.selectFrom('quote').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The exchange rate of a day, yyyy-MM-dd; undefined where none is set. */
export async function rateOn(
  db: Database | Transaction,
  day: string,
): Promise<Selectable<Tables['exchange_rate']> | undefined> {
  return db
    .selectFrom('exchange_rate')
    .selectAll()
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * The next number of an invoice, for example `2026-000017`. No number is left out or given twice, because transactions
 * that take one wait for each other.
 */
export async function nextInvoiceNo(trx: Transaction, year: number): Promise<string> {
  const { last } = await trx
    .insertInto('invoice_counter')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((eb) => ({ last: eb('invoice_counter.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${year}-${String(last).padStart(6, '0')}`;
}
