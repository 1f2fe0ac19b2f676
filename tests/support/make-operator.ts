import type { OperatorRole } from '#contract/permissions.ts';
import { insertOperator } from '#server/accounts/operator-rows.ts';
import { type Database, inTransaction } from '#server/store/database.ts';

/** Makes an account an operator's, with these roles. */
export async function makeOperator(
  db: Database,
  id: number,
  roles: readonly OperatorRole[] = ['owner'],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.updateTable('account').set({ role: 'operator' }).where('id', '=', id).execute();
    await insertOperator(trx, id, roles);
  });
}
