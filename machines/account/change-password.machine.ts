import { setup } from 'xstate';

/** Changing the password: one page. */
export const machine = setup({
  types: { events: {} as { type: 'NEXT' } | { type: 'SUCCEEDED' } | { type: 'FAILED' } },
}).createMachine({
  id: 'account/change-password',
  initial: 'password',
  states: {
    password: { meta: { step: 'password', node: 0 }, on: { NEXT: { target: 'submitting' } } },
    submitting: {
      meta: { call: 'account.updatePassword', node: 0 },
      on: { SUCCEEDED: { target: 'done' }, FAILED: { target: 'password' } },
    },
    done: { meta: { view: 'outcome', node: 0 }, type: 'final' },
  },
});
