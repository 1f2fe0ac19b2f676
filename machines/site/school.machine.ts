import { assign, setup } from 'xstate';

/** The steps that can be opened from the review. The schema uses the same names. */
type Step = 'choice' | 'person' | 'background' | 'uploads';

type Event = { type: 'NEXT' | 'BACK' | 'SUBMIT' | 'SUCCEEDED' | 'FAILED' } | { type: 'EDIT'; step: Step };

/** An application to a school. It becomes a message to the company, which passes it on. */
export const machine = setup({
  types: { context: {} as { editing: boolean }, events: {} as Event },
  guards: {
    isEditing: ({ context }) => context.editing,
    isStep: ({ event }, params: { step: Step }) => event.type === 'EDIT' && event.step === params.step,
  },
  actions: { beginEditing: assign({ editing: true }), endEditing: assign({ editing: false }) },
}).createMachine({
  id: 'site/school',
  context: { editing: false },
  initial: 'choice',
  states: {
    choice: {
      meta: { step: 'choice', node: 0 },
      on: { NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'person' }] },
    },
    person: {
      meta: { step: 'person', node: 1 },
      on: {
        NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'background' }],
        BACK: { target: 'choice' },
      },
    },
    background: {
      meta: { step: 'background', node: 1 },
      on: {
        NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'uploads' }],
        BACK: { target: 'person' },
      },
    },
    uploads: {
      meta: { step: 'uploads', node: 2 },
      on: { NEXT: { target: 'review' }, BACK: { target: 'background' } },
    },
    review: {
      meta: { view: 'review', node: 3 },
      entry: 'endEditing',
      on: {
        BACK: { target: 'uploads' },
        EDIT: (['choice', 'person', 'background', 'uploads'] as const).map((step) => ({
          guard: { type: 'isStep' as const, params: { step } },
          target: step,
          actions: 'beginEditing' as const,
        })),
        SUBMIT: { target: 'sending' },
      },
    },
    sending: {
      meta: { call: 'enquiry.applyToSchool', node: 3 },
      on: { SUCCEEDED: { target: 'done' }, FAILED: { target: 'review' } },
    },
    done: { meta: { view: 'outcome', node: 4 }, type: 'final' },
  },
});
