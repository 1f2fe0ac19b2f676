import type { ExpressionBuilder } from 'kysely';
import type { Transaction } from '../../store/database.ts';
import type { Tables } from '../../store/tables.ts';
import type { WorkContext } from '../context.ts';
import { copyIds, publicPicture } from './public-picture.ts';

/**
 * About two months of attempts. The file store may be unreachable for long, and after the last attempt no record of
 * the file is left.
 */
const ATTEMPTS = 250;

type Tools = Pick<WorkContext, 'jobs' | 'domains'>;

/**
 * Deletes the files among these ids that no domain holds any more. A job removes their bytes after the transaction
 * has committed: the removal of bytes can't be rolled back, and a failed job is tried again.
 */
export async function releaseFiles(trx: Transaction, context: Tools, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Locks the rows, and so waits for transactions in which a draft takes one of these files. The rows are locked in
  // the order of their ids, so that two transactions can't wait for each other.
  await trx.selectFrom('file').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  await deleteUnheld(trx, context, ids);
}

/** Deletes the files that were uploaded before `before` and that no domain holds. */
export async function deleteUnheldFiles(trx: Transaction, context: Tools, before: Date): Promise<void> {
  const old = await trx
    .selectFrom('file')
    .select('id')
    .where('created_at', '<', before)
    .where(isUnheld(context))
    .orderBy('id')
    // Skips files that a draft takes at this moment, in a transaction of its own.
    .forUpdate()
    .skipLocked()
    .execute();
  await deleteUnheld(trx, context, idsOf(old));
}

/**
 * Deletes the account's files that were uploaded before `before` and that no domain holds. Newer files are deleted
 * by a later hourly pass.
 */
export async function releaseFilesOfAccount(
  trx: Transaction,
  context: Tools,
  accountId: number,
  before: Date,
): Promise<void> {
  const files = await trx
    .selectFrom('file')
    .select('id')
    .where('account_id', '=', accountId)
    .where('created_at', '<', before)
    .orderBy('id')
    .forUpdate()
    .execute();
  await deleteUnheld(trx, context, idsOf(files));
}

/**
 * Checks again that no domain holds the files: a draft may have taken one while this transaction waited for the
 * lock.
 */
async function deleteUnheld(trx: Transaction, context: Tools, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const deleted = await trx
    .deleteFrom('file')
    .where('id', 'in', ids)
    .where(isUnheld(context))
    .returning(['id', 'picture_width'])
    .execute();
  const stored = deleted.flatMap(({ id, picture_width }) => [id, ...copyIds(id, picture_width)]);
  await removeStored(trx, context, stored);
}

/** Removes the public copies of a picture. The file itself stays for those who hold it. */
export async function withdrawPicture(trx: Transaction, context: Tools, id: string): Promise<void> {
  const before = await publicPicture(trx, id);
  if (!before) return;
  await trx
    .updateTable('file')
    .set({ picture_width: null, picture_height: null })
    .where('id', '=', id)
    .execute();
  await removeStored(trx, context, copyIds(id, before.width));
}

async function removeStored(trx: Transaction, { jobs }: Tools, ids: readonly string[]): Promise<void> {
  for (const id of ids) await jobs.enqueue(trx, 'removeFile', { id }, { attempts: ATTEMPTS });
}

/** @throws Error if no domain holds files, since every file would be deleted then. */
function isUnheld({ domains }: Tools) {
  const holders = domains.flatMap(({ holdsFile }) => holdsFile ?? []);
  if (holders.length === 0) throw new Error('no domain says which files it holds');
  return (eb: ExpressionBuilder<Tables, 'file'>) => eb.and(holders.map((holds) => eb.not(holds(eb))));
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
