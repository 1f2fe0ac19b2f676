import { setup } from 'xstate';

/** Changing what a company may change of its own data: one page, which begins with what is stored. */
export const machine = setup({
  types: { events: {} as { type: 'NEXT' } | { type: 'SUCCEEDED' } | { type: 'FAILED' } },
}).createMachine({
  id: 'account/change-company',
  initial: 'company',
  states: {
    company: { meta: { step: 'company', node: 0 }, on: { NEXT: { target: 'submitting' } } },
    submitting: {
      meta: { call: 'account.updateCompany', node: 0 },
      on: { SUCCEEDED: { target: 'done' }, FAILED: { target: 'company' } },
    },
    done: { meta: { view: 'outcome', node: 0 }, type: 'final' },
  },
});
