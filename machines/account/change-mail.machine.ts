import { setup } from 'xstate';

/** Giving an account of a phone number a mail address: one page, with a code that proves that the address is the customer's. */
export const machine = setup({
  types: { events: {} as { type: 'NEXT' } | { type: 'SUCCEEDED' } | { type: 'FAILED' } },
}).createMachine({
  id: 'account/change-mail',
  initial: 'mail',
  states: {
    mail: { meta: { step: 'mail', node: 0 }, on: { NEXT: { target: 'submitting' } } },
    submitting: {
      meta: { call: 'account.updateMail', node: 0 },
      on: { SUCCEEDED: { target: 'done' }, FAILED: { target: 'mail' } },
    },
    done: { meta: { view: 'outcome', node: 0 }, type: 'final' },
  },
});
