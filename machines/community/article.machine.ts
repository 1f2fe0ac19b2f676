import { setup } from 'xstate';

/** An article of the forum: one step, which is sent. A changed article is sent by the same way. */
export const machine = setup({
  types: { events: {} as { type: 'NEXT' } | { type: 'SUCCEEDED' } | { type: 'FAILED' } },
}).createMachine({
  id: 'community/article',
  initial: 'article',
  states: {
    article: { meta: { step: 'article', node: 0 }, on: { NEXT: { target: 'sending' } } },
    sending: {
      meta: { call: 'article.create', node: 0 },
      on: { SUCCEEDED: { target: 'done' }, FAILED: { target: 'article' } },
    },
    done: { meta: { view: 'outcome', node: 0 }, type: 'final' },
  },
});
