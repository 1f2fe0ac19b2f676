import type { Insertable, Selectable } from 'kysely';
import type { Database, Transaction } from '../../../store/database.ts';
import { type Given, rowOf, rowsOf, statement, statementPerColumns } from '../../../store/statement.ts';
import type { Tables } from '../../../store/tables.ts';

/** A movement of money. */
export type LedgerEntry = Selectable<Tables['ledger_entry']>;

/** Writes a movement into the ledger, once. @returns undefined where it was written before */
export async function appendEntry(
  trx: Transaction,
  entry: Insertable<Tables['ledger_entry']>,
): Promise<LedgerEntry | undefined> {
  return rowOf(trx, newEntry(entry, {}));
}

const newEntry = statementPerColumns((sql, entry: Given<Insertable<Tables['ledger_entry']>>) =>
  sql
    .insertInto('ledger_entry')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['provider', 'kind', 'ref']).doNothing())
    .returningAll(),
);

/** Every movement of an order's money, oldest first. */
export async function entriesOf(db: Database | Transaction, orderId: number): Promise<LedgerEntry[]> {
  return rowsOf(db, entriesOfOrder({ orderId }));
}

/** Every movement of an order's money, oldest first. */
export const entriesOfOrder = statement((sql, { orderId }: Given<{ orderId: number }>) =>
  sql.selectFrom('ledger_entry').selectAll().where('order_id', '=', orderId).orderBy('id'),
);

/** How much of an order's price has been paid and not been given back, in fen. */
export const coveredFen = (entries: readonly LedgerEntry[]): number =>
  entries.reduce((sum, { fen }) => sum + fen, 0);
