import { addressOf, continuedAt } from '#app/parts/order-wizard/product-address.ts';
import type { Reply } from '#contract/define.ts';
import type { orderInfo } from '#contract/orders.contract.ts';

export type OrderRecord = Reply<typeof orderInfo.list>['records'][number];

/** Whether an order is still a draft that its owner can go on with or delete. */
export function isDraft(order: OrderRecord): boolean {
  return order.orderStatus === 0;
}

/** Where a draft is continued; null for what is none any more. */
export function continuePath(order: OrderRecord): string | null {
  if (!isDraft(order)) return null;
  const { childType, orderNumber } = order;
  return addressOf(childType, { orderNumber, nowIndex: continuedAt(childType) });
}
