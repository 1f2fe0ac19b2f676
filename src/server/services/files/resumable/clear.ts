import { type Transaction, inTransaction } from '../../../store/database.ts';
import type { WorkContext } from '../../context.ts';
import { removePieces, type UploadRow } from './rows.ts';

type Tools = Pick<WorkContext, 'jobs'>;

/** Deletes the uploads that began before `before`, with their pieces. */
export async function clearUnfinished(context: Pick<WorkContext, 'db' | 'jobs'>, before: Date): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const old = await trx
      .selectFrom('unfinished_upload')
      .selectAll()
      .where('began_at', '<', before)
      .orderBy('id')
      // Skips an upload of which a piece is written at this moment.
      .forUpdate()
      .skipLocked()
      .execute();
    await clear(trx, context, old);
  });
}

/** Deletes the unfinished uploads of an account. */
export async function clearUnfinishedOf(trx: Transaction, context: Tools, accountId: number): Promise<void> {
  const all = await trx
    .selectFrom('unfinished_upload')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
  await clear(trx, context, all);
}

/** Deletes uploads whose rows are locked. */
export async function clear(trx: Transaction, context: Tools, rows: readonly UploadRow[]): Promise<void> {
  if (rows.length === 0) return;
  for (const row of rows) await removePieces(trx, context, row);
  await trx
    .deleteFrom('unfinished_upload')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}
