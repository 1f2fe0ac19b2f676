import { orderKindOfProduct } from '#app/parts/site/library/offers.ts';
import { addressOf, continuedAt } from '#app/parts/shop/orders/product-address.ts';
import { OrderStatus } from '#contract/order-status.ts';
import type { Order, OrderRecord } from './order-terms.ts';

/** The actions of a customer on an order. */
export type OrderAction = 'continue' | 'pay' | 'correct' | 'invoice' | 'cancel' | 'withdraw' | 'delete';

/** The actions in the list of orders: those of the specification, and those that end an order. */
export function actionsOf({
  orderStatus,
  childType,
}: Pick<OrderRecord, 'orderStatus' | 'childType'>): OrderAction[] {
  const kind = orderKindOfProduct(childType);
  switch (orderStatus) {
    case OrderStatus.draft:
      return ['continue', 'delete'];
    case OrderStatus.unpaid:
      return kind === 'settled' ? [] : ['pay', 'cancel'];
    case OrderStatus.underReview:
      return kind === 'settled' ? ['withdraw'] : [];
    case OrderStatus.rejected:
      return kind === 'settled' ? ['correct', 'withdraw'] : ['correct'];
    case OrderStatus.completed:
      return kind === 'visa' ? ['invoice'] : [];
    case OrderStatus.paid:
      return ['invoice'];
    case OrderStatus.cancelled:
    case OrderStatus.refunded:
      break;
  }
  // Also at a status that only a newer server knows.
  return [];
}

/** The actions of the detail view, which also depend on the invoice and on held money. */
export function actionsInDetail(order: Order): OrderAction[] {
  // The items to correct have a section with its own link.
  const actions = actionsOf(order).filter(
    (action) => action !== 'correct' && (action !== 'pay' || !order.isHeld),
  );
  const hasInvoice = order.invoiceNo !== '' && !actions.includes('invoice');
  return hasInvoice ? ['invoice', ...actions] : actions;
}

/** The address where an order is continued or paid. Unpaid cards have a separate payment page. */
export function wizardPath({ childType, orderNumber }: OrderRecord): string {
  return addressOf(childType, { orderNumber, nowIndex: continuedAt(childType) });
}
