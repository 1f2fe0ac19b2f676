import { linearMachine, type LinearPages } from '../linear.ts';

/** Airport pick-up, with and without a car: who arrives, when, and where to. Then the order is confirmed and paid. */
export const pages: LinearPages = {
  draft: 'vip',
  order: 'ride',
  steps: [
    { step: 'passengers', node: 0 },
    { step: 'arrival', node: 1 },
    { step: 'destination', node: 2 },
  ],
  review: { state: 'review', node: 3 },
  call: { state: 'confirming', call: 'orderInfo.updateOrderState', with: { status: 1 }, node: 3 },
  outcomes: [
    { state: 'payment', statuses: [1], node: 3 },
    { state: 'status', statuses: [2, 3, 4, 5, 6, 7], node: 4 },
  ],
};

export const machine = linearMachine('vip/vip', pages);
