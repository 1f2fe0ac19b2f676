import { setup } from 'xstate';

/** A message to the company: one step, which is sent. */
export const machine = setup({
  types: { events: {} as { type: 'NEXT' } | { type: 'SUCCEEDED' } | { type: 'FAILED' } },
}).createMachine({
  id: 'site/contact',
  initial: 'message',
  states: {
    message: { meta: { step: 'message', node: 0 }, on: { NEXT: { target: 'sending' } } },
    sending: {
      meta: { call: 'enquiry.send', node: 0 },
      on: { SUCCEEDED: { target: 'done' }, FAILED: { target: 'message' } },
    },
    done: { meta: { view: 'outcome', node: 0 }, type: 'final' },
  },
});
