import { setup } from 'xstate';

/** The steps that can be opened from the review. The schema uses the same names. */
type Step = 'card';

type Event =
  | { type: 'NEXT' | 'BACK' | 'SUBMIT' | 'SUCCEEDED' | 'FAILED' | 'PAID' }
  | { type: 'EDIT'; step: Step };

/**
 * An eSIM: which one, how many, and the mail address to which the codes are sent. Then the order is confirmed, which
 * reserves them, and paid. No address is asked for.
 */
export const machine = setup({
  types: { events: {} as Event },
  guards: {
    isStep: ({ event }, params: { step: Step }) => event.type === 'EDIT' && event.step === params.step,
  },
}).createMachine({
  id: 'wifi/esim',
  meta: { draft: 'trafficCardOrderInfo', order: 'code' },
  initial: 'card',
  states: {
    card: {
      meta: { step: 'card', node: 0 },
      on: { NEXT: { target: 'review' } },
    },
    review: {
      meta: { view: 'review', node: 1 },
      on: {
        BACK: { target: 'card' },
        EDIT: { guard: { type: 'isStep', params: { step: 'card' } }, target: 'card' },
        SUBMIT: { target: 'confirming' },
      },
    },
    confirming: {
      meta: { call: 'orderInfo.updateOrderState', with: { status: 1 }, node: 1 },
      on: { SUCCEEDED: { target: 'payment' }, FAILED: { target: 'review' } },
    },
    payment: {
      meta: { view: 'outcome', statuses: [1], node: 1 },
      on: { PAID: { target: 'status' } },
    },
    status: { meta: { view: 'outcome', statuses: [2, 3, 4, 5, 6, 7], node: 2 }, type: 'final' },
  },
});
