import { sql } from 'kysely';
import { seedDemoAccounts } from '../accounts/demo-accounts.ts';
import { contentSeeds } from '../content/seed.ts';
import { moneySeeds } from '../orders/money/seed.ts';
import { productSeeds } from '../products/seed.ts';
import { type Database, inTransaction } from '../store/database.ts';
import { isNewPart } from '../store/seed-content.ts';

/** Each part is seeded once: what an operator has changed since then stays changed. */
const reference = { ...contentSeeds, ...productSeeds, ...moneySeeds };

/** Any number that nothing else on the database locks. */
const SEED_LOCK = 7_140_351_205;

/** Fills the database with what is missing. Servers that start at the same moment wait for each other. */
export async function seed(db: Database, options: { demoData: boolean }): Promise<void> {
  const parts = { ...reference, ...(options.demoData ? { 'demo-accounts': seedDemoAccounts } : {}) };
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
    for (const [name, fill] of Object.entries(parts)) {
      if (await isNewPart(trx, name)) await fill(trx);
    }
  });
}
