import type { ExpressionBuilder } from 'kysely';
import type { Transaction } from '../../store/database.ts';
import type { Tables } from '../../store/tables.ts';
import type { Desk } from '../desk.ts';

/** About two months: a file store may be away for long, and afterwards nothing remembers the files any more. */
const ATTEMPTS = 250;

type Tools = Pick<Desk, 'jobs' | 'domains'>;

/**
 * Deletes those of these files that no domain holds any more. Their bytes are removed by a job once the transaction
 * is through: bytes can't be rolled back, and a removal that fails is tried again.
 */
export async function releaseFiles(trx: Transaction, desk: Tools, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Waits for drafts that are just taking one of them. In one order, so that no two transactions wait for each other.
  await trx.selectFrom('file').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  await deleteUnheld(trx, desk, ids);
}

/** Deletes files that were uploaded before `before` and that no domain holds. */
export async function deleteUnheldFiles(trx: Transaction, desk: Tools, before: Date): Promise<void> {
  const old = await trx
    .selectFrom('file')
    .select('id')
    .where('created_at', '<', before)
    .where(isUnheld(desk))
    .orderBy('id')
    // A draft that is just taking a file keeps it.
    .forUpdate()
    .skipLocked()
    .execute();
  await deleteUnheld(trx, desk, idsOf(old));
}

/**
 * Deletes the account's files that were uploaded before `before` and that no domain holds; those that are newer are
 * deleted as unheld, later.
 */
export async function releaseFilesOfAccount(
  trx: Transaction,
  desk: Tools,
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
  await deleteUnheld(trx, desk, idsOf(files));
}

/** Looks again at locked files: somebody may have taken one while they were waited for. */
async function deleteUnheld(trx: Transaction, desk: Tools, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const deleted = await trx
    .deleteFrom('file')
    .where('id', 'in', ids)
    .where(isUnheld(desk))
    .returning('id')
    .execute();
  for (const { id } of deleted) await desk.jobs.enqueue(trx, 'removeFile', { id }, { attempts: ATTEMPTS });
}

const isUnheld =
  ({ domains }: Tools) =>
  (eb: ExpressionBuilder<Tables, 'file'>) =>
    eb.and(domains.flatMap(({ holdsFile }) => (holdsFile ? [eb.not(holdsFile(eb))] : [])));

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
