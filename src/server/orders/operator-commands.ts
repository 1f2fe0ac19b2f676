import type { Payload } from '#contract/define.ts';
import type { LocalizedText } from '#contract/locale.ts';
import type { operatorOrders } from '#contract/operator.contract.ts';
import type { CallContext } from '../services/call-context.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { askRefunds, refundableFen } from './money/ask-refund.ts';
import { inTransaction, type Transaction } from '../store/database.ts';
import { insertInformation } from './operator-information.ts';
import { appendEvent } from './order-events.ts';
import { addFiles } from './order-files.ts';
import { giveFiles, lockOwnFiles } from '../services/files/file-records.ts';
import { lockAnyOrder, type Order, updateOrder } from './orders.ts';
import { releaseReservations } from '../products/reservations.ts';
import { changeOrder } from './change-order.ts';
import { confirmDeposit, refuseDeposit } from './money/deposit.ts';
import { deskOf, type OrderDesk } from './desk.ts';
import { rejectedLines, refusedPointers } from './rejected-items.ts';
import { withdrawOrder } from './withdraw-order.ts';

/** What one operator's command works with; the order is locked. */
interface Work {
  readonly trx: Transaction;
  readonly desk: OrderDesk;
  readonly order: Order;
  readonly actor: `operator:${number}`;
  readonly context: CallContext<'operator'>;
}

type Command<Name extends keyof typeof operatorOrders> = Payload<(typeof operatorOrders)[Name]>;

/** Does something with an order as one change. @throws CatalogueFault notFound */
export async function withOrder(
  context: CallContext<'operator'>,
  id: number,
  work: (work: Work) => Promise<void>,
): Promise<null> {
  const desk = deskOf(context);
  const actor = `operator:${context.account.id}` as const;
  await inTransaction(context.db, async (trx) => {
    const order = await lockAnyOrder(trx, id);
    if (!order) throw new CatalogueFault('notFound');
    await work({ trx, desk, order, actor, context });
  });
  return null;
}

export async function take({ trx, desk, order, actor }: Work): Promise<void> {
  const news = { name: 'orderTaken' } as const;
  await changeOrder(trx, desk, order, { event: { type: 'TAKE', actor: 'operator' }, actor, news });
}

/** The files become the customer's: they are exported and erased with the account. */
export async function complete(work: Work, asked: Command<'complete'>): Promise<void> {
  const { trx, desk, order, actor } = work;
  const { documents, manual, logistics = null, expressNumber = '' } = asked;
  await attach(work, documents, { purpose: 'document', pointer: '/documents' });
  await attach(work, manual, { purpose: 'manual', pointer: '/manual' });
  await changeOrder(trx, desk, order, {
    event: { type: 'COMPLETE', actor: 'operator' },
    actor,
    columns: { logistics, express_number: expressNumber.trim() },
    news: { name: 'orderCompleted' },
  });
}

async function attach(
  { trx, desk, order, context }: Work,
  ids: readonly string[],
  { purpose, pointer }: { purpose: 'document' | 'manual'; pointer: string },
): Promise<void> {
  if (ids.length === 0) return;
  const own = [...(await lockOwnFiles(trx, desk.vault, context.account.id, ids)).keys()];
  if (own.length !== new Set(ids.map((id) => id.toLowerCase())).size) {
    throw new CatalogueFault('invalidInput', { errors: [fieldError(pointer, 'upload')] });
  }
  await giveFiles(trx, own, order.account_id);
  await addFiles(trx, order.id, own, purpose);
}

/** Sends answers back; what was sent back before and never corrected is not asked for any more. */
export async function reject({ trx, desk, order, actor }: Work, { items }: Command<'reject'>): Promise<void> {
  const refused = refusedPointers(desk, order, items);
  if (refused.length > 0) throw new CatalogueFault('invalidInput', { errors: refused });
  await changeOrder(trx, desk, order, {
    event: { type: 'REJECT', actor: 'operator' },
    actor,
    reason: items.map(({ pointer, reason }) => `${pointer}: ${reason}`).join('; '),
    columns: { rejected: JSON.stringify(items), also_open: '[]' },
    news: { name: 'itemsRejected', items: (locale) => rejectedLines(desk, order, items, locale) },
  });
}

export async function decideDeposit(
  { trx, desk, order, actor }: Work,
  { isConfirmed, reason }: Command<'deposit'>,
): Promise<void> {
  if (isConfirmed) return confirmDeposit(trx, desk, order, actor);
  if (reason.trim() === '') {
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/reason', 'required')] });
  }
  return refuseDeposit(trx, desk, order, { actor, reason });
}

const paidStatuses: ReadonlySet<number> = new Set([2, 3, 4, 6]);
const COMPLETED = 3;

/**
 * Gives everything back that was captured, or what one payment has brought. A paid order that nothing else pays is over
 * then, and so is one that cost nothing; what is only held goes back without changing the order.
 *
 * @throws CatalogueFault refundTooLarge where there is nothing to give back.
 */
export async function refund(work: Work, { reason, attempt }: Command<'refund'>): Promise<void> {
  const { trx, desk, order } = work;
  const attemptId = attempt?.toLowerCase();
  const all = await refundableFen(trx, order);
  const fen = await refundableFen(trx, order, attemptId);
  const isPaid = paidStatuses.has(order.status) && order.paid_at !== null;
  const isFree = isPaid && order.price_fen === 0 && attemptId === undefined;
  if (fen === null && !isFree) throw new CatalogueFault('refundTooLarge');
  const isPaidOtherwise = attemptId !== undefined && (all ?? 0) - (fen ?? 0) >= order.price_fen;
  const isOver = isPaid && !isPaidOtherwise;
  if (isOver) await endPaid(work, { reason, fen: all ?? 0 });
  else await release(work, reason);
  // Only now: what is given back by hand does not cover the order any more.
  await askRefunds(trx, desk, order, { reason, ...(!isOver && attemptId !== undefined && { attemptId }) });
}

async function endPaid(
  { trx, desk, order, actor }: Work,
  { reason, fen }: { reason: string; fen: number },
): Promise<void> {
  // What has been shipped does not come back by itself.
  if (order.status !== COMPLETED) await releaseReservations(trx, [order.id]);
  await changeOrder(trx, desk, order, {
    event: { type: 'REFUND', actor: 'operator' },
    actor,
    reason,
    columns: { held: '' },
    news: { name: 'orderRefunded', reason, fen },
  });
}

/** What was held has been looked at: that it was, by whom and why stands beside the order's changes. */
export async function release({ trx, desk, order, actor }: Work, reason: string): Promise<void> {
  await updateOrder(trx, order.id, { held: '' });
  const { id: orderId, status } = order;
  const change = { orderId, from: status, to: status, actor, reason, requestId: desk.requestId };
  await appendEvent(trx, { ...change, now: desk.now() });
}

/** Writes to the customer, who reads it beside the order. */
export async function inform({ trx, desk, order, actor }: Work, text: LocalizedText): Promise<void> {
  await insertInformation(trx, { orderId: order.id, text, actor, now: desk.now() });
}

export async function withdraw({ trx, desk, order, actor }: Work, reason: string): Promise<void> {
  await withdrawOrder(trx, desk, order, { actor, reason });
}
