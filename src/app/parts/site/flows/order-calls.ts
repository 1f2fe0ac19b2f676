import { call } from '#client/call.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { ApiError } from '#client/api-error.ts';
import { errors } from '#contract/errors.ts';
import { askForConsent } from './consent-needed.ts';
import { forgetOrder } from './kept-order.ts';
import type { FlowCalls } from './call-port.ts';
import type { SavedDraft } from './draft-port.ts';

/** The calls of flows that create an order. */
export const orderCalls: FlowCalls = {
  'orderInfo.updateOrderState': {
    async perform({ record, params }) {
      if (record === null) throw new Error('an order is submitted that was never saved');
      // The price and revision that the customer saw when agreeing. The server refuses the call if they have
      // changed.
      const { id, orderNumber: order, price, revision } = record as SavedDraft;
      const status = Number(params['status']);
      try {
        const sent = await call(orderInfo.updateOrderState, { id, order, status, price, revision });
        forgetOrder(order);
        return sent;
      } catch (error) {
        if (error instanceof ApiError && error.code === errors.consentNeeded.code) askForConsent();
        throw error;
      }
    },
  },
};
