import type { Reply } from '#contract/define.ts';
import type { orderInfo } from '#contract/orders.contract.ts';

/** An order as an item of the list. */
export type ListedOrder = Reply<typeof orderInfo.list>['records'][number];

/** Terms that the list and the details of an order share. */
export type OrderRecord = Omit<ListedOrder, 'travellers' | 'keptUntil' | 'isBackOnItsWay'>;

/** One order with all its details. */
export type Order = Reply<typeof orderInfo.detail>;

export type Invoice = Reply<typeof orderInfo.invoice>;

/** One answer or document that was sent back. The catalogue has a sentence for each reason. */
export interface Rejection {
  pointer: string;
  reason: string;
  note: string;
}

/** Milliseconds after which an order is requested again. Its links to files are valid for ten minutes. */
export const linksLastMs = 5 * 60_000;
