import { rmb } from '../../products/prices.ts';
import type { Order } from '../records/orders.ts';

/** What a line of a list needs of an order. */
export type ListedOrder = Pick<
  Order,
  'id' | 'created_at' | 'order_number' | 'child_type' | 'enter_date' | 'leave_date' | 'price_fen' | 'status'
>;

/** An order as a line of a list. */
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
