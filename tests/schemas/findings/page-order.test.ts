import { shop } from '#shop/extension.ts';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lookAheads } from '#compiler/check-order.ts';
import { machineOf } from '#compiler/machine.ts';
import { readFlow } from '#compiler/build.ts';
import { folderFiles } from '#compiler/schema-files.ts';
import { entries, flowSchema, folderOf, step, text } from '#tests/support/flow-sketch.ts';

/** Pages of a machine: what each asks, and where it leads. */
type Pages = Readonly<Record<string, { meta?: object; on: Readonly<Record<string, unknown>> }>>;

const asks = (name: string, on: Readonly<Record<string, unknown>>, more: object = {}) => ({
  meta: { step: name, node: 0, ...more },
  on,
});
const inEntry = (name: string, on: Readonly<Record<string, unknown>>) => asks(name, on, { of: 'list' });
const end = { end: { meta: { view: 'outcome', node: 0 }, on: {} } };

/** What a condition reads, by the step that it changes: `two` of `list` for a step of entries. */
const reading = (looksAt: string, changes: string): object => {
  const condition = {
    if: { required: [looksAt] },
    then: { properties: { [changes]: { properties: { e: text } } } },
  };
  const isInEntry = ['one', 'two'].includes(changes);
  return flowSchema(
    {
      a: step({ b: text }),
      list: {
        type: 'array',
        items: entries({ one: step({ f: text }), two: step({ g: text }) }, isInEntry ? condition : {}),
      },
      c: step({ d: text }),
    },
    isInEntry ? {} : condition,
  );
};

const along: Pages = {
  a: asks('a', { NEXT: 'list' }),
  list: asks('list', { OPEN: 'one', NEXT: 'c', BACK: 'a' }),
  one: inEntry('one', { NEXT: 'two', BACK: 'list' }),
  two: inEntry('two', { NEXT: 'list', BACK: 'one' }),
  c: asks('c', { NEXT: 'end', BACK: 'list' }),
};
const backwards: Pages = {
  c: asks('c', { NEXT: 'list' }),
  list: asks('list', { OPEN: 'one', NEXT: 'a', BACK: 'c' }),
  one: inEntry('one', { NEXT: 'two' }),
  two: inEntry('two', { NEXT: 'list' }),
  a: asks('a', { NEXT: 'end', BACK: 'list' }),
};
const inRows: Pages = {
  list: asks('list', { OPEN: 'one', NEXT: 'a' }),
  one: inEntry('one', { NEXT: 'list' }),
  a: asks('a', { NEXT: 'c', BACK: 'list' }),
  c: asks('c', { NEXT: 'end', BACK: 'a' }, { each: { of: 'list', step: 'two' } }),
};
const branches: Pages = {
  list: asks('list', { OPEN: 'one', NEXT: [{ guard: 'isShort', target: 'a' }, { target: 'c' }] }),
  one: inEntry('one', { NEXT: 'two' }),
  two: inEntry('two', { NEXT: 'list' }),
  a: asks('a', { NEXT: 'end' }),
  c: asks('c', { NEXT: 'end' }),
};
const skipping: Pages = {
  ...along,
  a: asks('a', { NEXT: [{ guard: 'isShort', target: 'c' }, { target: 'list' }] }),
  c: asks('c', { NEXT: [{ guard: 'isShort', target: 'list' }, { target: 'end' }] }),
};
const edited: Pages = {
  a: asks('a', { NEXT: [{ guard: 'isShort', target: 'end' }, { target: 'list' }] }),
  list: asks('list', { OPEN: 'one', NEXT: 'c', BACK: 'a' }),
  one: inEntry('one', { NEXT: [{ guard: 'isShort', target: 'end' }, { target: 'two' }], BACK: 'list' }),
  two: inEntry('two', { NEXT: 'list', BACK: 'one' }),
  c: asks('c', { NEXT: 'end', EDIT: ['a', 'one'], BACK: 'list' }),
};

it.each<[what: string, pages: Pages, looksAt: string, changes: string, isAhead: boolean]>([
  ['an earlier page', along, 'a', 'c', false],
  ['a later page', along, 'c', 'a', true],
  ['the page itself', along, 'a', 'a', false],
  ['a page that the schema has earlier and the machine later', backwards, 'a', 'c', true],
  ['a page that the schema has later and the machine earlier', backwards, 'c', 'a', false],
  ['of an entry: an earlier page of it', along, 'one', 'two', false],
  ['of an entry: a later page of it', along, 'two', 'one', true],
  ['of an entry: a page before the list', along, 'a', 'one', false],
  ['of an entry: a page behind the list', along, 'c', 'two', true],
  ['of an entry that is asked in rows of a later page: a page before that', inRows, 'a', 'two', false],
  ['of an entry that is asked in rows: what its own page asks', inRows, 'c', 'two', false],
  ['of an entry: what is asked in rows of a later page', inRows, 'two', 'one', true],
  ['a page of another branch, which is not asked later', branches, 'c', 'a', false],
  ['the list before branches', branches, 'list', 'a', false],
  ['the list, which a way leaves out and asks afterwards', skipping, 'list', 'c', true],
  ['a page that only an edit leaves out', edited, 'list', 'c', false],
])('a condition may read %s: %#', async (_what, pages, looksAt, changes, isAhead) => {
  const [initial] = Object.keys(pages);
  const states = JSON.stringify({ ...pages, ...end });
  const folder = folderOf({
    'schemas/sketch/flow.schema.json': reading(looksAt, changes),
    'machines/sketch/flow.machine.ts': `import { setup } from 'xstate';
      const set = setup({ guards: { isShort: () => false } });
      export const machine = set.createMachine({ initial: '${initial}', states: ${states} } as never);`,
  });
  const source = readFlow(folderFiles(path.join(folder, 'schemas'), shop), 'sketch/flow');
  const { machine } = await machineOf(path.join(folder, 'machines'), source);
  expect(machine).not.toBeNull();
  expect(lookAheads(source, machine)).toHaveLength(isAhead ? 1 : 0);
});
