import { assign, setup } from 'xstate';

/** The steps that can be opened from the check. The schemas use the same names. */
type Step = 'words' | 'facts' | 'pictures';

type Event = { type: 'NEXT' | 'BACK' | 'SUBMIT' | 'SUCCEEDED' | 'FAILED' } | { type: 'EDIT'; step: Step };

/** A record of a content section: its words, its facts and its pictures; then all of it is checked and saved. */
export const machine = setup({
  types: { context: {} as { editing: boolean }, events: {} as Event },
  guards: {
    isEditing: ({ context }) => context.editing,
    isStep: ({ event }, params: { step: Step }) => event.type === 'EDIT' && event.step === params.step,
  },
  actions: { beginEditing: assign({ editing: true }), endEditing: assign({ editing: false }) },
}).createMachine({
  id: 'content/record',
  context: { editing: false },
  initial: 'words',
  states: {
    words: {
      meta: { step: 'words', node: 0 },
      on: { NEXT: [{ guard: 'isEditing', target: 'check' }, { target: 'facts' }] },
    },
    facts: {
      meta: { step: 'facts', node: 1 },
      on: {
        NEXT: [{ guard: 'isEditing', target: 'check' }, { target: 'pictures' }],
        BACK: { target: 'words' },
      },
    },
    pictures: {
      meta: { step: 'pictures', node: 2 },
      on: { NEXT: { target: 'check' }, BACK: { target: 'facts' } },
    },
    check: {
      meta: { view: 'review', node: 3 },
      entry: 'endEditing',
      on: {
        BACK: { target: 'pictures' },
        EDIT: (['words', 'facts', 'pictures'] as const).map((step) => ({
          guard: { type: 'isStep' as const, params: { step } },
          target: step,
          actions: 'beginEditing' as const,
        })),
        SUBMIT: { target: 'saving' },
      },
    },
    saving: {
      meta: { call: 'contentRecord.save', node: 3 },
      on: { SUCCEEDED: { target: 'saved' }, FAILED: { target: 'check' } },
    },
    saved: { meta: { view: 'outcome', node: 3 }, type: 'final' },
  },
});
