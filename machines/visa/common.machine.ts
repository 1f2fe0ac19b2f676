import { assign, setup } from 'xstate';

/** The steps that the review can open. The schema has the same names. */
type Step = 'passenger' | 'background' | 'travel' | 'uploads' | 'service';

type Event =
  | { type: 'NEXT' }
  | { type: 'BACK' }
  | { type: 'EDIT'; step: Step }
  | { type: 'SUBMIT' }
  | { type: 'SUCCEEDED' }
  | { type: 'FAILED' };

/**
 * Study, work, China PR and work-renewal visas. They are settled with the provider, so nothing is paid here. A step
 * that was opened from the review leads back to it.
 */
export const machine = setup({
  types: { context: {} as { editing: boolean }, events: {} as Event },
  guards: {
    isEditing: ({ context }) => context.editing,
    isStep: ({ event }, params: { step: Step }) => event.type === 'EDIT' && event.step === params.step,
  },
  actions: {
    beginEditing: assign({ editing: true }),
    endEditing: assign({ editing: false }),
  },
}).createMachine({
  id: 'visa/common',
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
        NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'travel' }],
        BACK: { target: 'passenger' },
      },
    },
    travel: {
      meta: { step: 'travel', node: 0 },
      on: {
        NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'uploads' }],
        BACK: { target: 'background' },
      },
    },
    uploads: {
      meta: { step: 'uploads', node: 1 },
      on: {
        NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'service' }],
        BACK: { target: 'travel' },
      },
    },
    service: {
      meta: { step: 'service', node: 2 },
      on: { NEXT: { target: 'review' }, BACK: { target: 'uploads' } },
    },
    review: {
      meta: { view: 'review', node: 2 },
      entry: 'endEditing',
      on: {
        BACK: { target: 'service' },
        EDIT: [
          {
            guard: { type: 'isStep', params: { step: 'passenger' } },
            target: 'passenger',
            actions: 'beginEditing',
          },
          {
            guard: { type: 'isStep', params: { step: 'background' } },
            target: 'background',
            actions: 'beginEditing',
          },
          {
            guard: { type: 'isStep', params: { step: 'travel' } },
            target: 'travel',
            actions: 'beginEditing',
          },
          {
            guard: { type: 'isStep', params: { step: 'uploads' } },
            target: 'uploads',
            actions: 'beginEditing',
          },
          {
            guard: { type: 'isStep', params: { step: 'service' } },
            target: 'service',
            actions: 'beginEditing',
          },
        ],
        SUBMIT: { target: 'submitting' },
      },
    },
    submitting: {
      meta: { call: 'orderInfo.updateOrderState', with: { status: 2 }, node: 2 },
      on: { SUCCEEDED: { target: 'status' }, FAILED: { target: 'review' } },
    },
    status: { meta: { view: 'outcome', statuses: [2, 3, 4, 5, 6, 7], node: 3 }, type: 'final' },
  },
});
