import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readFlow } from '#compiler/build.ts';
import { folderFiles } from '#compiler/schema-files.ts';
import { shop } from '#shop/extension.ts';
import { mendDrafts } from '#tooling/schemas/mend-drafts.ts';
import { flowSchema, folderOf, step, text, writeBelow } from '#tests/support/flow-sketch.ts';

const machine = `import { setup } from 'xstate';
export const machine = setup({}).createMachine({
  id: 'sketch/flow',
  initial: 'a',
  meta: { draft: 'cards' },
  states: {
    a: { meta: { step: 'a', node: 0 }, on: { NEXT: 'review' } },
    review: { meta: { view: 'review', node: 1 }, on: { BACK: 'a', SUBMIT: 'sending' } },
    sending: { meta: { call: 'cards.submit', node: 1 }, on: { SUCCEEDED: 'done', FAILED: 'review' } },
    done: { type: 'final', meta: { view: 'outcome', node: 2 } },
  },
});
`;
const header = (version: number): object => ({ 'x-flow': { machine: 'sketch/flow', version } });
const schema = (version: number, fields: object = { b: text }): object =>
  flowSchema({ a: step(fields) }, header(version));
const draftsOf = (version: number): string => `tests/schemas/drafts/sketch/flow/v${version}.json`;

/** A project of one flow in a repository. */
function project() {
  const root = folderOf({
    'schemas/sketch/flow.schema.json': schema(1),
    'machines/sketch/flow.machine.ts': machine,
    'tests/schemas/drafts/none.txt': '',
  });
  const git = (...args: string[]): void => {
    const person = ['-c', 'user.name=Ada', '-c', 'user.email=ada@test.example'];
    execFileSync('git', [...person, ...args], { cwd: root, stdio: 'ignore' });
  };
  git('init');
  return {
    mend: () => mendDrafts(root, [readFlow(folderFiles(path.join(root, 'schemas'), shop), 'sketch/flow')]),
    write: (changed: object) => writeBelow(root, 'schemas/sketch/flow.schema.json', changed),
    commit: () => {
      git('add', '.');
      git('commit', '-m', 'Keep drafts');
    },
    textOf: (file: string) => readFileSync(path.join(root, file), 'utf8'),
    edit: (file: string, was: string, now: string) =>
      writeFileSync(path.join(root, file), readFileSync(path.join(root, file), 'utf8').replace(was, now)),
  };
}

it('drafts of a version that has none are written once', async () => {
  const { mend, textOf } = project();
  expect(await mend()).toEqual([draftsOf(1)]);
  expect(textOf(draftsOf(1))).toContain('"digest"');
  expect(await mend()).toEqual([]);
});

it('drafts of the present version are written again after an edit of the file or of the fields', async () => {
  const { mend, write, edit, textOf } = project();
  await mend();
  const right = textOf(draftsOf(1));
  edit(draftsOf(1), '"name": "complete"', '"name": "whole"');
  expect(await mend()).toEqual([draftsOf(1), '- "name": "whole",', '+ "name": "complete",']);
  expect(textOf(draftsOf(1))).toBe(right);
  write(schema(1, { b: text, c: text }));
  expect((await mend()).slice(0, 2)).toEqual([draftsOf(1), expect.stringContaining('/a/b')]);
  expect(textOf(draftsOf(1))).toContain('/a/c');
});

it('an edited draft of an older version becomes what git has of it', async () => {
  const { mend, write, commit, edit, textOf } = project();
  await mend();
  commit();
  const right = textOf(draftsOf(1));
  write(schema(2));
  edit(draftsOf(1), '"name": "complete"', '"name": "whole"');
  commit();
  expect(await mend()).toEqual([draftsOf(1), '- "name": "whole",', '+ "name": "complete",', draftsOf(2)]);
  expect(textOf(draftsOf(1))).toBe(right);
});
