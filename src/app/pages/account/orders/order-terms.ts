import type { Reply } from '#contract/define.ts';
import type { orderInfo } from '#contract/orders.contract.ts';

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

/** `settled`: visas for which nothing is paid here; `goods`: cards that are sent. */
export type OrderKind = 'settled' | 'visa' | 'ride' | 'goods';

/** What is sold, as far as it decides about payment and what happens next. */
export function kindOf(childType: number): OrderKind {
  if (childType === 9) return 'goods';
  if (childType === 7 || childType === 8) return 'ride';
  return childType === 5 || childType === 6 ? 'visa' : 'settled';
}

/** Whether an order is paid here, so that there is a payment to tell of. */
export const isPaidHere = (childType: number): boolean => childType >= 5;
