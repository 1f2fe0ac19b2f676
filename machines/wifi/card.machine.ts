import { linearMachine, type LinearPages } from '../linear.ts';

/**
 * A Wi-Fi or SIM card: which card, how many, and the delivery address. Then the order is confirmed, which reserves
 * the cards, and paid.
 */
export const pages: LinearPages = {
  draft: 'trafficCardOrderInfo',
  order: 'goods',
  steps: [
    { step: 'card', node: 0 },
    { step: 'delivery', node: 1 },
  ],
  review: { state: 'review', node: 2 },
  call: { state: 'confirming', call: 'orderInfo.updateOrderState', with: { status: 1 }, node: 2 },
  outcomes: [
    { state: 'payment', statuses: [1], node: 2 },
    { state: 'status', statuses: [2, 3, 4, 5, 6, 7], node: 3 },
  ],
};

export const machine = linearMachine('wifi/card', pages);
