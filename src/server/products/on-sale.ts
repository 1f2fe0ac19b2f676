import type { Database } from '../store/database.ts';
import { rowsOf } from '../store/statement.ts';
import { offerWith } from './offers.ts';

/** Whether customers can begin and send orders of a product; null where the shop does not have it. */
export async function isOnSale(db: Database, childType: number): Promise<boolean | null> {
  const [row] = await rowsOf(db, offerWith({ childType }));
  return row?.is_sold ?? null;
}

/**
 * Takes a product off sale, or puts it on sale again. Drafts stay, and wait; what was sent goes on.
 *
 * @returns false where the shop does not have it
 */
export async function changeSale(db: Database, childType: number, isSold: boolean): Promise<boolean> {
  const rows = await db
    .updateTable('offer')
    .set({ is_sold: isSold })
    .where('child_type', '=', childType)
    .returning('child_type')
    .execute();
  return rows.length > 0;
}
