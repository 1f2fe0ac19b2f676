import { seedDesk } from '#demo/desk/seed-desk.ts';
import type { Services } from '../services/context.ts';
import { inTransaction } from '../store/database.ts';
import { isNewPart } from '../store/seed-content.ts';
import { lockSeed } from './seed.ts';

/**
 * Fills the back office of a shop that is a demonstration, once, and only a database in which nobody has ordered anything yet. What is
 * sold has to be there.
 */
export async function fillDesk(
  { db, vault, files, flows, payments, now }: Services,
  { demoData }: { readonly demoData: boolean },
): Promise<void> {
  if (!demoData) return;
  await inTransaction(db, async (trx) => {
    await lockSeed(trx);
    if (!(await isNewPart(trx, 'demo-desk'))) return;
    const ordered = await trx.selectFrom('order').select('id').limit(1).executeTakeFirst();
    if (ordered !== undefined) return;
    await seedDesk(trx, { vault, files, flows, bankCurrency: payments.bankCurrency, now: now() });
  });
}
