import { assign, setup } from 'xstate';

type Event =
  | { type: 'OPEN'; entry: string }
  | { type: 'EDIT'; entry: string | null }
  | { type: 'NEXT' | 'BACK' | 'SUBMIT' };

/** Members, one after the other, and a review. */
export const machine = setup({
  types: { context: {} as { entry: string | null }, events: {} as Event },
  actions: {
    openEntry: assign({ entry: ({ event, context }) => ('entry' in event ? event.entry : context.entry) }),
    closeEntry: assign({ entry: null }),
  },
}).createMachine({
  id: 'bench/group',
  context: { entry: null },
  initial: 'members',
  states: {
    members: {
      meta: { step: 'members', node: 0 },
      entry: 'closeEntry',
      on: { OPEN: { target: 'member.person', actions: 'openEntry' }, NEXT: { target: 'review' } },
    },
    member: {
      initial: 'person',
      states: {
        person: {
          meta: { step: 'person', of: 'members', node: 0 },
          on: { NEXT: { target: '#bench/group.members' }, BACK: { target: '#bench/group.members' } },
        },
      },
    },
    review: {
      meta: { view: 'review', node: 1 },
      on: {
        BACK: { target: 'members' },
        EDIT: { target: 'member.person', actions: 'openEntry' },
        SUBMIT: { target: 'sent' },
      },
    },
    sent: { meta: { view: 'outcome', node: 2 }, type: 'final' },
  },
});
