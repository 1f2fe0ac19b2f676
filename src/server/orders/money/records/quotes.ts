import type { Insertable, Selectable } from 'kysely';
import type { Database, Transaction } from '../../../store/database.ts';
import { type Given, rowOf, statement, statementPerColumns, writeLater } from '../../../store/statement.ts';
import type { Tables } from '../../../store/tables.ts';
import type { Money } from '../provider.ts';

/** A price that was agreed on. */
export type FrozenQuote = Selectable<Tables['quote']>;

export async function insertQuote(trx: Transaction, quote: Insertable<Tables['quote']>): Promise<void> {
  await writeLater(trx, newQuote(quote, {}));
}

const newQuote = statementPerColumns((sql, quote: Given<Insertable<Tables['quote']>>) =>
  sql.insertInto('quote').values(quote),
);

export async function quoteById(db: Database | Transaction, id: string): Promise<FrozenQuote> {
  const quote = await rowOf(db, quoteWithId({ id }));
  if (!quote) throw new Error('a price that was agreed on is kept');
  return quote;
}

/** What has to be paid in a currency, in its smallest unit. */
export function minorOf(
  { eur_cents, price_fen }: Pick<FrozenQuote, 'eur_cents' | 'price_fen'>,
  currency: Money['currency'],
): number {
  return currency === 'EUR' ? eur_cents : price_fen;
}

/** A price that was agreed on. */
export const quoteWithId = statement((sql, { id }: Given<{ id: string }>) =>
  sql.selectFrom('quote').selectAll().where('id', '=', id),
);
