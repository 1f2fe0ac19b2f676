import type { Reply } from '#contract/define.ts';
import { figures } from '#contract/figures.ts';
import type { orderInfo } from '#contract/orders.contract.ts';
import { rmb } from '../../products/prices.ts';
import type { WorkContext } from '../../services/context.ts';
import { travellersOf } from '../answers/order-facts.ts';
import type { ListedOrder } from '../records/order-lists.ts';

/** The data about an order in lists and details. */
export function recordOf(order: ListedOrder) {
  return {
    id: order.id,
    createDate: order.created_at.toISOString(),
    orderNumber: order.order_number,
    childType: order.child_type,
    enterDate: order.enter_date,
    leaveDate: order.leave_date,
    price: rmb(order.price_fen),
    orderStatus: order.status,
  };
}

const DAY = 24 * 60 * 60 * 1000;

/** Until when a deleted draft can be brought back. */
const keptUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + figures.deletedDraftDays * DAY);

/** An order as a line of its customer's list, with the names of the travellers. */
export function listedOf(
  context: Pick<WorkContext, 'flows' | 'vault'>,
  order: ListedOrder,
  isBackOnItsWay: boolean,
): Reply<typeof orderInfo.list>['records'][number] {
  return {
    ...recordOf(order),
    quantity: order.quantity,
    keptUntil: order.deleted_at === null ? null : keptUntil(order.deleted_at).toISOString(),
    isBackOnItsWay,
    travellers: travellersOf(context, order).map(({ englishName, surname }) => ({ englishName, surname })),
  };
}
