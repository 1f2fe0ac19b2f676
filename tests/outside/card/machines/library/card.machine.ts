import { assign, setup } from 'xstate';

interface Context {
  /** A page was opened from the review: Continue leads back there. */
  editing: boolean;
  /** The book whose page is open. */
  entry: string | null;
}
type Step = 'reader' | 'books' | 'book';
type Event =
  | { type: 'NEXT' | 'BACK' | 'SUBMIT' | 'SUCCEEDED' | 'FAILED' }
  | { type: 'OPEN'; entry: string }
  | { type: 'EDIT'; step: Step; entry: string | null };

/** A library card: the reader, up to three books, a review, and one call. */
export const machine = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isEditing: ({ context }) => context.editing,
    isStep: ({ event }, params: { step: Step }) => event.type === 'EDIT' && event.step === params.step,
  },
  actions: {
    beginEditing: assign({ editing: true }),
    endEditing: assign({ editing: false }),
    openEntry: assign({ entry: ({ event, context }) => ('entry' in event ? event.entry : context.entry) }),
    closeEntry: assign({ entry: null }),
  },
}).createMachine({
  id: 'library/card',
  context: { editing: false, entry: null },
  initial: 'reader',
  states: {
    reader: {
      meta: { step: 'reader', node: 0 },
      on: { NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'books' }] },
    },
    books: {
      meta: { step: 'books', node: 1 },
      entry: 'closeEntry',
      on: {
        OPEN: { target: 'book', actions: 'openEntry' },
        NEXT: { target: 'review' },
        BACK: { target: 'reader' },
      },
    },
    book: {
      meta: { step: 'book', of: 'books', node: 1 },
      on: {
        NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'books' }],
        BACK: { target: 'books' },
      },
    },
    review: {
      meta: { view: 'review', node: 2 },
      entry: ['endEditing', 'closeEntry'],
      on: {
        BACK: { target: 'books' },
        EDIT: [
          {
            guard: { type: 'isStep', params: { step: 'reader' } },
            target: 'reader',
            actions: 'beginEditing',
          },
          {
            guard: { type: 'isStep', params: { step: 'books' } },
            target: 'books',
            actions: 'beginEditing',
          },
          {
            guard: { type: 'isStep', params: { step: 'book' } },
            target: 'book',
            actions: ['beginEditing', 'openEntry'],
          },
        ],
        SUBMIT: { target: 'sending' },
      },
    },
    sending: {
      meta: { call: 'cards.issue', node: 2 },
      on: { SUCCEEDED: { target: 'issued' }, FAILED: { target: 'review' } },
    },
    issued: { meta: { view: 'outcome', node: 2 }, type: 'final' },
  },
});
