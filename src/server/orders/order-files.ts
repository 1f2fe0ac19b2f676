import type { ExpressionBuilder } from 'kysely';
import type { Desk } from '../services/desk.ts';
import { releaseFiles } from '../services/files/release-files.ts';
import type { Database, Transaction } from '../store/database.ts';
import { type FileRecord, openedRecord } from '../services/files/file-records.ts';
import type { Tables } from '../store/tables.ts';
import type { FilePurpose } from './tables.ts';
import type { Vault } from '../services/vault/vault.ts';

/** Makes an order hold exactly these files for its answers. They have been checked to be the customer's own. */
export async function bindFiles(
  trx: Transaction,
  orderId: number,
  fileIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(fileIds)];
  let gone = trx.deleteFrom('order_file').where('order_id', '=', orderId).where('purpose', '=', 'answer');
  if (ids.length > 0) gone = gone.where('file_id', 'not in', ids);
  await gone.execute();
  await addFiles(trx, orderId, ids, 'answer');
}

/** Makes an order hold files for one thing, besides those that it holds. */
export async function addFiles(
  trx: Transaction,
  orderId: number,
  fileIds: readonly string[],
  purpose: FilePurpose,
): Promise<void> {
  if (fileIds.length === 0) return;
  await trx
    .insertInto('order_file')
    .values(fileIds.map((file_id) => ({ order_id: orderId, file_id, purpose })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The files that an order holds, and what for, in the order of their ids. */
export async function filesOfOrder(
  db: Database | Transaction,
  vault: Vault,
  orderId: number,
): Promise<(FileRecord & { readonly purpose: FilePurpose })[]> {
  const rows = await db
    .selectFrom('order_file')
    .innerJoin('file', 'file.id', 'order_file.file_id')
    .selectAll('file')
    .select('order_file.purpose')
    .where('order_file.order_id', '=', orderId)
    .orderBy('file.id')
    .execute();
  return rows.map(({ purpose, ...row }) => ({ ...openedRecord(vault, row), purpose }));
}

/** Lets go of an order's files. Those that nothing else holds are deleted. */
export async function releaseOrderFiles(
  trx: Transaction,
  desk: Pick<Desk, 'jobs' | 'domains'>,
  orderId: number,
): Promise<void> {
  const released = await trx
    .deleteFrom('order_file')
    .where('order_id', '=', orderId)
    .returning('file_id')
    .execute();
  const ids = released.map((row) => row.file_id);
  await releaseFiles(trx, desk, ids);
}

/** Lets go of the files of all orders of an account; who erases the account deletes them. */
export async function unbindFilesOf(trx: Transaction, accountId: number): Promise<void> {
  await trx
    .deleteFrom('order_file')
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('order').select('order.id').where('account_id', '=', accountId),
    )
    .execute();
}

/** Whether an order holds a file. */
export const isHeldByOrder = (eb: ExpressionBuilder<Tables, 'file'>) =>
  eb.exists(eb.selectFrom('order_file').select('file_id').whereRef('order_file.file_id', '=', 'file.id'));
