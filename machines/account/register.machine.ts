import { setup } from 'xstate';

/** Registration of an individual: one page. The page decides where to go afterwards. */
export const machine = setup({
  types: { events: {} as { type: 'NEXT' } | { type: 'SUCCEEDED' } | { type: 'FAILED' } },
}).createMachine({
  id: 'account/register',
  initial: 'account',
  states: {
    account: { meta: { step: 'account', node: 0 }, on: { NEXT: { target: 'submitting' } } },
    submitting: {
      meta: { call: 'account.register', with: { identity: 1 }, node: 0 },
      on: { SUCCEEDED: { target: 'done' }, FAILED: { target: 'account' } },
    },
    done: { meta: { view: 'outcome', node: 0 }, type: 'final' },
  },
});
