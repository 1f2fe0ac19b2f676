import { assign, setup } from 'xstate';

type Event = { type: 'NEXT' | 'BACK' | 'SUBMIT' | 'SUCCEEDED' | 'FAILED' } | { type: 'EDIT'; step: string };

/** A loan of a library: the reader, the book, a review, and one call. */
export const machine = setup({
  types: { context: {} as { editing: boolean }, events: {} as Event },
  guards: {
    isEditing: ({ context }) => context.editing,
    isStep: ({ event }, params: { step: string }) => event.type === 'EDIT' && event.step === params.step,
  },
  actions: { beginEditing: assign({ editing: true }), endEditing: assign({ editing: false }) },
}).createMachine({
  id: 'library/loan',
  context: { editing: false },
  initial: 'reader',
  states: {
    reader: {
      meta: { step: 'reader', node: 0 },
      on: { NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'books' }] },
    },
    books: {
      meta: { step: 'books', node: 1 },
      on: { NEXT: { target: 'review' }, BACK: { target: 'reader' } },
    },
    review: {
      meta: { view: 'review', node: 2 },
      entry: 'endEditing',
      on: {
        BACK: { target: 'books' },
        EDIT: ['reader', 'books'].map((step) => ({
          guard: { type: 'isStep' as const, params: { step } },
          target: step,
          actions: 'beginEditing' as const,
        })),
        SUBMIT: { target: 'sending' },
      },
    },
    sending: {
      meta: { call: 'loans.lend', node: 2 },
      on: { SUCCEEDED: { target: 'lent' }, FAILED: { target: 'review' } },
    },
    lent: { meta: { view: 'outcome', node: 2 }, type: 'final' },
  },
});
