import type { Reply } from '#contract/define.ts';
import type { orderInfo } from '#contract/orders.contract.ts';

/** What an order has of which nothing is known yet: no payment, no delivery, no documents. */
export const bareOrder = {
  vipAirportPickup: [],
  trafficCardOrderInfo: [],
  payerId: '',
  paymentMode: null,
  invoiceNo: '',
  invoiceDate: '',
  discount: 0,
  until: null,
  deposit: 'none',
  isHeld: false,
  isAwaitingCode: false,
  refunded: 0,
  charged: null,
  cancellation: null,
  cancelNow: null,
  back: null,
  receiveUser: '',
  receivePhone: '',
  receiveAddress: '',
  expressNumber: '',
  logistics: null,
  documents: [],
  manual: [],
  rejected: [],
  events: [],
} satisfies Partial<Reply<typeof orderInfo.detail>>;
