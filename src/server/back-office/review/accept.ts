import type { Work } from '../../orders/commands/operator-commands.ts';
import { decide } from '../../orders/lifecycle/decision.ts';
import { updateOrder } from '../../orders/records/orders.ts';
import { refuseDecided, refuseOtherOrders } from './deciding.ts';

/**
 * Notes that an application is good. Its status stays: it is completed when its customer gets what was applied for.
 *
 * @throws CatalogueFault reviewDecided where it was accepted before; orderState where it can't be completed, or is no
 *   application
 */
export async function accept(work: Work): Promise<void> {
  const { trx, context, order, by } = work;
  refuseOtherOrders(work);
  if (order.accepted_at !== null) await refuseDecided(work);
  await decide(trx, context, order, { type: 'COMPLETE', by });
  await updateOrder(trx, order, {
    accepted_at: context.now(),
    accepted_by: context.account.id,
    revision: order.revision + 1,
  });
}
