import { and, assign, not, or, setup } from 'xstate';

/** Who changes a post. `owner`: also the deletion of the account. `system`: reports by several people, offers that end. */
type Actor = 'owner' | 'operator' | 'system';

/** The data about a post, besides its state, that decide which changes are allowed. */
interface Facts {
  /** The author has asked once to look again at a decision. */
  hasAppealed: boolean;
}

type Event =
  | { type: 'APPROVE' | 'REJECT' | 'REMOVE' | 'APPEAL' | 'DELETE' | 'HOLD'; actor: Actor }
  /** `holds`: the new text needs an operator's look, for example because of a watched word. */
  | { type: 'EDIT'; actor: Actor; holds: boolean };

/** The states of a post and the changes between them. A state's `release` is the number that the API uses. */
export const machine = setup({
  types: {
    context: {} as Facts,
    events: {} as Event,
    meta: {} as { release: number },
  },
  guards: {
    isOwner: ({ event }) => event.actor === 'owner',
    isOperator: ({ event }) => event.actor === 'operator',
    isSystem: ({ event }) => event.actor === 'system',
    isClean: ({ event }) => event.type === 'EDIT' && !event.holds,
    hasAppealed: ({ context }) => context.hasAppealed,
  },
  actions: { appeal: assign({ hasAppealed: true }) },
}).createMachine({
  id: 'post',
  context: { hasAppealed: false },
  initial: 'pending',
  states: {
    /** Waits for an operator. Its author may change it, which keeps its place in the queue. */
    pending: {
      meta: { release: 0 },
      on: {
        APPROVE: { guard: 'isOperator', target: 'published' },
        REJECT: { guard: 'isOperator', target: 'rejected' },
        REMOVE: { guard: or(['isOperator', 'isSystem']), target: 'removed' },
        EDIT: { guard: 'isOwner', target: 'pending' },
        DELETE: { guard: 'isOwner', target: 'deletedByOwner' },
      },
    },
    published: {
      meta: { release: 1 },
      on: {
        /** A reported post that the operator keeps. */
        APPROVE: { guard: 'isOperator', target: 'published' },
        HOLD: { guard: 'isSystem', target: 'pending' },
        REJECT: { guard: 'isOperator', target: 'rejected' },
        REMOVE: { guard: or(['isOperator', 'isSystem']), target: 'removed' },
        EDIT: [
          { guard: and(['isOwner', 'isClean']), target: 'published' },
          { guard: 'isOwner', target: 'pending' },
        ],
        DELETE: { guard: 'isOwner', target: 'deletedByOwner' },
      },
    },
    /** Its author may change it, which sends it to an operator again, or answer the decision once. */
    rejected: {
      meta: { release: 2 },
      on: {
        APPROVE: { guard: 'isOperator', target: 'published' },
        REMOVE: { guard: or(['isOperator', 'isSystem']), target: 'removed' },
        EDIT: { guard: 'isOwner', target: 'pending' },
        APPEAL: { guard: and(['isOwner', not('hasAppealed')]), target: 'pending', actions: 'appeal' },
        DELETE: { guard: 'isOwner', target: 'deletedByOwner' },
      },
    },
    /** A post that its author has deleted is never published again, so a later decision of an operator is refused. */
    deletedByOwner: { meta: { release: 3 } },
    /** Its author may answer once, or take it back. After a second decision it stays away. */
    removed: {
      meta: { release: 3 },
      on: {
        APPROVE: { guard: 'isOperator', target: 'published' },
        APPEAL: { guard: and(['isOwner', not('hasAppealed')]), target: 'pending', actions: 'appeal' },
        DELETE: { guard: 'isOwner', target: 'deletedByOwner' },
      },
    },
  },
});
