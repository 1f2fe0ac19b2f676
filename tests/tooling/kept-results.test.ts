import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { KeptResults } from '#tooling/schemas/kept-results.ts';
import { folderOf } from '#tests/support/flow-sketch.ts';

/** The results for these inputs, in a run of its own: what was worked out, and what was kept. */
async function run(file: string, inputs: readonly string[]): Promise<{ made: string[]; results: string[] }> {
  const kept = new KeptResults(file);
  const made: string[] = [];
  const results: string[] = [];
  for (const each of inputs) {
    const make = (): string => {
      made.push(each);
      return each.toUpperCase();
    };
    results.push(await kept.of(each, make));
  }
  kept.save();
  return { made, results };
}

const newFile = (): string => path.join(folderOf({ 'other.txt': '' }), 'below', 'kept.json');

it('what was worked out once is not worked out again', async () => {
  const file = newFile();
  expect(await run(file, ['a', 'b'])).toEqual({ made: ['a', 'b'], results: ['A', 'B'] });
  expect(await run(file, ['a', 'b'])).toEqual({ made: [], results: ['A', 'B'] });
});

it('what has changed is worked out, and what was not asked for is kept', async () => {
  const file = newFile();
  await run(file, ['a', 'b']);
  expect((await run(file, ['a', 'c'])).made).toEqual(['c']);
  expect((await run(file, ['a', 'b', 'c'])).made).toEqual([]);
});

it('a file that cannot be read costs time and nothing else', async () => {
  const file = newFile();
  await run(file, ['a']);
  writeFileSync(file, '{ broken');
  expect(await run(file, ['a'])).toEqual({ made: ['a'], results: ['A'] });
});
