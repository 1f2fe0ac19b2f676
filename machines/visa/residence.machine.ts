import { linearMachine, type LinearPages } from '../linear.ts';

/**
 * China PR and work-renewal visas: as `visa/common`, for applicants who live in China. They are asked about their
 * residence in place of a journey.
 */
export const pages: LinearPages = {
  draft: 'visaAll',
  order: 'settled',
  steps: [
    { step: 'passenger', node: 0 },
    { step: 'background', node: 0 },
    { step: 'residence', node: 0 },
    { step: 'uploads', node: 1 },
  ],
  review: { state: 'review', node: 2 },
  after: [{ step: 'service', node: 3 }],
  call: { state: 'submitting', call: 'orderInfo.updateOrderState', with: { status: 2 }, node: 3 },
  outcomes: [{ state: 'status', statuses: [2, 3, 4, 5, 6, 7], node: 4 }],
};

export const machine = linearMachine('visa/residence', pages);
