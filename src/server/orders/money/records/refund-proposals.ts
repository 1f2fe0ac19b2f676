import type { Insertable, Selectable } from 'kysely';
import type { Database, Transaction } from '../../../store/database.ts';
import type { Tables } from '../../../store/tables.ts';

/** A refund above the sum that one operator may give back alone. */
export type RefundProposal = Selectable<Tables['refund_proposal']>;

/** Keeps a proposal. @returns false where another one of the order waits */
export async function insertProposal(
  trx: Transaction,
  proposal: Insertable<Tables['refund_proposal']>,
): Promise<boolean> {
  const kept = await trx
    .insertInto('refund_proposal')
    .values(proposal)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** The proposals of an order, oldest first. */
export async function proposalsOf(db: Database | Transaction, orderId: number): Promise<RefundProposal[]> {
  return db
    .selectFrom('refund_proposal')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('proposed_at')
    .orderBy('id')
    .execute();
}

/** Notes what an operator has decided about a proposal. */
export async function settleProposal(
  trx: Transaction,
  id: string,
  decided: { state: 'agreed' | 'refused'; by: number; name: string; at: Date; note: string },
): Promise<void> {
  const { state, by: decided_by, name: decided_name, at: decided_at, note } = decided;
  await trx
    .updateTable('refund_proposal')
    .set({ state, decided_by, decided_name, decided_at, note })
    .where('id', '=', id)
    .execute();
}

/** Deletes the reasons of an order's proposals, which may name the customer. */
export async function clearProposalReasons(trx: Transaction, orderId: number): Promise<void> {
  await trx
    .updateTable('refund_proposal')
    .set({ reason: '', note: '' })
    .where('order_id', '=', orderId)
    .execute();
}
