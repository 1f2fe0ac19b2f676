import type { ExpressionBuilder } from 'kysely';
import type { Payload, Reply } from '#contract/define.ts';
import type { deskReview } from '#contract/desk-review.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import type { Call } from '../../services/call.ts';
import type { FlowRegistry } from '../../services/flows/flows.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { rowsBefore, reachableRows, rowsOn } from '../../store/page.ts';
import { rowsOfAll } from '../../store/statement.ts';
import type { Tables } from '../../store/tables.ts';
import { claimsOf, type ReviewClaim } from './claims.ts';
import { othersAt } from './presence.ts';

/** The products whose orders are applications. */
const reviewed = (flows: FlowRegistry): number[] =>
  flows
    .all()
    .flatMap(({ kind, childType }) =>
      childType !== undefined && (kind === 'settled' || kind === 'visa') ? [childType] : [],
    );

/** The ids of the applications that wait for a review, those that have waited longest first. An index alone has them. */
function waitingIds(db: Database | Transaction, flows: FlowRegistry, childType?: number) {
  const products = reviewed(flows).filter((each) => childType === undefined || each === childType);
  return (
    db
      .selectFrom('order')
      .select('order.id')
      .where('order.status', 'in', [OrderStatus.underReview, OrderStatus.paid])
      .where('order.accepted_at', 'is', null)
      // A receipt waits for whoever looks after payments.
      .where((eb) => eb.not('order.deposit_pending'))
      .where((eb) => eb('order.child_type', '=', eb.fn.any(eb.val(products))))
      .orderBy('order.waiting_since')
      .orderBy('order.id')
  );
}

/** The ids of the applications that were accepted and not completed yet, the first accepted first. */
function acceptedIds(db: Database, flows: FlowRegistry, childType?: number) {
  const products = reviewed(flows).filter((each) => childType === undefined || each === childType);
  return db
    .selectFrom('order')
    .select('order.id')
    .where('order.status', '=', OrderStatus.underReview)
    .where('order.accepted_at', 'is not', null)
    .where((eb) => eb('order.child_type', '=', eb.fn.any(eb.val(products))))
    .orderBy('order.accepted_at')
    .orderBy('order.id');
}

const claimedBy = (eb: ExpressionBuilder<Tables, 'order'>, now: Date) =>
  eb
    .selectFrom('review_claim')
    .select('order_id')
    .whereRef('review_claim.order_id', '=', 'order.id')
    .where('review_claim.until', '>', now);

type Queue = Reply<typeof deskReview.queue>;

/** One page of the applications that wait for a review. */
export async function queuePage(
  { db, flows, account, now: clock }: Call<'operator'>,
  { claimed, childType, accepted = false, ...page }: Payload<typeof deskReview.queue>,
): Promise<Queue> {
  const now = clock();
  let ids = accepted ? acceptedIds(db, flows, childType) : waitingIds(db, flows, childType);
  if (claimed === 'free') ids = ids.where((eb) => eb.not(eb.exists(claimedBy(eb, now))));
  if (claimed === 'mine') {
    ids = ids.where((eb) => eb.exists(claimedBy(eb, now).where('operator_id', '=', account.id)));
  }
  if (claimed === 'others') {
    ids = ids.where((eb) => eb.exists(claimedBy(eb, now).where('operator_id', '<>', account.id)));
  }
  const counted = reachableRows(db, ids, page);
  const onPage = db
    .selectFrom('order')
    .select(['id', 'order_number', 'child_type', 'service_type', 'quantity', 'enter_date', 'status'])
    .select(['waiting_since', 'updated_at'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('order_version').select('order_id').whereRef('order_id', '=', 'order.id'))
        .$castTo<boolean>()
        .as('isCorrected'),
    )
    .where('id', 'in', ids.limit(rowsOn(page)).offset(rowsBefore(page)))
    .orderBy(accepted ? 'accepted_at' : 'waiting_since')
    .orderBy('id');
  const [[count], rows] = await rowsOfAll(db, counted.compile(), onPage.compile());
  const onIt = rows.map(({ id }) => id);
  const [claims, others] = await Promise.all([
    claimsOf(db, onIt, now),
    othersAt(db, onIt, { operatorId: account.id, now }),
  ]);
  return {
    total: count?.total ?? 0,
    records: rows.map((row) => ({
      id: row.id,
      orderNumber: row.order_number,
      childType: row.child_type,
      serviceType: row.service_type,
      quantity: row.quantity,
      enterDate: row.enter_date,
      waitingSince: (row.waiting_since ?? row.updated_at).toISOString(),
      orderStatus: row.status,
      isCorrected: row.isCorrected,
      claim: claimReply(claims.get(row.id), account.id),
      here: others.get(row.id) ?? [],
    })),
  };
}

/** A claim as the operator with this id sees it. */
export function claimReply(
  claim: ReviewClaim | undefined,
  operatorId: number,
): Queue['records'][number]['claim'] {
  if (claim === undefined) return null;
  const { operator, until, note } = claim;
  return { operator, isMine: claim.operatorId === operatorId, until: until.toISOString(), note };
}

/**
 * The application that has waited longest and that nobody works on, locked; undefined where none waits. One that another
 * operator is taking at this moment is passed over.
 */
export async function nextFree(
  trx: Transaction,
  { flows, now }: Pick<Call<'operator'>, 'flows' | 'now'>,
  except: number | undefined,
): Promise<number | undefined> {
  const moment = now();
  let free = waitingIds(trx, flows).where((eb) => eb.not(eb.exists(claimedBy(eb, moment))));
  if (except !== undefined) free = free.where('order.id', '<>', except);
  const row = await free.limit(1).forUpdate('order').skipLocked().executeTakeFirst();
  return row?.id;
}

/** Whether an order is an application: others, such as rides and cards, are decided on by no reviewer. */
export const isApplication = (flows: FlowRegistry, order: { child_type: number }): boolean =>
  reviewed(flows).includes(order.child_type);

/** Whether an order waits for a review. */
export function isWaiting(
  flows: FlowRegistry,
  order: { child_type: number; status: OrderStatus; accepted_at: Date | null; deposit_pending: boolean },
): boolean {
  const isOpen = order.status === OrderStatus.underReview || order.status === OrderStatus.paid;
  return isOpen && order.accepted_at === null && !order.deposit_pending && isApplication(flows, order);
}
