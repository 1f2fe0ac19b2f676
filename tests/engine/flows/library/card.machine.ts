import { assign, setup } from 'xstate';

type Event = { type: 'NEXT' | 'BACK' | 'SUBMIT' | 'SUCCEEDED' | 'FAILED' } | { type: 'EDIT'; step: string };

/** A library card: three steps, a review from which steps can be opened, and one call. */
export const machine = setup({
  types: { context: {} as { editing: boolean }, events: {} as Event },
  guards: {
    isEditing: ({ context }) => context.editing,
    isStep: ({ event }, params: { step: string }) => event.type === 'EDIT' && event.step === params.step,
  },
  actions: { beginEditing: assign({ editing: true }), endEditing: assign({ editing: false }) },
}).createMachine({
  id: 'library/card',
  context: { editing: false },
  meta: { draft: 'cards' },
  initial: 'reader',
  states: {
    reader: {
      meta: { step: 'reader', node: 0 },
      on: { NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'wishes' }] },
    },
    wishes: {
      meta: { step: 'wishes', node: 0 },
      on: {
        NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'papers' }],
        BACK: { target: 'reader' },
      },
    },
    papers: {
      meta: { step: 'papers', node: 1 },
      on: { NEXT: { target: 'review' }, BACK: { target: 'wishes' } },
    },
    review: {
      meta: { view: 'review', node: 2 },
      entry: 'endEditing',
      on: {
        BACK: { target: 'papers' },
        EDIT: ['reader', 'wishes', 'papers'].map((step) => ({
          guard: { type: 'isStep' as const, params: { step } },
          target: step,
          actions: 'beginEditing' as const,
        })),
        SUBMIT: { target: 'submitting' },
      },
    },
    submitting: {
      meta: { call: 'cards.submit', with: { status: 2 }, node: 2 },
      on: { SUCCEEDED: { target: 'issued' }, FAILED: { target: 'review' } },
    },
    issued: { meta: { view: 'outcome', node: 3 }, type: 'final' },
  },
});
