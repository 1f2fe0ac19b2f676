import type { Reply } from '#contract/define.ts';
import type { orderInfo } from '#contract/orders.contract.ts';
import { kindOf } from '#contract/order-status.ts';

/** An order as a line of the list. */
export type OrderRecord = Reply<typeof orderInfo.list>['records'][number];

/** One order with all that is told of it. */
export type Order = Reply<typeof orderInfo.detail>;

/** The invoice of an order. */
export type Invoice = Reply<typeof orderInfo.invoice>;

/** One answer or document that was sent back; each reason has a sentence. */
export interface Rejection {
  pointer: string;
  reason: string;
  note: string;
}

/** Whether an order is paid here, so that there is a payment to tell of. */
export const isPaidHere = (childType: number): boolean => kindOf(childType) !== 'settled';
