import path from 'node:path';
import { expect, it } from 'vitest';
import { importMachine } from '#compiler/machine-loader.ts';
import { folderOf, writeBelow } from '#tests/support/flow-sketch.ts';

const machine = 'export const machine: string = other;';
const files = {
  'machines/one.machine.ts': `import { other } from './other.ts';\n${machine}`,
  'machines/other.ts': "export const other = 'old';",
};

it('a machine is read once while its folder is as it was', async () => {
  const root = folderOf(files);
  const folder = path.join(root, 'machines');
  const read = (): Promise<unknown> => importMachine(folder, path.join(folder, 'one.machine.ts'));
  const first = await read();
  expect(first).toMatchObject({ machine: 'old' });
  expect(await read()).toBe(first);
});

it('after an edit of a file that it imports, it is read again', async () => {
  const root = folderOf(files);
  const folder = path.join(root, 'machines');
  const read = (): Promise<unknown> => importMachine(folder, path.join(folder, 'one.machine.ts'));
  await read();
  writeBelow(root, 'machines/other.ts', "export const other = 'new';");
  expect(await read()).toMatchObject({ machine: 'new' });
});
