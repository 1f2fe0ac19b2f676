import type { Reply } from '#contract/define.ts';
import type { orderInfo } from '#contract/orders.contract.ts';

type Charged = Reply<typeof orderInfo.detail>['charged'];

/** What a payment has brought in another currency than RMB; null in RMB, which is the price itself. */
export const chargedAbroad = ({ charged }: { charged: Charged }): Charged =>
  charged !== null && charged.currency !== 'CNY' ? charged : null;
