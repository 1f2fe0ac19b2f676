import type { Transaction } from '../store/database.ts';

/**
 * Deletes the least recently used addresses or people of an account.
 *
 * @param most how many are left at most
 */
export async function deleteLeastRecent(
  trx: Transaction,
  table: 'address' | 'person',
  accountId: number,
  most: number,
): Promise<void> {
  await trx
    .deleteFrom(table)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom(table)
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute();
}
