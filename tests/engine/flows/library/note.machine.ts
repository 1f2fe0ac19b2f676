import { setup } from 'xstate';

/** A note to the library: one page, sent by its only button. */
export const machine = setup({}).createMachine({
  id: 'library/note',
  initial: 'note',
  states: {
    note: { meta: { step: 'note', node: 0 }, on: { NEXT: { target: 'sending' } } },
    sending: {
      meta: { call: 'notes.send', node: 0 },
      on: { SUCCEEDED: { target: 'sent' }, FAILED: { target: 'note' } },
    },
    sent: { meta: { view: 'outcome', node: 0 }, type: 'final' },
  },
});
