import { setup } from 'xstate';

/** A note to the library: one page with one button, which sends it. */
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
