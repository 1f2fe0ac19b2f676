import type { Insertable, Selectable } from 'kysely';
import type { Database, Transaction } from '../../../store/database.ts';
import type { Tables } from '../../../store/tables.ts';

/** A movement of money. */
export type LedgerEntry = Selectable<Tables['ledger_entry']>;

/** Writes a movement into the ledger, once. @returns false where it was written before */
export async function appendEntry(
  trx: Transaction,
  entry: Insertable<Tables['ledger_entry']>,
): Promise<boolean> {
  const written = await trx
    .insertInto('ledger_entry')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['provider', 'kind', 'ref']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Every movement of an order's money, oldest first. */
export async function entriesOf(db: Database | Transaction, orderId: number): Promise<LedgerEntry[]> {
  return db.selectFrom('ledger_entry').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

/** How much of an order's price has been paid and not been given back, in fen. */
export async function coveredFen(trx: Database | Transaction, orderId: number): Promise<number> {
  const entries = await entriesOf(trx, orderId);
  return entries.reduce((sum, { fen }) => sum + fen, 0);
}
