import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../store/database.ts';
import { type FileRecord, openedRecord } from '../services/files/file-records.ts';
import type { FilePurpose, Tables } from '../store/tables.ts';
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
  await lockFiles(trx, ids);
  return deleteUnbound(trx, ids);
}

/**
 * Deletes the records of files that were uploaded before `before` and that no order holds.
 *
 * @returns the ids whose bytes are to be removed once the transaction is through.
 */
export async function deleteUnboundFiles(trx: Transaction, before: Date): Promise<string[]> {
  const old = await trx
    .selectFrom('file')
    .select('id')
    .where('created_at', '<', before)
    .where(isUnbound)
    .orderBy('id')
    // A draft that is just taking a file keeps it.
    .forUpdate()
    .skipLocked()
    .execute();
  return deleteUnbound(
    trx,
    old.map((row) => row.id),
  );
}

/** Deletes the record of a file that is not used for one thing any more, unless another still holds it. */
export async function releaseFile(trx: Transaction, id: string): Promise<string[]> {
  await lockFiles(trx, [id]);
  return deleteUnbound(trx, [id]);
}

/**
 * Lets go of the files of all orders of an account and deletes the records of its files that were uploaded before
 * `before`; those that are newer are deleted as unbound, later.
 *
 * @returns the ids whose bytes are to be removed once the transaction is through.
 */
export async function releaseFilesOfAccount(
  trx: Transaction,
  accountId: number,
  before: Date,
): Promise<string[]> {
  await trx
    .deleteFrom('order_file')
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('order').select('order.id').where('account_id', '=', accountId),
    )
    .execute();
  const files = await trx
    .selectFrom('file')
    .select('id')
    .where('account_id', '=', accountId)
    .where('created_at', '<', before)
    .orderBy('id')
    .forUpdate()
    .execute();
  return deleteUnbound(
    trx,
    files.map((row) => row.id),
  );
}

/** Waits for drafts that are just taking one of these files. In one order, so that nobody waits in a circle. */
async function lockFiles(trx: Transaction, ids: readonly string[]): Promise<void> {
  await trx.selectFrom('file').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Looks again at locked files: an order may have taken one while they were waited for. */
async function deleteUnbound(trx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const deleted = await trx
    .deleteFrom('file')
    .where('id', 'in', ids)
    .where(isUnbound)
    .returning('id')
    .execute();
  return deleted.map((row) => row.id);
}

/** No order holds it, and it is nobody's picture. */
function isUnbound({ and, not, exists, selectFrom }: ExpressionBuilder<Tables, 'file'>) {
  const taken = selectFrom('order_file').select('file_id').whereRef('order_file.file_id', '=', 'file.id');
  const shown = selectFrom('account')
    .select('account.id')
    .whereRef('account.id', '=', 'file.account_id')
    .where(sql<boolean>`account.avatar = file.id::text`);
  return and([not(exists(taken)), not(exists(shown))]);
}
