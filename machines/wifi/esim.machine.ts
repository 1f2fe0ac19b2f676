import { linearMachine, type LinearPages } from '../linear.ts';

/**
 * An eSIM: which one, how many, and the mail address to which the codes are sent. Then the order is confirmed, which
 * reserves them, and paid. No address is asked for.
 */
export const pages: LinearPages = {
  draft: 'trafficCardOrderInfo',
  order: 'code',
  steps: [{ step: 'card', node: 0 }],
  review: { state: 'review', node: 1 },
  call: { state: 'confirming', call: 'orderInfo.updateOrderState', with: { status: 1 }, node: 1 },
  outcomes: [
    { state: 'payment', statuses: [1], node: 1 },
    { state: 'status', statuses: [2, 3, 4, 5, 6, 7], node: 2 },
  ],
};

export const machine = linearMachine('wifi/esim', pages);
