import { and, assign, not, or, setup } from 'xstate';

/** Who changes an order. `system`: timeouts, and signed notifications of payment providers. */
type Actor = 'customer' | 'operator' | 'system';

/**
 * The kind of order. `settled`: visas that the customer pays to the provider directly, outside this website.
 * `visa`: visas that are paid on the website before the work on them begins. `ride`: airport pick-up. `goods`:
 * cards that are shipped. `code`: eSIMs, whose codes are sent by mail as soon as they are paid.
 */
type Kind = 'settled' | 'visa' | 'ride' | 'goods' | 'code';

/** The data about an order, besides its status, that decide which changes are allowed. */
interface Facts {
  kind: Kind;
  /** The order belongs to a company. Only companies may pay by deposit. */
  isCompany: boolean;
  /** The payments in the ledger cover the price. */
  isCovered: boolean;
  /** The customer has sent the receipt of a deposit, and no operator has checked it yet. */
  isPending: boolean;
  /** A payment has been started and has not ended, so the customer may be paying at this moment. */
  isInFlight: boolean;
}

/**
 * What arriving money does to an order. `pay`: it pays for it. `payLate`: it pays for an order that was cancelled
 * meanwhile and can still be had. `refund`: the order cannot be had any more, so all its money goes back.
 * `returnExtra`: the order needs no money, so this payment alone goes back. `hold`: it was paid for a price that is
 * void by now, so an operator looks at it.
 */
type Money = 'pay' | 'payLate' | 'refund' | 'returnExtra' | 'hold';

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
        /** The codes that were ordered have been sent. */
        | 'DELIVER'
        | 'WITHDRAW'
        | 'REFUND';
      actor: Actor;
    }
  /** START: the customer is redirected to a payment provider. STOP: the payment has ended without money. */
  | { type: 'START' | 'STOP'; actor: Actor }
  /**
   * A payment has arrived. `covers`: it pays the price that is agreed on now. `stands`: for an order that was
   * cancelled meanwhile, the ordered products are still available.
   */
  | { type: 'PAY'; actor: Actor; covers: boolean; stands: boolean };

/**
 * The statuses of an order and the changes between them. A state's `status` is the number that the API and the
 * database use.
 */
export const machine = setup({
  types: {
    context: {} as Facts,
    input: {} as { kind: Kind } & Partial<Facts>,
    events: {} as Event,
    meta: {} as { status: number },
    transitionMeta: {} as { money: Money },
  },
  guards: {
    isCustomer: ({ event }) => event.actor === 'customer',
    isOperator: ({ event }) => event.actor === 'operator',
    isSystem: ({ event }) => event.actor === 'system',
    isSettled: ({ context }) => context.kind === 'settled',
    isVisa: ({ context }) => context.kind === 'visa',
    isRide: ({ context }) => context.kind === 'ride',
    isGoods: ({ context }) => context.kind === 'goods',
    isCode: ({ context }) => context.kind === 'code',
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
        CONFIRM: { guard: and(['isCustomer', not('isSettled')]), target: 'unpaid' },
        SUBMIT: { guard: and(['isCustomer', 'isSettled']), target: 'underReview' },
        CANCEL: { guard: 'isCustomer', target: 'cancelled' },
        // The order was unpaid when the payment began; since then its customer has reopened it.
        PAY: { guard: 'isSystem', target: 'draft', meta: { money: 'hold' } },
      },
    },
    unpaid: {
      meta: { status: 1 },
      on: {
        START: { guard: 'isCustomer', actions: 'begin' },
        STOP: { guard: and(['isSystem', 'isInFlight']), actions: 'end' },
        PAY: [
          { guard: and(['isSystem', 'isEnough']), target: 'paid', actions: 'cover', meta: { money: 'pay' } },
          { guard: 'isSystem', target: 'unpaid', meta: { money: 'hold' } },
        ],
        DEPOSIT: { guard: and(['isCustomer', 'isCompany']), target: 'underReview', actions: 'await' },
        // When an order is reopened, its price quote and its reservations are no longer valid.
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
        // While a receipt waits for an operator, the order may be paid in another way.
        PAY: [
          {
            guard: and(['isSystem', 'isPending', 'isEnough']),
            target: 'paid',
            actions: 'cover',
            meta: { money: 'pay' },
          },
          { guard: and(['isSystem', 'isPending']), target: 'underReview', meta: { money: 'hold' } },
          { guard: 'isSystem', target: 'underReview', meta: { money: 'returnExtra' } },
        ],
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
        REFUND: {
          guard: and([or(['isCustomer', 'isOperator']), 'isCovered']),
          target: 'refunded',
          actions: 'uncover',
        },
      },
    },
    completed: {
      meta: { status: 3 },
      on: {
        PAY: { guard: 'isSystem', target: 'completed', meta: { money: 'returnExtra' } },
        // What was delivered is given back by operators only.
        REFUND: { guard: and(['isOperator', 'isCovered']), target: 'refunded', actions: 'uncover' },
      },
    },
    rejected: {
      meta: { status: 4 },
      on: {
        RESUBMIT: { guard: 'isCustomer', target: 'underReview' },
        PAY: { guard: 'isSystem', target: 'rejected', meta: { money: 'returnExtra' } },
        WITHDRAW: {
          guard: and([or(['isCustomer', 'isOperator']), 'isSettled', not('isCovered')]),
          target: 'cancelled',
        },
        REFUND: {
          guard: and([or(['isCustomer', 'isOperator']), 'isCovered']),
          target: 'refunded',
          actions: 'uncover',
        },
      },
    },
    cancelled: {
      meta: { status: 5 },
      on: {
        // The payment arrived after the order was cancelled.
        PAY: [
          {
            guard: and(['isSystem', not('isSettled'), 'isEnough', 'isStillOffered']),
            target: 'paid',
            actions: 'cover',
            meta: { money: 'payLate' },
          },
          {
            guard: and(['isSystem', not('isSettled')]),
            target: 'refunded',
            meta: { money: 'refund' },
          },
        ],
      },
    },
    paid: {
      meta: { status: 6 },
      on: {
        TAKE: { guard: and(['isOperator', 'isVisa']), target: 'underReview' },
        PAY: { guard: 'isSystem', target: 'paid', meta: { money: 'returnExtra' } },
        COMPLETE: { guard: and(['isOperator', or(['isRide', 'isGoods'])]), target: 'completed' },
        DELIVER: { guard: and(['isSystem', 'isCode']), target: 'completed' },
        REFUND: {
          guard: and([or(['isCustomer', 'isOperator']), 'isCovered']),
          target: 'refunded',
          actions: 'uncover',
        },
      },
    },
    refunded: {
      meta: { status: 7 },
      on: { PAY: { guard: 'isSystem', target: 'refunded', meta: { money: 'returnExtra' } } },
    },
  },
});
