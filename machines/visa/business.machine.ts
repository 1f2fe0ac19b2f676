import { assign, setup } from 'xstate';

/** The steps that can be opened from the review. The schema uses the same names. */
type Step = 'passenger' | 'background' | 'travel' | 'uploads';

type Event =
  | { type: 'NEXT' | 'BACK' | 'SUBMIT' | 'SUCCEEDED' | 'FAILED' | 'PAID' }
  | { type: 'EDIT'; step: Step };

/**
 * The business e-visa: after the review, the customer chooses the service, confirms the order and pays. The visa is a
 * file, so no address is asked for. The work on it begins after the payment. A step that was opened from the review
 * leads back to the review.
 */
export const machine = setup({
  types: { context: {} as { editing: boolean }, events: {} as Event },
  guards: {
    isEditing: ({ context }) => context.editing,
    isStep: ({ event }, params: { step: Step }) => event.type === 'EDIT' && event.step === params.step,
  },
  actions: { beginEditing: assign({ editing: true }), endEditing: assign({ editing: false }) },
}).createMachine({
  id: 'visa/business',
  context: { editing: false },
  meta: { draft: 'businessVisa', order: 'visa' },
  initial: 'passenger',
  states: {
    passenger: {
      meta: { step: 'passenger', node: 0 },
      on: { NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'background' }] },
    },
    background: {
      meta: { step: 'background', node: 0 },
      on: {
        NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'travel' }],
        BACK: { target: 'passenger' },
      },
    },
    travel: {
      meta: { step: 'travel', node: 1 },
      on: {
        NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'uploads' }],
        BACK: { target: 'background' },
      },
    },
    uploads: {
      meta: { step: 'uploads', node: 2 },
      on: { NEXT: { target: 'review' }, BACK: { target: 'travel' } },
    },
    review: {
      meta: { view: 'review', node: 3 },
      entry: 'endEditing',
      on: {
        BACK: { target: 'uploads' },
        EDIT: (['passenger', 'background', 'travel', 'uploads'] as const).map((step) => ({
          guard: { type: 'isStep' as const, params: { step } },
          target: step,
          actions: 'beginEditing' as const,
        })),
        SUBMIT: { target: 'service' },
      },
    },
    service: {
      meta: { step: 'service', node: 4 },
      on: { NEXT: { target: 'confirming' }, BACK: { target: 'review' } },
    },
    confirming: {
      meta: { call: 'orderInfo.updateOrderState', with: { status: 1 }, node: 4 },
      on: { SUCCEEDED: { target: 'payment' }, FAILED: { target: 'service' } },
    },
    payment: {
      meta: { view: 'outcome', statuses: [1], node: 5 },
      on: { PAID: { target: 'status' } },
    },
    status: { meta: { view: 'outcome', statuses: [2, 3, 4, 5, 6, 7], node: 6 }, type: 'final' },
  },
});
