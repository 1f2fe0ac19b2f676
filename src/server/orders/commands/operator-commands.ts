import type { Payload } from '#contract/define.ts';
import type { LocalizedText } from '#contract/locale.ts';
import type { operatorOrders } from '#contract/operator.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { releaseReservations } from '../../products/reservations.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { giveFiles, lockOwnFiles } from '../../services/files/file-records.ts';
import { inTransaction, type Transaction } from '../../store/database.ts';
import { rejectedLines, refusedPointers } from '../answers/sent-back.ts';
import { onItsRelease } from '../answers/own-release.ts';
import { changeOrder } from '../lifecycle/change-order.ts';
import { decide, type Decision, questionAbout } from '../lifecycle/decision.ts';
import { withdraw as withdrawOrder } from '../lifecycle/give-up.ts';
import { type OrderNews, tellCustomer } from '../lifecycle/tell-customer.ts';
import { askRefunds, bookTransferBack, refundable } from '../money/ask-refund.ts';
import { confirmDeposit, refuseDeposit } from '../money/deposit.ts';
import type { Money } from '../money/provider.ts';
import { releaseHeld } from '../money/hold.ts';
import { attemptsOf } from '../money/records/attempts.ts';
import { refundsOf, updateRefund } from '../money/records/refunds.ts';
import { insertInformation } from '../records/operator-information.ts';
import { addFiles } from '../records/order-files.ts';
import { keepVersion } from '../records/order-versions.ts';
import { lockAnyOrder, type Order } from '../records/orders.ts';

/** The data of an operator's command; the order is locked. */
export interface Work {
  readonly trx: Transaction;
  readonly context: Call<'operator'>;
  readonly order: Order;
  readonly by: `operator:${number}`;
}

type Command<Name extends keyof typeof operatorOrders> = Payload<(typeof operatorOrders)[Name]>;

/** Carries out an operator's command in one transaction. @throws CatalogueFault notFound */
export async function withOrder(
  context: Call<'operator'>,
  id: number,
  work: (work: Work) => Promise<void>,
): Promise<null> {
  await aboutOrder(context, id, work);
  return null;
}

/** Reads about a locked order, or changes it, in one transaction. @throws CatalogueFault notFound */
export async function aboutOrder<Result>(
  context: Call<'operator'>,
  id: number,
  work: (work: Work) => Promise<Result>,
): Promise<Result> {
  const by = `operator:${context.account.id}` as const;
  return inTransaction(context.db, async (trx) => {
    const order = await lockAnyOrder(trx, id);
    if (!order) throw new CatalogueFault('notFound');
    return work({ trx, context: await onItsRelease(context, order), order, by });
  });
}

/** Takes a paid order for review. */
export async function take({ trx, context, order, by }: Work): Promise<void> {
  const decision = await decide(trx, context, order, { type: 'TAKE', by });
  await changeOrder(trx, context, order, { decision, news: { name: 'orderTaken' } });
}

/** Completes an order. The files become the customer's own: they are exported and erased with the account. */
export async function complete(work: Work, asked: Command<'complete'>): Promise<void> {
  const { trx, context, order, by } = work;
  const { documents, manual, logistics = null, expressNumber = '' } = asked;
  await attach(work, documents, { purpose: 'document', pointer: '/documents' });
  await attach(work, manual, { purpose: 'manual', pointer: '/manual' });
  await changeOrder(trx, context, order, {
    decision: await decide(trx, context, order, { type: 'COMPLETE', by }),
    columns: { logistics, express_number: expressNumber.trim() },
    news: { name: 'orderCompleted' },
  });
}

async function attach(
  { trx, order, context }: Work,
  ids: readonly string[],
  { purpose, pointer }: { purpose: 'document' | 'manual'; pointer: string },
): Promise<void> {
  if (ids.length === 0) return;
  const own = [...(await lockOwnFiles(trx, context.vault, context.account.id, ids)).keys()];
  if (own.length !== new Set(ids.map((id) => id.toLowerCase())).size) {
    throw new CatalogueFault('invalidInput', { errors: [fieldError(pointer, 'upload')] });
  }
  await giveFiles(trx, own, order.account_id);
  await addFiles(trx, order.id, own, purpose);
}

/**
 * Sends answers back. These items replace the ones that were sent back before. What was sent is kept, so that it can be
 * compared with the correction.
 */
export async function reject({ trx, context, order, by }: Work, { items }: Command<'reject'>): Promise<void> {
  const refused = refusedPointers(context, order, items);
  if (refused.length > 0) throw new CatalogueFault('invalidInput', { errors: refused });
  const decision = await decide(trx, context, order, { type: 'REJECT', by });
  await keepVersion(trx, order, items, context.now());
  await changeOrder(trx, context, order, {
    decision,
    reason: items.map(({ pointer, reason }) => `${pointer}: ${reason}`).join('; '),
    // Another decision on the same answers is one on an order that has changed.
    columns: { rejected: JSON.stringify(items), also_open: '[]', revision: order.revision + 1 },
    news: rejectionNews(context, order, items),
  });
}

/** What the customer is told about items that are sent back. */
export function rejectionNews(
  context: Call<'operator'>,
  order: Order,
  items: Command<'reject'>['items'],
): OrderNews {
  return { name: 'itemsRejected', items: (locale) => rejectedLines(context, order, items, locale) };
}

/** Confirms a deposit, or refuses it with a reason. */
export async function decideDeposit(
  { trx, context, order, by }: Work,
  { isConfirmed, reason }: Command<'deposit'>,
): Promise<void> {
  if (isConfirmed) return confirmDeposit(trx, context, order, by);
  if (reason.trim() === '') {
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/reason', 'required')] });
  }
  return refuseDeposit(trx, context, order, { by, reason });
}

/**
 * Refunds everything that was captured, or one payment. A paid order that no other payment covers ends then, and so
 * does one that cost nothing. Money that is only held goes back without a change of the order.
 *
 * @throws CatalogueFault refundTooLarge where there is nothing to give back.
 */
export async function refund(work: Work, { reason, attempt }: Command<'refund'>): Promise<void> {
  const { trx, context, order, by } = work;
  const attemptId = attempt?.toLowerCase();
  const all = await refundable(trx, order);
  const one = await refundable(trx, order, attemptId);
  const decision = (await questionAbout(trx, context, order)).ask({ type: 'REFUND', by });
  const isFree = decision !== undefined && order.price_fen === 0 && attemptId === undefined;
  if (one === null && !isFree) throw new CatalogueFault('refundTooLarge');
  const isPaidOtherwise = attemptId !== undefined && (all?.fen ?? 0) - (one?.fen ?? 0) >= order.price_fen;
  const ending = isPaidOtherwise ? undefined : decision;
  if (ending) await endPaid(work, ending, { reason, fen: all?.fen ?? 0, money: all?.money ?? null });
  else await release(work, reason);
  const isOnlyOne = ending === undefined && attemptId !== undefined;
  await askRefunds(trx, context, order, { reason, ...(isOnlyOne && { attemptId }) });
}

/** Ends a paid order of which money goes back, and tells its customer. */
export async function endPaid(
  { trx, context, order }: Work,
  decision: Decision,
  {
    reason,
    fen,
    money,
    keptFen,
  }: { reason: string; fen: number; money: Money | null; keptFen?: number | undefined },
): Promise<void> {
  // Shipped goods are not put back into the stock: they do not come back by themselves.
  if (order.status !== OrderStatus.completed) await releaseReservations(trx, [order.id]);
  await changeOrder(trx, context, order, {
    decision,
    reason,
    columns: { held: '' },
    news: {
      name: 'orderRefunded',
      reason,
      fen,
      ...(keptFen !== undefined && { keptFen }),
      ...(money && { charged: money }),
    },
  });
}

/** Notes that an operator has looked at money that was held. */
export async function release({ trx, context, order, by }: Work, reason: string): Promise<void> {
  await releaseHeld(trx, context, order, { by, reason });
}

/**
 * Notes that an operator has transferred back what a customer gets who cancelled after a bank transfer.
 *
 * @throws CatalogueFault orderState where no transfer waits.
 */
export async function returned(work: Work, reason: string): Promise<void> {
  const { trx, context, order } = work;
  const deposits = (await attemptsOf(trx, order.id)).filter(({ provider }) => provider === 'deposit');
  const waiting = (await refundsOf(trx, order.id)).filter(
    ({ state, attempt_id }) => state === 'asked' && deposits.some(({ id }) => id === attempt_id),
  );
  if (waiting.length === 0) throw new CatalogueFault('orderState');
  for (const refunded of waiting) {
    const done = { state: 'done', updated_at: context.now() } as const;
    await updateRefund(trx, refunded.id, done);
    await bookTransferBack(trx, { ...refunded, ...done });
  }
  await release(work, reason);
}

/** Writes to the customer, who gets it by mail and reads it beside the order. */
export async function inform({ trx, context, order, by }: Work, text: LocalizedText): Promise<void> {
  await insertInformation(trx, { orderId: order.id, text, actor: by, now: context.now() });
  await tellCustomer(trx, context, order, { name: 'orderMessage', message: text });
}

/** Ends an application that was not paid for. */
export async function withdraw({ trx, context, order, by }: Work, reason: string): Promise<void> {
  const decision = await decide(trx, context, order, { type: 'WITHDRAW', by });
  await withdrawOrder(trx, context, order, { decision, reason });
}
