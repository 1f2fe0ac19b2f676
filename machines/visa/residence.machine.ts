import { assign, setup } from 'xstate';

/** The steps that can be opened from the review. The schemas use the same names. */
type Step = 'passenger' | 'background' | 'residence' | 'uploads';

type Event = { type: 'NEXT' | 'BACK' | 'SUBMIT' | 'SUCCEEDED' | 'FAILED' } | { type: 'EDIT'; step: Step };

/**
 * China PR and work-renewal visas: as `visa/common`, for applicants who live in China. They are asked about their
 * residence in place of a journey.
 */
export const machine = setup({
  types: { context: {} as { editing: boolean }, events: {} as Event },
  guards: {
    isEditing: ({ context }) => context.editing,
    isStep: ({ event }, params: { step: Step }) => event.type === 'EDIT' && event.step === params.step,
  },
  actions: { beginEditing: assign({ editing: true }), endEditing: assign({ editing: false }) },
}).createMachine({
  id: 'visa/residence',
  context: { editing: false },
  meta: { draft: 'visaAll', order: 'settled' },
  initial: 'passenger',
  states: {
    passenger: {
      meta: { step: 'passenger', node: 0 },
      on: { NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'background' }] },
    },
    background: {
      meta: { step: 'background', node: 0 },
      on: {
        NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'residence' }],
        BACK: { target: 'passenger' },
      },
    },
    residence: {
      meta: { step: 'residence', node: 0 },
      on: {
        NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'uploads' }],
        BACK: { target: 'background' },
      },
    },
    uploads: {
      meta: { step: 'uploads', node: 1 },
      on: { NEXT: { target: 'review' }, BACK: { target: 'residence' } },
    },
    review: {
      meta: { view: 'review', node: 2 },
      entry: 'endEditing',
      on: {
        BACK: { target: 'uploads' },
        EDIT: (['passenger', 'background', 'residence', 'uploads'] as const).map((step) => ({
          guard: { type: 'isStep' as const, params: { step } },
          target: step,
          actions: 'beginEditing' as const,
        })),
        SUBMIT: { target: 'service' },
      },
    },
    service: {
      meta: { step: 'service', node: 3 },
      on: { NEXT: { target: 'submitting' }, BACK: { target: 'review' } },
    },
    submitting: {
      meta: { call: 'orderInfo.updateOrderState', with: { status: 2 }, node: 3 },
      on: { SUCCEEDED: { target: 'status' }, FAILED: { target: 'service' } },
    },
    status: { meta: { view: 'outcome', statuses: [2, 3, 4, 5, 6, 7], node: 4 }, type: 'final' },
  },
});
