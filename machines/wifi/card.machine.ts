import { assign, setup } from 'xstate';

/** The steps that can be opened from the review. The schema uses the same names. */
type Step = 'card' | 'delivery';

type Event =
  | { type: 'NEXT' | 'BACK' | 'SUBMIT' | 'SUCCEEDED' | 'FAILED' | 'PAID' }
  | { type: 'EDIT'; step: Step };

/**
 * A Wi-Fi or SIM card: which card, how many, and the delivery address. Then the order is confirmed, which reserves
 * the cards, and paid.
 */
export const machine = setup({
  types: { context: {} as { editing: boolean }, events: {} as Event },
  guards: {
    isEditing: ({ context }) => context.editing,
    isStep: ({ event }, params: { step: Step }) => event.type === 'EDIT' && event.step === params.step,
  },
  actions: { beginEditing: assign({ editing: true }), endEditing: assign({ editing: false }) },
}).createMachine({
  id: 'wifi/card',
  context: { editing: false },
  meta: { draft: 'trafficCardOrderInfo', order: 'goods' },
  initial: 'card',
  states: {
    card: {
      meta: { step: 'card', node: 0 },
      on: { NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'delivery' }] },
    },
    delivery: {
      meta: { step: 'delivery', node: 1 },
      on: { NEXT: { target: 'review' }, BACK: { target: 'card' } },
    },
    review: {
      meta: { view: 'review', node: 2 },
      entry: 'endEditing',
      on: {
        BACK: { target: 'delivery' },
        EDIT: (['card', 'delivery'] as const).map((step) => ({
          guard: { type: 'isStep' as const, params: { step } },
          target: step,
          actions: 'beginEditing' as const,
        })),
        SUBMIT: { target: 'confirming' },
      },
    },
    confirming: {
      meta: { call: 'orderInfo.updateOrderState', with: { status: 1 }, node: 2 },
      on: { SUCCEEDED: { target: 'payment' }, FAILED: { target: 'review' } },
    },
    payment: {
      meta: { view: 'outcome', statuses: [1], node: 2 },
      on: { PAID: { target: 'status' } },
    },
    status: { meta: { view: 'outcome', statuses: [2, 3, 4, 5, 6, 7], node: 3 }, type: 'final' },
  },
});
