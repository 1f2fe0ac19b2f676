import type { Reply } from '#contract/define.ts';
import type { orderInfo } from '#contract/orders.contract.ts';

/** How an order can be paid. */
export type PayModel = Reply<typeof orderInfo.payModel>;

/** One way to pay, and what is charged then. */
export type Mode = PayModel['modes'][number];
