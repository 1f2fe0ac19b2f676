import { setup } from 'xstate';

/** An offer of second-hand goods: one step, which is sent. A changed offer is sent by the same way. */
export const machine = setup({
  types: { events: {} as { type: 'NEXT' } | { type: 'SUCCEEDED' } | { type: 'FAILED' } },
}).createMachine({
  id: 'community/second-hand',
  initial: 'goods',
  states: {
    goods: { meta: { step: 'goods', node: 0 }, on: { NEXT: { target: 'sending' } } },
    sending: {
      meta: { call: 'transaction.create', node: 0 },
      on: { SUCCEEDED: { target: 'done' }, FAILED: { target: 'goods' } },
    },
    done: { meta: { view: 'outcome', node: 0 }, type: 'final' },
  },
});
