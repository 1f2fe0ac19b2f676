import { sql } from 'kysely';
import type { Database, Transaction } from './database.ts';

/** Makes an order hold exactly these files. They have been checked to be the customer's own. */
export async function bindFiles(
  trx: Transaction,
  orderId: number,
  fileIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(fileIds)];
  let gone = trx.deleteFrom('order_file').where('order_id', '=', orderId);
  if (ids.length > 0) gone = gone.where('file_id', 'not in', ids);
  await gone.execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('order_file')
    .values(ids.map((file_id) => ({ order_id: orderId, file_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Lets go of an order's files and deletes the records of those that no other order holds.
 *
 * @returns the ids whose bytes are to be removed once the transaction is through.
 */
export async function releaseFiles(trx: Transaction, orderId: number): Promise<string[]> {
  const released = await trx
    .deleteFrom('order_file')
    .where('order_id', '=', orderId)
    .returning('file_id')
    .execute();
  const ids = released.map((row) => row.file_id);
  if (ids.length === 0) return [];
  const deleted = await trx
    .deleteFrom('file')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_file')
            .select('order_file.file_id')
            .whereRef('order_file.file_id', '=', 'file.id'),
        ),
      ),
    )
    .returning('id')
    .execute();
  return deleted.map((row) => row.id);
}

/** Deletes the records of files that were uploaded before `before` and that no order ever took. */
export async function deleteUnboundFiles(db: Database, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from file where created_at < ${before}
      and not exists (select 1 from order_file where order_file.file_id = file.id)
    returning id
  `.execute(db);
  return rows.map((row) => row.id);
}
