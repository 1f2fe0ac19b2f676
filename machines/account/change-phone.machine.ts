import { setup } from 'xstate';

/** Changing the telephone number: one page, with a code that was sent to the new number. */
export const machine = setup({
  types: { events: {} as { type: 'NEXT' } | { type: 'SUCCEEDED' } | { type: 'FAILED' } },
}).createMachine({
  id: 'account/change-phone',
  initial: 'phone',
  states: {
    phone: { meta: { step: 'phone', node: 0 }, on: { NEXT: { target: 'submitting' } } },
    submitting: {
      meta: { call: 'account.updatePhone', node: 0 },
      on: { SUCCEEDED: { target: 'done' }, FAILED: { target: 'phone' } },
    },
    done: { meta: { view: 'outcome', node: 0 }, type: 'final' },
  },
});
