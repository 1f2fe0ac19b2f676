import { setup } from 'xstate';

/** Another telephone number: one page, with a code that shows whose it is. */
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
