import type { Database, Transaction } from '../../store/database.ts';
import './tables.ts';

/** How long an application stays with an operator who does nothing. */
const CLAIM_MINUTES = 30;

/** Who works on an application, until when. */
export interface ReviewClaim {
  readonly operatorId: number;
  readonly operator: string;
  readonly until: Date;
  readonly note: string;
}

/** The moment at which a claim that begins or goes on now ends. */
const claimEnd = (now: Date): Date => new Date(now.getTime() + CLAIM_MINUTES * 60_000);

/** Who works on these applications, by their ids. Claims whose time is over count no more. */
export async function claimsOf(
  db: Database | Transaction,
  orderIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, ReviewClaim>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('review_claim')
    .innerJoin('account', 'account.id', 'review_claim.operator_id')
    .select(['review_claim.order_id', 'review_claim.operator_id', 'review_claim.until', 'review_claim.note'])
    .select('account.login_name')
    .where('review_claim.order_id', 'in', orderIds)
    .where('review_claim.until', '>', now)
    .execute();
  return new Map(
    rows.map(({ order_id, operator_id, login_name, until, note }) => [
      order_id,
      { operatorId: operator_id, operator: login_name, until, note },
    ]),
  );
}

/** Gives an application to an operator. The order is locked, so that two who claim it come one after the other. */
export async function putClaim(
  trx: Transaction,
  { orderId, operatorId, now, note }: { orderId: number; operatorId: number; now: Date; note: string },
): Promise<void> {
  const claim = { operator_id: operatorId, until: claimEnd(now), note };
  await trx
    .insertInto('review_claim')
    .values({ order_id: orderId, ...claim })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(claim))
    .execute();
}

/** Lets an operator's claim go on, as long as it is not over. */
export async function prolongClaim(
  db: Database,
  { orderId, operatorId, now }: { orderId: number; operatorId: number; now: Date },
): Promise<void> {
  await db
    .updateTable('review_claim')
    .set({ until: claimEnd(now) })
    .where('order_id', '=', orderId)
    .where('operator_id', '=', operatorId)
    .where('until', '>', now)
    .execute();
}

/** Ends the claim on an application: of everybody, or of one operator. */
export async function endClaim(
  db: Database | Transaction,
  orderId: number,
  operatorId?: number,
): Promise<void> {
  let ended = db.deleteFrom('review_claim').where('order_id', '=', orderId);
  if (operatorId !== undefined) ended = ended.where('operator_id', '=', operatorId);
  await ended.execute();
}
