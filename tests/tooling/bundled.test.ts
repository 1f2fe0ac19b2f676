import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { bundled } from '#tooling/bundled.ts';
import { folderOf } from '#tests/support/flow-sketch.ts';

const tooling = fileURLToPath(new URL('../../src/tooling', import.meta.url));

/** A program of two files, as its bundle says what it is. */
function program(first: string) {
  const folder = folderOf({
    'cache/none.txt': '',
    'word.ts': `export const word: string = '${first}';`,
    'program.ts': "import { word } from './word.ts';\nexport const told = { word, place: import.meta.url };",
  });
  const said = async (): Promise<unknown> => {
    const file = path.relative(tooling, path.join(folder, 'program.ts'));
    const module = (await bundled(file, path.join(folder, 'cache'))) as { told: unknown };
    return module.told;
  };
  const wordIs = (text: string): void => writeFileSync(path.join(folder, 'word.ts'), text);
  return { folder, said, wordIs };
}

const placeIn = (folder: string): string => `file://${path.join(folder, 'program.ts')}`;

it('a bundle says the same as its source, and knows where the source stands', async () => {
  const { folder, said } = program('old');
  expect(await said()).toEqual({ word: 'old', place: placeIn(folder) });
  expect(await said()).toEqual({ word: 'old', place: placeIn(folder) });
});

it('after an edit of a file that it is made of, it is made again', async () => {
  const { said, wordIs } = program('old');
  await said();
  wordIs("export const word: string = 'new';");
  expect(await said()).toMatchObject({ word: 'new' });
});

it('a file that is gone or broken is told, and the next bundle is right again', async () => {
  const { folder, said, wordIs } = program('old');
  await said();
  rmSync(path.join(folder, 'word.ts'));
  await expect(said()).rejects.toThrow('word.ts');
  wordIs('export const word = (;');
  await expect(said()).rejects.toThrow();
  wordIs("export const word: string = 'mended';");
  expect(await said()).toMatchObject({ word: 'mended' });
});
