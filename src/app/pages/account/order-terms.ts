import type { Reply } from '#contract/define.ts';
import type { orderInfo } from '#contract/orders.contract.ts';

export type OrderRecord = Reply<typeof orderInfo.list>['records'][number];

const firstOtherKind = 5;

/** Whether an order is still a draft that its owner can go on with or delete. */
export function isDraft(order: OrderRecord): boolean {
  return order.orderStatus === 0;
}

/** Where a draft is continued; null for kinds that are not continued here. */
export function continuePath(order: OrderRecord): string | null {
  if (!isDraft(order) || order.childType >= firstOtherKind) return null;
  const query = new URLSearchParams({
    visaType: String(order.childType),
    nowIndex: '2',
    orderNumber: order.orderNumber,
  });
  return `/commonVisa?${query.toString()}`;
}
