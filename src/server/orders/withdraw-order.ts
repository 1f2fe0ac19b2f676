import type { Transaction } from '../store/database.ts';
import type { Order } from './orders.ts';
import { type Actor, changeOrder } from './change-order.ts';
import type { OrderDesk } from './desk.ts';

/**
 * Ends an application that nobody has paid for, as its customer or an operator wants it. Its answers stay as long as
 * those of a completed one: somebody has begun to work on them.
 *
 * @throws CatalogueFault orderState
 */
export async function withdrawOrder(
  trx: Transaction,
  desk: OrderDesk,
  order: Order,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<void> {
  await changeOrder(trx, desk, order, {
    event: { type: 'WITHDRAW', actor: actor.startsWith('operator') ? 'operator' : 'customer' },
    actor,
    reason,
    columns: { rejected: '[]', also_open: '[]' },
    news: { name: 'orderWithdrawn', reason },
  });
}
