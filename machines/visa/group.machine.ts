import { assign, setup } from 'xstate';

interface Context {
  /** A step was opened from the review, so Continue leads back to the review. */
  editing: boolean;
  /** One step of a member was opened from the review. Continue leads back without the member's other steps. */
  editingEntry: boolean;
  /** The id of the member whose steps are being asked. */
  entry: string | null;
}

/** The steps that can be opened from the review. The schema uses the same names. */
type Step = 'members' | 'travel' | 'groupUploads';
type MemberStep = 'passenger' | 'background';

type Event =
  | { type: 'NEXT' | 'BACK' | 'SUBMIT' | 'SUCCEEDED' | 'FAILED' | 'PAID' }
  | { type: 'OPEN'; entry: string }
  | { type: 'EDIT'; step: Step | MemberStep; entry: string | null };

/**
 * The visa of a group that travels together: the data of each member, then the journey, then on one page the documents
 * of each member, in a row, and those of the group. The rest is as in the business e-visa.
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
  id: 'visa/group',
  context: { editing: false, editingEntry: false, entry: null },
  meta: { draft: 'teamVisa', order: 'visa' },
  initial: 'members',
  states: {
    members: {
      meta: { step: 'members', node: 0 },
      entry: 'closeEntry',
      on: {
        OPEN: { target: 'member.passenger', actions: 'openEntry' },
        NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'travel' }],
      },
    },
    member: {
      initial: 'passenger',
      states: {
        passenger: {
          meta: { step: 'passenger', of: 'members', node: 0 },
          on: {
            NEXT: [{ guard: 'isEditingEntry', target: '#visa/group.review' }, { target: 'background' }],
            BACK: { target: '#visa/group.members' },
          },
        },
        background: {
          meta: { step: 'background', of: 'members', node: 0 },
          on: {
            NEXT: [
              { guard: 'isEditingEntry', target: '#visa/group.review' },
              { target: '#visa/group.members' },
            ],
            BACK: { target: 'passenger' },
          },
        },
      },
    },
    travel: {
      meta: { step: 'travel', node: 1 },
      on: {
        NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'groupUploads' }],
        BACK: { target: 'members' },
      },
    },
    groupUploads: {
      meta: { step: 'groupUploads', each: { of: 'members', step: 'uploads' }, node: 2 },
      on: { NEXT: { target: 'review' }, BACK: { target: 'travel' } },
    },
    review: {
      meta: { view: 'review', node: 3 },
      entry: ['endEditing', 'closeEntry'],
      on: {
        BACK: { target: 'groupUploads' },
        EDIT: [
          {
            guard: { type: 'isStep', params: { step: 'members' } },
            target: 'members',
            actions: 'beginEditing',
          },
          ...(['passenger', 'background'] as const).map((step) => ({
            guard: { type: 'isStep' as const, params: { step } },
            target: `member.${step}` as const,
            actions: ['beginEditing', 'editEntry'] as const,
          })),
          {
            guard: { type: 'isStep', params: { step: 'travel' } },
            target: 'travel',
            actions: 'beginEditing',
          },
          {
            guard: { type: 'isStep', params: { step: 'groupUploads' } },
            target: 'groupUploads',
            actions: 'beginEditing',
          },
        ],
        SUBMIT: { target: 'service' },
      },
    },
    service: {
      meta: { step: 'service', node: 4 },
      on: { NEXT: { target: 'delivery' }, BACK: { target: 'review' } },
    },
    delivery: {
      meta: { step: 'delivery', node: 4 },
      on: { NEXT: { target: 'confirming' }, BACK: { target: 'service' } },
    },
    confirming: {
      meta: { call: 'orderInfo.updateOrderState', with: { status: 1 }, node: 4 },
      on: { SUCCEEDED: { target: 'payment' }, FAILED: { target: 'delivery' } },
    },
    payment: {
      meta: { view: 'outcome', statuses: [1], node: 5 },
      on: { PAID: { target: 'status' } },
    },
    status: { meta: { view: 'outcome', statuses: [2, 3, 4, 5, 6, 7], node: 6 }, type: 'final' },
  },
});
