import { and, or, setup } from 'xstate';

/** Who changes an order. */
type Actor = 'customer' | 'operator' | 'system';

/**
 * What is sold. `settled`: visas that the provider settles with the customer, so nothing is paid here. `visa`: visas
 * that are paid before they are worked on. `ride`: airport pick-up. `goods`: cards that are shipped.
 */
type Kind = 'settled' | 'visa' | 'ride' | 'goods';

type Event =
  | { type: 'CONFIRM'; actor: Actor }
  | { type: 'SUBMIT'; actor: Actor }
  | { type: 'REOPEN'; actor: Actor }
  | { type: 'CANCEL'; actor: Actor };

/** The life of an order. A state's `status` is the number that the wire and the database use. */
export const machine = setup({
  types: { context: {} as { kind: Kind }, input: {} as { kind: Kind }, events: {} as Event },
  guards: {
    isCustomer: ({ event }) => event.actor === 'customer',
    isSettled: ({ context }) => context.kind === 'settled',
    isVisa: ({ context }) => context.kind === 'visa',
    isRide: ({ context }) => context.kind === 'ride',
    isGoods: ({ context }) => context.kind === 'goods',
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ kind: input.kind }),
  initial: 'draft',
  states: {
    draft: {
      meta: { status: 0 },
      on: {
        CONFIRM: { guard: and(['isCustomer', or(['isVisa', 'isRide', 'isGoods'])]), target: 'unpaid' },
        SUBMIT: { guard: and(['isCustomer', 'isSettled']), target: 'underReview' },
        CANCEL: { guard: 'isCustomer', target: 'cancelled' },
      },
    },
    unpaid: {
      meta: { status: 1 },
      on: {
        // What was promised to others by then counts: the quote is void, and so is what was reserved.
        REOPEN: { guard: and(['isCustomer', 'isVisa']), target: 'draft' },
        CANCEL: { guard: 'isCustomer', target: 'cancelled' },
      },
    },
    underReview: { meta: { status: 2 } },
    cancelled: { meta: { status: 5 } },
  },
});
