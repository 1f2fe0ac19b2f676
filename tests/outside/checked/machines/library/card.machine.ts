import { setup } from 'xstate';

type Event = { type: 'NEXT' | 'BACK' | 'SUBMIT' | 'SUCCEEDED' | 'FAILED' } | { type: 'EDIT'; step: string };

/** A new library card: the reader, a review, and one call. */
export const machine = setup({
  types: { events: {} as Event },
  guards: { isReader: ({ event }) => event.type === 'EDIT' && event.step === 'reader' },
}).createMachine({
  id: 'library/card',
  initial: 'reader',
  states: {
    reader: { meta: { step: 'reader', node: 0 }, on: { NEXT: { target: 'review' } } },
    review: {
      meta: { view: 'review', node: 1 },
      on: {
        BACK: { target: 'reader' },
        EDIT: { guard: 'isReader', target: 'reader' },
        SUBMIT: { target: 'sending' },
      },
    },
    sending: {
      meta: { call: 'cards.order', node: 1 },
      on: { SUCCEEDED: { target: 'ordered' }, FAILED: { target: 'review' } },
    },
    ordered: { meta: { view: 'outcome', node: 1 }, type: 'final' },
  },
});
