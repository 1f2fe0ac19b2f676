import type { Reply } from '#contract/define.ts';
import type { deskReview } from '#contract/desk-review.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { take, type Work } from '../../orders/commands/operator-commands.ts';
import { onItsRelease } from '../../orders/answers/own-release.ts';
import { lockAnyOrder } from '../../orders/records/orders.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { inTransaction } from '../../store/database.ts';
import { claimsOf, endClaim, putClaim } from './claims.ts';
import { refuseDecided, refuseOtherOrders } from './deciding.ts';
import { isWaiting, nextFree } from './queue.ts';

/**
 * Gives an application to the operator who asks for it. A paid one is taken for review with it, which its customer is
 * told.
 *
 * @param note why it is taken over from somebody who works on it
 * @throws CatalogueFault orderState where it is no application; reviewDecided where it waits no more; reviewClaimed
 *   where somebody works on it, without a note
 */
export async function claimFor(work: Work, note: string): Promise<void> {
  const { trx, context, order } = work;
  refuseOtherOrders(work);
  if (!isWaiting(context.flows, order)) await refuseDecided(work);
  const claim = (await claimsOf(trx, [order.id], context.now())).get(order.id);
  const isOthers = claim !== undefined && claim.operatorId !== context.account.id;
  if (isOthers && note.trim() === '') {
    throw new CatalogueFault('reviewClaimed', { values: { who: claim.operator } });
  }
  await putClaim(trx, {
    orderId: order.id,
    operatorId: context.account.id,
    now: context.now(),
    note: isOthers ? `${claim.operator}: ${note.trim()}` : (claim?.note ?? ''),
  });
  if (order.status === OrderStatus.paid) await take(work);
}

/** Gives the application that has waited longest to an operator; null where none waits. */
export async function claimNext(
  context: Call<'operator'>,
  { leaving }: { readonly leaving?: number },
): Promise<Reply<typeof deskReview.next>> {
  const { db, account } = context;
  return inTransaction(db, async (trx) => {
    if (leaving !== undefined) await endClaim(trx, leaving, account.id);
    const id = await nextFree(trx, context, leaving);
    const order = id === undefined ? undefined : await lockAnyOrder(trx, id);
    if (order === undefined) return null;
    const by = `operator:${account.id}` as const;
    await claimFor({ trx, context: await onItsRelease(context, order), order, by }, '');
    return { id: order.id, orderNumber: order.order_number };
  });
}
