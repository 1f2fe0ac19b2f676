import { call } from '#client/call.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import type { FlowCalls } from '../../site/flows/call-port.ts';
import type { SavedDraft } from '../../site/flows/draft-port.ts';

/** The call that sends corrected answers; what was agreed on as a price stands. */
export const RESUBMIT = 'orderInfo.resubmit';

/** Performs that call. */
export function correctionCalls(onSent: () => void): FlowCalls {
  return {
    [RESUBMIT]: {
      async perform({ record }) {
        if (record === null) throw new Error('an order is corrected that was never saved');
        const { id, orderNumber: order, revision } = record as SavedDraft;
        await call(orderInfo.updateOrderState, { id, order, status: OrderStatus.underReview, revision });
        onSent();
      },
    },
  };
}
