const everywhere = ['pending', 'published', 'rejected', 'removed'];

/**
 * What is true of every post, said without the machine. `npm run machines` compares every life that the machine
 * allows with these rules; `machines/meta.md` explains their parts.
 */
export const rules = {
  inputs: {},
  events: { '*': { actor: ['owner', 'operator', 'system'] }, EDIT: { holds: [true, false] } },
  ends: [...everywhere, 'deletedByOwner'],
  meta: {
    pending: { release: 0 },
    published: { release: 1 },
    rejected: { release: 2 },
    deletedByOwner: { release: 3 },
    removed: { release: 3 },
  },
  changes: [
    // What waits or was decided on is published by a person.
    { from: ['pending', 'rejected', 'removed'], to: 'published', by: ['operator'] },
    { from: ['pending', 'published'], to: 'rejected', by: ['operator'] },
    { from: ['pending', 'published', 'rejected'], to: 'removed', by: ['operator', 'system'] },
    { from: everywhere, to: 'deletedByOwner', by: ['owner'] },
    // Several people have reported it.
    { from: ['published'], to: 'pending', by: ['system'] },
    { from: ['published'], to: 'pending', by: ['owner'], when: { holds: [true] } },
    { on: 'EDIT', from: ['rejected'], to: 'pending', by: ['owner'] },
    {
      on: 'APPEAL',
      from: ['rejected', 'removed'],
      to: 'pending',
      by: ['owner'],
      when: { hasAppealed: [false] },
      then: { hasAppealed: true },
    },
  ],
  stays: [
    { on: 'EDIT', in: ['pending'], by: ['owner'] },
    { on: 'EDIT', in: ['published'], by: ['owner'], when: { holds: [false] } },
    // A reported post that the operator keeps.
    { on: 'APPROVE', in: ['published'], by: ['operator'] },
  ],
  turns: [{ fact: 'hasAppealed', to: false, into: [], says: 'an author appeals once only' }],
} as const;
