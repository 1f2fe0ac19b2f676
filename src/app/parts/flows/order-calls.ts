import { call } from '#client/call.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import type { FlowCalls } from './call-port.ts';
import type { SavedDraft } from './draft-port.ts';

/** The calls of flows that make an order. */
export const orderCalls: FlowCalls = {
  'orderInfo.updateOrderState': {
    async perform({ record, params }) {
      if (record === null) throw new Error('an order is submitted that was never saved');
      // What stood on the page when the customer agreed; the server refuses if it is something else by now.
      const { id, orderNumber: order, price, revision } = record as SavedDraft;
      const status = Number(params['status']);
      return call(orderInfo.updateOrderState, { id, order, status, price, revision });
    },
  },
};
