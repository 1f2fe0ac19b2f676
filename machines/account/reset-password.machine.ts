import { setup } from 'xstate';

/**
 * Setting a new password: the code from the mail is exchanged for a permission of ten minutes, then the new password
 * is asked. A code is valid once, so going back needs a new one.
 */
export const machine = setup({
  types: { events: {} as { type: 'NEXT' } | { type: 'BACK' } | { type: 'SUCCEEDED' } | { type: 'FAILED' } },
}).createMachine({
  id: 'account/reset-password',
  initial: 'identify',
  states: {
    identify: { meta: { step: 'identify', node: 0 }, on: { NEXT: { target: 'verifying' } } },
    verifying: {
      meta: { call: 'account.resetVerify', node: 0 },
      on: { SUCCEEDED: { target: 'renew' }, FAILED: { target: 'identify' } },
    },
    renew: {
      meta: { step: 'renew', node: 1 },
      on: { NEXT: { target: 'renewing' }, BACK: { target: 'identify' } },
    },
    renewing: {
      meta: { call: 'account.restPassword', node: 1 },
      on: { SUCCEEDED: { target: 'done' }, FAILED: { target: 'renew' } },
    },
    done: { meta: { view: 'outcome', node: 1 }, type: 'final' },
  },
});
