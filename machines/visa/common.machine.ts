import { linearMachine, type LinearPages } from '../linear.ts';

/**
 * Study and work visas: after the review, the customer chooses the service and submits the application. The customer
 * pays the provider directly, so nothing is paid on the website. A step that was opened from the review leads back to
 * the review.
 */
export const pages: LinearPages = {
  draft: 'visaAll',
  order: 'settled',
  steps: [
    { step: 'passenger', node: 0 },
    { step: 'background', node: 0 },
    { step: 'travel', node: 0 },
    { step: 'uploads', node: 1 },
  ],
  review: { state: 'review', node: 2 },
  after: [{ step: 'service', node: 3 }],
  call: { state: 'submitting', call: 'orderInfo.updateOrderState', with: { status: 2 }, node: 3 },
  outcomes: [{ state: 'status', statuses: [2, 3, 4, 5, 6, 7], node: 4 }],
};

export const machine = linearMachine('visa/common', pages);
