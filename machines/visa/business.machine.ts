import { linearMachine, type LinearPages } from '../linear.ts';

/**
 * The business e-visa: after the review, the customer chooses the service, confirms the order and pays. The visa is a
 * file, so no address is asked for. The work on it begins after the payment. A step that was opened from the review
 * leads back to the review.
 */
export const pages: LinearPages = {
  draft: 'businessVisa',
  order: 'visa',
  steps: [
    { step: 'passenger', node: 0 },
    { step: 'background', node: 0 },
    { step: 'travel', node: 1 },
    { step: 'uploads', node: 2 },
  ],
  review: { state: 'review', node: 3 },
  after: [{ step: 'service', node: 4 }],
  call: { state: 'confirming', call: 'orderInfo.updateOrderState', with: { status: 1 }, node: 4 },
  outcomes: [
    { state: 'payment', statuses: [1], node: 5 },
    { state: 'status', statuses: [2, 3, 4, 5, 6, 7], node: 6 },
  ],
};

export const machine = linearMachine('visa/business', pages);
