import { type ExpressionBuilder, type Selectable, sql as raw } from 'kysely';
import type { WorkContext } from '../../services/context.ts';
import { type FileRecord, openedRecord } from '../../services/files/file-records.ts';
import { releaseFiles } from '../../services/files/release-files.ts';
import type { Vault } from '../../services/vault/vault.ts';
import type { Transaction } from '../../store/database.ts';
import { type Given, statement, writeLater } from '../../store/statement.ts';
import type { Tables } from '../../store/tables.ts';
import type { FilePurpose } from '../tables.ts';

/** Binds exactly these files to an order as parts of its answers. The caller has checked whose files they are. */
export async function bindFiles(
  trx: Transaction,
  orderId: number,
  fileIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(fileIds)];
  await writeLater(trx, unboundFiles({ orderId, ids }));
  await addFiles(trx, orderId, ids, 'answer');
}

const unboundFiles = statement((sql, { orderId, ids }: Given<{ orderId: number; ids: readonly string[] }>) =>
  sql
    .deleteFrom('order_file')
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'answer')
    .where(({ eb, val }) => eb('file_id', '<>', raw<string>`all(${val(ids)}::uuid[])`)),
);

/** Binds more files to an order, for one purpose. */
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

/** The files of an order with their purposes, sorted by id, as they are stored. */
export const filesBoundTo = statement((sql, { orderId }: Given<{ orderId: number }>) =>
  sql
    .selectFrom('order_file')
    .innerJoin('file', 'file.id', 'order_file.file_id')
    .selectAll('file')
    .select('order_file.purpose')
    .where('order_file.order_id', '=', orderId)
    .orderBy('file.id'),
);

type BoundFile = FileRecord & { readonly purpose: FilePurpose };

/** The same, with their names decrypted. */
export function openedFiles(
  vault: Vault,
  rows: readonly (Selectable<Tables['file']> & { purpose: FilePurpose })[],
): BoundFile[] {
  return rows.map(({ purpose, ...row }) => ({ ...openedRecord(vault, row), purpose }));
}

/** Unbinds an order's files; a file that is not used elsewhere is deleted. */
export async function releaseOrderFiles(
  trx: Transaction,
  context: Pick<WorkContext, 'jobs' | 'domains'>,
  orderId: number,
): Promise<void> {
  const released = await trx
    .deleteFrom('order_file')
    .where('order_id', '=', orderId)
    .returning('file_id')
    .execute();
  const ids = released.map((row) => row.file_id);
  await releaseFiles(trx, context, ids);
}

/** Unbinds the files of all orders of an account; they are deleted with the account. */
export async function unbindFilesOf(trx: Transaction, accountId: number): Promise<void> {
  await trx
    .deleteFrom('order_file')
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('order').select('order.id').where('account_id', '=', accountId),
    )
    .execute();
}

/** Whether a file is bound to an order. */
export const isHeldByOrder = (eb: ExpressionBuilder<Tables, 'file'>) =>
  eb.exists(eb.selectFrom('order_file').select('file_id').whereRef('order_file.file_id', '=', 'file.id'));
