import type { Reply } from '#contract/define.ts';
import type { orderInfo } from '#contract/orders.contract.ts';

/** The payment methods of an order. */
export type PayModel = Reply<typeof orderInfo.payModel>;

/** One payment method, and the amount that is charged with it. */
export type Mode = PayModel['modes'][number];
