import { setup } from 'xstate';

/**
 * Replacing a forgotten password. The code from the mail is exchanged for a permission that is valid for ten
 * minutes; then the new password is set. A code can be used once, so a customer who goes back needs another code.
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
