import { setup } from 'xstate';

/** The report of a post: one step, which is sent. */
export const machine = setup({
  types: { events: {} as { type: 'NEXT' } | { type: 'SUCCEEDED' } | { type: 'FAILED' } },
}).createMachine({
  id: 'community/report',
  initial: 'report',
  states: {
    report: { meta: { step: 'report', node: 0 }, on: { NEXT: { target: 'sending' } } },
    sending: {
      meta: { call: 'community.report', node: 0 },
      on: { SUCCEEDED: { target: 'done' }, FAILED: { target: 'report' } },
    },
    done: { meta: { view: 'outcome', node: 0 }, type: 'final' },
  },
});
