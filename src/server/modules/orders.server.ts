import { orderInfo } from '#contract/orders.contract.ts';
import { CatalogueFault } from '../fault.ts';
import { implement } from '../implement.ts';
import { openAnswers } from '../orders/answers.ts';
import { commandOrder } from '../orders/command-order.ts';
import { linesOf } from '../orders/order-lines.ts';
import { flowOf } from '../orders/order-flow.ts';
import { commandFor } from '../orders/order-state.ts';
import { eventsOf } from '../store/order-events.ts';
import { countOrders, type Order, orderPage, ownOrder } from '../store/orders.ts';
import { rmb } from '../store/prices.ts';

type Listed = Pick<
  Order,
  'id' | 'created_at' | 'order_number' | 'child_type' | 'enter_date' | 'leave_date' | 'price_fen' | 'status'
>;

export default implement(orderInfo, {
  async list(paging, { db, account }) {
    const [total, rows] = await Promise.all([countOrders(db, account.id), orderPage(db, account.id, paging)]);
    return { total, records: rows.map(recordOf) };
  },

  async detail({ id }, { db, deps, account }) {
    const order = await ownOrder(db, account.id, id);
    if (!order) throw new CatalogueFault('notFound');
    const events = await eventsOf(db, order.id);
    return {
      ...recordOf(order),
      updateDate: order.updated_at.toISOString(),
      serviceType: order.service_type,
      ...(await linesOf(db, openAnswers(deps.vault, order), flowOf({ deps }, order.child_type).kind)),
      quantity: order.quantity,
      discount: order.discount_percent,
      events: events.map((event) => ({
        createDate: event.created_at.toISOString(),
        from: event.from_status,
        to: event.to_status,
      })),
    };
  },

  async updateOrderState({ id, status, order, ...shown }, context) {
    const command = commandFor(status);
    // Before anything is looked up: this answer doesn't depend on whose order it is.
    if (!command) throw new CatalogueFault('orderState');
    await commandOrder(context, { id, command, number: order, ...shown });
    return null;
  },
});

function recordOf(order: Listed) {
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
