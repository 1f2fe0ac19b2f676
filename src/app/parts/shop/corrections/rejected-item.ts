import type { Reply } from '#contract/define.ts';
import type { orderInfo } from '#contract/orders.contract.ts';

/** One answer or document that was sent back. */
export type RejectedItem = Reply<typeof orderInfo.detail>['rejected'][number];

/** The order whose items were sent back. */
export interface CorrectedOrder {
  id: number;
  orderNumber: string;
  childType: number;
}

/** The catalogues that corrections need in addition to those of the flow. */
export const correctionNamespaces: readonly string[] = ['corrections', 'orders'];
