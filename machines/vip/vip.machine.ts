import { assign, setup } from 'xstate';

/** The steps that can be opened from the review. The schemas use the same names. */
type Step = 'passengers' | 'arrival' | 'destination';

type Event =
  | { type: 'NEXT' | 'BACK' | 'SUBMIT' | 'SUCCEEDED' | 'FAILED' | 'PAID' }
  | { type: 'EDIT'; step: Step };

/** Airport pick-up, with and without a car: who arrives, when, and where to. Then the order is confirmed and paid. */
export const machine = setup({
  types: { context: {} as { editing: boolean }, events: {} as Event },
  guards: {
    isEditing: ({ context }) => context.editing,
    isStep: ({ event }, params: { step: Step }) => event.type === 'EDIT' && event.step === params.step,
  },
  actions: { beginEditing: assign({ editing: true }), endEditing: assign({ editing: false }) },
}).createMachine({
  id: 'vip/vip',
  context: { editing: false },
  meta: { draft: 'vip', order: 'ride' },
  initial: 'passengers',
  states: {
    passengers: {
      meta: { step: 'passengers', node: 0 },
      on: { NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'arrival' }] },
    },
    arrival: {
      meta: { step: 'arrival', node: 1 },
      on: {
        NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'destination' }],
        BACK: { target: 'passengers' },
      },
    },
    destination: {
      meta: { step: 'destination', node: 2 },
      on: { NEXT: { target: 'review' }, BACK: { target: 'arrival' } },
    },
    review: {
      meta: { view: 'review', node: 3 },
      entry: 'endEditing',
      on: {
        BACK: { target: 'destination' },
        EDIT: (['passengers', 'arrival', 'destination'] as const).map((step) => ({
          guard: { type: 'isStep' as const, params: { step } },
          target: step,
          actions: 'beginEditing' as const,
        })),
        SUBMIT: { target: 'confirming' },
      },
    },
    confirming: {
      meta: { call: 'orderInfo.updateOrderState', with: { status: 1 }, node: 3 },
      on: { SUCCEEDED: { target: 'payment' }, FAILED: { target: 'review' } },
    },
    payment: {
      meta: { view: 'outcome', statuses: [1], node: 3 },
      on: { PAID: { target: 'status' } },
    },
    status: { meta: { view: 'outcome', statuses: [2, 3, 4, 5, 6, 7], node: 4 }, type: 'final' },
  },
});
