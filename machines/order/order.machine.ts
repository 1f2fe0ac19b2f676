import { and, assign, not, or, setup } from 'xstate';

/** Who changes an order. `system`: time limits, and signed notifications of payment providers. */
type Actor = 'customer' | 'operator' | 'system';

/**
 * The kinds of orders. `settled`: visas that are paid to the provider directly. `visa`: visas that are paid before
 * work begins. `ride`: airport pick-up. `goods`: cards that are shipped.
 */
type Kind = 'settled' | 'visa' | 'ride' | 'goods';

/** What is known of an order besides its status. */
interface Facts {
  kind: Kind;
  /** The account belongs to a company; only companies may pay by deposit. */
  isCompany: boolean;
  /** The ledger covers the price. */
  isCovered: boolean;
  /** The receipt of a deposit has not been checked yet. */
  isPending: boolean;
  /** A payment has been begun and may still succeed. */
  isInFlight: boolean;
}

type Event =
  | {
      type:
        | 'CONFIRM'
        | 'SUBMIT'
        | 'REOPEN'
        | 'CANCEL'
        | 'DEPOSIT'
        | 'CONFIRM_DEPOSIT'
        | 'REFUSE_DEPOSIT'
        | 'EXPIRE'
        | 'TAKE'
        | 'REJECT'
        | 'RESUBMIT'
        | 'COMPLETE'
        | 'WITHDRAW'
        | 'REFUND';
      actor: Actor;
    }
  /** The customer was sent to a payment provider, or came back without having paid. */
  | { type: 'START' | 'STOP'; actor: Actor }
  /**
   * A payment has arrived. `covers`: the ledger now covers the agreed price. `stands`: the ordered item is still
   * available, for an order that was cancelled in the meantime.
   */
  | { type: 'PAY'; actor: Actor; covers: boolean; stands: boolean };

/** The statuses of an order and how they change. `status` is the number in the API and the database. */
export const machine = setup({
  types: { context: {} as Facts, input: {} as { kind: Kind } & Partial<Facts>, events: {} as Event },
  guards: {
    isCustomer: ({ event }) => event.actor === 'customer',
    isOperator: ({ event }) => event.actor === 'operator',
    isSystem: ({ event }) => event.actor === 'system',
    isSettled: ({ context }) => context.kind === 'settled',
    isVisa: ({ context }) => context.kind === 'visa',
    isRide: ({ context }) => context.kind === 'ride',
    isGoods: ({ context }) => context.kind === 'goods',
    isCompany: ({ context }) => context.isCompany,
    isCovered: ({ context }) => context.isCovered,
    isPending: ({ context }) => context.isPending,
    isInFlight: ({ context }) => context.isInFlight,
    isEnough: ({ event }) => event.type === 'PAY' && event.covers,
    isStillOffered: ({ event }) => event.type === 'PAY' && event.stands,
  },
  actions: {
    cover: assign({ isCovered: true, isPending: false, isInFlight: false }),
    uncover: assign({ isCovered: false, isInFlight: false }),
    begin: assign({ isInFlight: true }),
    end: assign({ isInFlight: false }),
    await: assign({ isPending: true, isInFlight: false }),
    refuse: assign({ isPending: false }),
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({
    isCompany: false,
    isCovered: false,
    isPending: false,
    isInFlight: false,
    ...input,
  }),
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
        START: { guard: 'isCustomer', actions: 'begin' },
        STOP: { guard: and(['isSystem', 'isInFlight']), actions: 'end' },
        PAY: { guard: and(['isSystem', 'isEnough']), target: 'paid', actions: 'cover' },
        DEPOSIT: { guard: and(['isCustomer', 'isCompany']), target: 'underReview', actions: 'await' },
        // The quote is no longer valid, and the reservation has ended: others may have booked the item.
        REOPEN: { guard: and(['isCustomer', 'isVisa', not('isInFlight')]), target: 'draft' },
        CANCEL: { guard: 'isCustomer', target: 'cancelled', actions: 'end' },
        EXPIRE: { guard: 'isSystem', target: 'cancelled', actions: 'end' },
      },
    },
    underReview: {
      meta: { status: 2 },
      on: {
        CONFIRM_DEPOSIT: { guard: and(['isOperator', 'isPending']), target: 'paid', actions: 'cover' },
        REFUSE_DEPOSIT: { guard: and(['isOperator', 'isPending']), target: 'unpaid', actions: 'refuse' },
        // Another payment arrived while the receipt was being checked.
        PAY: { guard: and(['isSystem', 'isPending', 'isEnough']), target: 'paid', actions: 'cover' },
        REJECT: {
          guard: and(['isOperator', or(['isSettled', and(['isVisa', 'isCovered'])])]),
          target: 'rejected',
        },
        COMPLETE: {
          guard: and(['isOperator', or(['isSettled', and(['isVisa', 'isCovered'])])]),
          target: 'completed',
        },
        WITHDRAW: {
          guard: and([or(['isCustomer', 'isOperator']), 'isSettled', not('isCovered')]),
          target: 'cancelled',
        },
        REFUND: { guard: and(['isOperator', 'isCovered']), target: 'refunded', actions: 'uncover' },
      },
    },
    completed: {
      meta: { status: 3 },
      on: { REFUND: { guard: and(['isOperator', 'isCovered']), target: 'refunded', actions: 'uncover' } },
    },
    rejected: {
      meta: { status: 4 },
      on: {
        RESUBMIT: { guard: 'isCustomer', target: 'underReview' },
        WITHDRAW: {
          guard: and([or(['isCustomer', 'isOperator']), 'isSettled', not('isCovered')]),
          target: 'cancelled',
        },
        REFUND: { guard: and(['isOperator', 'isCovered']), target: 'refunded', actions: 'uncover' },
      },
    },
    cancelled: {
      meta: { status: 5 },
      on: {
        // The payment had been sent before the order was cancelled.
        PAY: [
          {
            guard: and(['isSystem', not('isSettled'), 'isEnough', 'isStillOffered']),
            target: 'paid',
            actions: 'cover',
          },
          { guard: and(['isSystem', not('isSettled')]), target: 'refunded', actions: 'uncover' },
        ],
      },
    },
    paid: {
      meta: { status: 6 },
      on: {
        TAKE: { guard: and(['isOperator', 'isVisa']), target: 'underReview' },
        COMPLETE: { guard: and(['isOperator', or(['isRide', 'isGoods'])]), target: 'completed' },
        REFUND: { guard: and(['isOperator', 'isCovered']), target: 'refunded', actions: 'uncover' },
      },
    },
    refunded: { meta: { status: 7 } },
  },
});
