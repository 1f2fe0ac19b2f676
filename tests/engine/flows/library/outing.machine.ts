import { assign, setup } from 'xstate';

/** The answers that guards read: those of the flow, and those of the open entry. */
interface Looked {
  answers?: { organiser?: { kind?: number } };
  own?: { person?: { age?: number } };
}

interface Context {
  /** True if a step was opened from the review. Continue then returns to the review. */
  editing: boolean;
  /** True if a single sub-step was opened from the review. Continue then returns to the review. */
  editingEntry: boolean;
  entry: string | null;
}

type Step = 'organiser' | 'school' | 'journey' | 'readers' | 'papers';
type ReaderStep = 'person' | 'guardian' | 'contact';

type Event =
  | ({ type: 'NEXT' | 'BACK' } & Looked)
  | { type: 'OPEN'; entry: string }
  | { type: 'EDIT'; step: Step | ReaderStep; entry: string | null }
  | { type: 'SUBMIT' | 'SUCCEEDED' | 'FAILED' };

/**
 * An outing of two to four readers, with every structure that a flow can have: two steps on one node, a step only
 * for schools, a repeated step of readers with a sub-step only for children, a review from which each of these can
 * be opened, and one call.
 */
export const machine = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isEditing: ({ context }) => context.editing,
    isEditingEntry: ({ context }) => context.editingEntry,
    isSchool: ({ event }) => 'answers' in event && event.answers?.organiser?.kind === 2,
    isChild: ({ event }) => 'own' in event && event.own?.person?.age === 2,
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
  id: 'library/outing',
  context: { editing: false, editingEntry: false, entry: null },
  meta: { draft: 'outings' },
  initial: 'organiser',
  states: {
    organiser: {
      meta: { step: 'organiser', node: 0 },
      on: {
        NEXT: [
          { guard: 'isEditing', target: 'review' },
          { guard: 'isSchool', target: 'school' },
          { target: 'journey' },
        ],
      },
    },
    school: {
      meta: { step: 'school', node: 0 },
      on: {
        NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'journey' }],
        BACK: { target: 'organiser' },
      },
    },
    journey: {
      meta: { step: 'journey', node: 1 },
      on: {
        NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'readers' }],
        BACK: [{ guard: 'isSchool', target: 'school' }, { target: 'organiser' }],
      },
    },
    readers: {
      meta: { step: 'readers', node: 2 },
      entry: 'closeEntry',
      on: {
        OPEN: { target: 'reader.person', actions: 'openEntry' },
        NEXT: [{ guard: 'isEditing', target: 'review' }, { target: 'papers' }],
        BACK: { target: 'journey' },
      },
    },
    reader: {
      initial: 'person',
      states: {
        person: {
          meta: { step: 'person', of: 'readers', node: 2 },
          on: {
            NEXT: [
              { guard: 'isEditingEntry', target: '#library/outing.review' },
              { guard: 'isChild', target: 'guardian' },
              { target: 'contact' },
            ],
            BACK: { target: '#library/outing.readers' },
          },
        },
        guardian: {
          meta: { step: 'guardian', of: 'readers', node: 2 },
          on: {
            NEXT: [{ guard: 'isEditingEntry', target: '#library/outing.review' }, { target: 'contact' }],
            BACK: { target: 'person' },
          },
        },
        contact: {
          meta: { step: 'contact', of: 'readers', node: 2 },
          on: {
            NEXT: [
              { guard: 'isEditingEntry', target: '#library/outing.review' },
              { target: '#library/outing.readers' },
            ],
            BACK: [{ guard: 'isChild', target: 'guardian' }, { target: 'person' }],
          },
        },
      },
    },
    papers: {
      meta: { step: 'papers', node: 3 },
      on: { NEXT: { target: 'review' }, BACK: { target: 'readers' } },
    },
    review: {
      meta: { view: 'review', node: 4 },
      entry: ['endEditing', 'closeEntry'],
      on: {
        BACK: { target: 'papers' },
        EDIT: [
          ...(['organiser', 'school', 'journey', 'readers'] as const).map((step) => ({
            guard: { type: 'isStep' as const, params: { step } },
            target: step,
            actions: 'beginEditing' as const,
          })),
          ...(['person', 'guardian', 'contact'] as const).map((step) => ({
            guard: { type: 'isStep' as const, params: { step } },
            target: `reader.${step}` as const,
            actions: ['beginEditing', 'editEntry'] as const,
          })),
          {
            guard: { type: 'isStep', params: { step: 'papers' } },
            target: 'papers',
            actions: 'beginEditing',
          },
        ],
        SUBMIT: { target: 'submitting' },
      },
    },
    submitting: {
      meta: { call: 'outings.submit', with: { status: 2 }, node: 4 },
      on: { SUCCEEDED: { target: 'booked' }, FAILED: { target: 'review' } },
    },
    booked: { meta: { view: 'outcome', node: 5 }, type: 'final' },
  },
});
