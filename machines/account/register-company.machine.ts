import { setup } from 'xstate';

/** Registration of a company: one page, like `register`, with another form. */
export const machine = setup({
  types: { events: {} as { type: 'NEXT' } | { type: 'SUCCEEDED' } | { type: 'FAILED' } },
}).createMachine({
  id: 'account/register-company',
  initial: 'account',
  states: {
    account: { meta: { step: 'account', node: 0 }, on: { NEXT: { target: 'submitting' } } },
    submitting: {
      meta: { call: 'account.register', with: { identity: 2 }, node: 0 },
      on: { SUCCEEDED: { target: 'done' }, FAILED: { target: 'account' } },
    },
    done: { meta: { view: 'outcome', node: 0 }, type: 'final' },
  },
});
