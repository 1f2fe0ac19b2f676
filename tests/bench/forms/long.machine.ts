import { createMachine } from 'xstate';

/** The travellers on one page, and an outcome. */
export const machine = createMachine({
  id: 'bench/long',
  initial: 'travellers',
  states: {
    travellers: { meta: { step: 'travellers', node: 0 }, on: { NEXT: { target: 'sent' } } },
    sent: { meta: { view: 'outcome', node: 1 }, type: 'final' },
  },
});
