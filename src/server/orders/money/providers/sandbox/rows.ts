import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../../store/database.ts';
import type { Tables } from '../../../../store/tables.ts';
import type { SandboxDetails } from '../../tables.ts';

/** A payment at the sandbox. */
export type SandboxPayment = Selectable<Tables['sandbox_payment']>;

/** Creates a payment; the same one again changes nothing. */
export async function insertSandboxPayment(db: Database, id: string, details: SandboxDetails): Promise<void> {
  await db
    .insertInto('sandbox_payment')
    .values({ id, details: JSON.stringify(details), state: 'open' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function sandboxPayment(db: Database, id: string): Promise<SandboxPayment | undefined> {
  return db.selectFrom('sandbox_payment').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Decides an open payment; one that was decided before stays as it is. */
export async function setSandboxState(
  db: Database,
  id: string,
  state: 'captured' | 'failed' | 'cancelled',
): Promise<void> {
  await db
    .updateTable('sandbox_payment')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** Gives money back, once per refund. @returns false where it would be more than was captured */
export async function refundAtSandbox(
  db: Database,
  id: string,
  { refundId, minor }: { refundId: string; minor: number },
): Promise<boolean> {
  const result = await db
    .updateTable('sandbox_payment')
    .set({
      refunded_minor: sql`refunded_minor + ${minor}`,
      refunds: sql`refunds || ${JSON.stringify([refundId])}::jsonb`,
    })
    .where('id', '=', id)
    .where('state', '=', 'captured')
    .where(sql<boolean>`refunded_minor + ${minor} <= (details ->> 'minor')::bigint`)
    .where(sql<boolean>`not refunds ? ${refundId}`)
    .executeTakeFirst();
  if (result.numUpdatedRows === 1n) return true;
  const payment = await sandboxPayment(db, id);
  return payment?.refunds.includes(refundId) ?? false;
}
