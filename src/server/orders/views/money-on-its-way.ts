import { OrderStatus } from '#contract/order-status.ts';
import type { WorkContext } from '../../services/context.ts';
import { onItsWaySince } from '../money/back/money-back.ts';
import type { ListedOrder } from '../records/order-lists.ts';

/** Which of these orders are refunded, and their money has not arrived yet. */
export async function ordersWithMoneyOnItsWay(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  orders: readonly Pick<ListedOrder, 'id' | 'status'>[],
): Promise<ReadonlySet<number>> {
  const refunded = orders.flatMap(({ id, status }) => (status === OrderStatus.refunded ? [id] : []));
  if (refunded.length === 0) return new Set();
  const rows = await db
    .selectFrom('refund')
    .select('order_id')
    .distinct()
    .where('order_id', 'in', refunded)
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'asked'),
        and([eb('state', '=', 'done'), eb('created_at', '>=', onItsWaySince(now()))]),
      ]),
    )
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}
