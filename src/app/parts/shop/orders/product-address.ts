import { offerOf } from '#app/parts/site/library/offers.ts';

/** The address of the wizard that fills in, shows and pays an order of a product. */
export function addressOf(childType: number, order?: { orderNumber: string; nowIndex: number }): string {
  const { page = '/hereStore', query: kind = {} } = offerOf(childType) ?? {};
  const query = new URLSearchParams(kind);
  if (order !== undefined) {
    query.set('nowIndex', String(order.nowIndex));
    query.set('orderNumber', order.orderNumber);
  }
  return `${page}?${query.toString()}`;
}

/** The node at which an order is continued or paid from the list of orders. */
export const continuedAt = (childType: number): number => offerOf(childType)?.continueAt ?? 0;
