import { and, setup } from 'xstate';

/** Who changes an order. */
type Actor = 'customer' | 'operator' | 'system';

type Event = { type: 'SUBMIT'; actor: Actor } | { type: 'CANCEL'; actor: Actor };

/**
 * The life of an order. A state's `status` is the number that the wire and the database use.
 * Visas 1 to 4 are settled with the provider and go from draft to review; nothing is paid here.
 */
export const machine = setup({
  types: { context: {} as { childType: number }, input: {} as { childType: number }, events: {} as Event },
  guards: {
    isCustomer: ({ event }) => event.actor === 'customer',
    isSettledWithProvider: ({ context }) => context.childType >= 1 && context.childType <= 4,
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ childType: input.childType }),
  initial: 'draft',
  states: {
    draft: {
      meta: { status: 0 },
      on: {
        SUBMIT: {
          guard: and(['isCustomer', 'isSettledWithProvider']),
          target: 'underReview',
        },
        CANCEL: { guard: 'isCustomer', target: 'cancelled' },
      },
    },
    underReview: { meta: { status: 2 } },
    cancelled: { meta: { status: 5 } },
  },
});
