import type { Reply } from '#contract/define.ts';
import type { orderInfo } from '#contract/orders.contract.ts';

type Charged = Reply<typeof orderInfo.detail>['charged'];

/** The amount that was charged in another currency; null if it was charged in RMB, because it then equals the price. */
export const chargedAbroad = ({ charged }: { charged: Charged }): Charged =>
  charged !== null && charged.currency !== 'CNY' ? charged : null;
