import type { Transaction } from './database.ts';

/** Whether the database has never had this part. From then on it has, if the transaction succeeds; others wait for it. */
export async function isNewPart(trx: Transaction, name: string): Promise<boolean> {
  const result = await trx
    .insertInto('setting')
    .values({ key: `seed:${name}`, value: 'done' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
