import { assign, setup } from 'xstate';

interface Context {
  editing: boolean;
  editingEntry: boolean;
  entry: string | null;
}

type Event =
  | { type: 'NEXT' | 'BACK' | 'SUBMIT' | 'SUCCEEDED' | 'FAILED' | 'PAID' }
  | { type: 'OPEN'; entry: string }
  | { type: 'EDIT'; step: string; entry: string | null };

/**
 * A reading circle: the papers of all members are asked on one page, a review in the middle must be confirmed before the
 * remaining steps, and the last page depends on the status of the order.
 */
export const machine = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isEditing: ({ context }) => context.editing,
    isEditingEntry: ({ context }) => context.editingEntry,
    isStep: ({ event }, params: { step: string }) => event.type === 'EDIT' && event.step === params.step,
  },
  actions: {
    beginEditing: assign({ editing: true }),
    endEditing: assign({ editing: false }),
    openEntry: assign({
      entry: ({ event, context }) => ('entry' in event ? event.entry : context.entry),
    }),
    editEntry: assign({
      editingEntry: true,
      entry: ({ event, context }) => ('entry' in event ? event.entry : context.entry),
    }),
    closeEntry: assign({ entry: null, editingEntry: false }),
  },
}).createMachine({
  id: 'library/circle',
  context: { editing: false, editingEntry: false, entry: null },
  meta: { draft: 'circles' },
  initial: 'members',
  states: {
    members: {
      meta: { step: 'members', node: 0 },
      entry: 'closeEntry',
      on: {
        OPEN: { target: 'member.person', actions: 'openEntry' },
        NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'room' }],
      },
    },
    member: {
      initial: 'person',
      states: {
        person: {
          meta: { step: 'person', of: 'members', node: 0 },
          on: {
            NEXT: [
              { guard: 'isEditingEntry', target: '#library/circle.review' },
              { target: '#library/circle.members' },
            ],
            BACK: { target: '#library/circle.members' },
          },
        },
      },
    },
    room: {
      meta: { step: 'room', each: { of: 'members', step: 'papers' }, node: 1 },
      on: { NEXT: { target: 'review' }, BACK: { target: 'members' } },
    },
    review: {
      meta: { view: 'review', node: 2 },
      entry: ['endEditing', 'closeEntry'],
      on: {
        BACK: { target: 'room' },
        EDIT: [
          ...(['members', 'room'] as const).map((step) => ({
            guard: { type: 'isStep' as const, params: { step } },
            target: step,
            actions: 'beginEditing' as const,
          })),
          {
            guard: { type: 'isStep', params: { step: 'person' } },
            target: 'member.person',
            actions: ['beginEditing', 'editEntry'],
          },
        ],
        SUBMIT: { target: 'delivery' },
      },
    },
    delivery: {
      meta: { step: 'delivery', node: 3 },
      on: { NEXT: { target: 'confirming' }, BACK: { target: 'review' } },
    },
    confirming: {
      meta: { call: 'circles.order', with: { status: 1 }, node: 3 },
      on: { SUCCEEDED: { target: 'payment' }, FAILED: { target: 'delivery' } },
    },
    payment: {
      meta: { view: 'outcome', statuses: [1], node: 4 },
      on: { PAID: { target: 'status' } },
    },
    status: { meta: { view: 'outcome', statuses: [2, 3], node: 5 }, type: 'final' },
  },
});
