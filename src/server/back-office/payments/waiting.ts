import type { Payload, Reply } from '#contract/define.ts';
import type { deskPayments } from '#contract/desk-payments.contract.ts';
import { rmb } from '../../products/prices.ts';
import type { Call } from '../../services/call.ts';
import type { Database } from '../../store/database.ts';
import { type Page, rowsBefore, reachableRows, rowsOn } from '../../store/page.ts';
import { amountOf } from '../../orders/money/provider.ts';
import type { RefundProposal } from '../../orders/money/records/refund-proposals.ts';

/** Receipts of bank transfers that wait to be checked, the oldest first. */
export async function depositsPage(db: Database, page: Page): Promise<Reply<typeof deskPayments.deposits>> {
  const waiting = db.selectFrom('order').select('id').where('deposit_pending', '=', true);
  const [{ total }, rows] = await Promise.all([
    reachableRows(db, waiting, page).executeTakeFirstOrThrow(),
    db
      .selectFrom('order')
      .innerJoin('payment_attempt', (join) =>
        join
          .onRef('payment_attempt.order_id', '=', 'order.id')
          .on('payment_attempt.provider', '=', 'deposit')
          .on('payment_attempt.state', '=', 'open'),
      )
      .leftJoin('company', 'company.account_id', 'order.account_id')
      .select([
        'order.id',
        'order.order_number',
        'order.child_type',
        'order.status',
        'order.price_fen',
        'payment_attempt.currency',
        'payment_attempt.minor',
        'payment_attempt.created_at',
        'company.name as company',
      ])
      .where(
        'order.id',
        'in',
        waiting.orderBy('updated_at').orderBy('id').limit(rowsOn(page)).offset(rowsBefore(page)),
      )
      .orderBy('order.updated_at')
      .orderBy('order.id')
      .execute(),
  ]);
  return {
    total,
    records: rows.map((row) => ({
      order: row.id,
      orderNumber: row.order_number,
      childType: row.child_type,
      orderStatus: row.status,
      currency: row.currency,
      amount: amountOf(row.minor),
      rmb: rmb(row.price_fen),
      sentDate: row.created_at.toISOString(),
      company: row.company ?? '',
    })),
  };
}

/** Refunds that wait for a second operator, the oldest first. */
export async function proposalsPage(
  { db, account }: Pick<Call<'operator'>, 'db' | 'account'>,
  page: Payload<typeof deskPayments.proposals>,
): Promise<Reply<typeof deskPayments.proposals>> {
  const waiting = db.selectFrom('refund_proposal').where('state', '=', 'proposed');
  const [{ total }, rows] = await Promise.all([
    reachableRows(db, waiting.select('id'), page).executeTakeFirstOrThrow(),
    waiting
      .innerJoin('order', 'order.id', 'refund_proposal.order_id')
      .selectAll('refund_proposal')
      .select(['order.order_number', 'order.child_type', 'order.status'])
      .orderBy('refund_proposal.proposed_at')
      .orderBy('refund_proposal.id')
      .limit(rowsOn(page))
      .offset(rowsBefore(page))
      .execute(),
  ]);
  return {
    total,
    records: rows.map(({ order_number, child_type, status, ...proposal }) => ({
      order: proposal.order_id,
      orderNumber: order_number,
      childType: child_type,
      orderStatus: status,
      ...proposalOf(proposal, account.id),
    })),
  };
}

/** A proposal as an operator sees it. */
export function proposalOf(
  row: RefundProposal,
  reader: number,
): Reply<typeof deskPayments.money>['proposals'][number] {
  return {
    id: row.id,
    attempt: row.attempt_id,
    rmb: rmb(row.fen),
    reason: row.reason,
    state: row.state,
    proposedBy: row.proposed_name,
    isOwn: row.proposed_by === reader,
    proposedDate: row.proposed_at.toISOString(),
    decidedBy: row.decided_name,
    decidedDate: row.decided_at?.toISOString() ?? null,
    note: row.note,
  };
}
