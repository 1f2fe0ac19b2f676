import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type Editable, follow, raiseVersions, RecipeMisfit } from '#tooling/recipes/follow.ts';
import { isEdited, recordShown } from '#tooling/recipes/shown-files.ts';
import { followAll } from '#tooling/recipes/together.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const file = 'schemas/visa/work.schema.json';

/** Files that stay in memory. */
function inMemory(texts: Record<string, string>): Editable {
  return {
    has: (name) => Object.hasOwn(texts, name),
    read: (name) => texts[name]!,
    write: (name, text) => void (texts[name] = text),
  };
}

const recipe = (...lines: string[]) => ({
  title: 'Change it',
  text: `In \`${file}\` change it:\n\n\`\`\`diff\n${lines.join('\n')}\n\`\`\`\n`,
});

it.each([
  ['whose lines are not in the file', { [file]: '{ "b": 1 }' }, 'stands in it 0 times'],
  ['whose lines are in the file twice', { [file]: '[{ "a": 1 }, { "a": 1 }]' }, 'stands in it 2 times'],
  ['whose file is not there', {}, 'there is no such file'],
])('a recipe %s is told with the file', (_, texts: Record<string, string>, why) => {
  const attempt = (): string[] => follow(recipe('-"a": 1', '+"a": 2'), inMemory(texts));
  expect(attempt).toThrow(RecipeMisfit);
  expect(attempt).toThrow(new RegExp(`^${file}: .*${why}`));
});

it('a file that a recipe creates must not be there yet', () => {
  const create = { title: 'Add it', text: `Create \`${file}\`:\n\n\`\`\`json\n[]\n\`\`\`\n` };
  expect(() => follow(create, inMemory({ [file]: '{}' }))).toThrow(/the file is there already/);
});

it('versions of changed flows are raised once, and the last migration leads to the new one', () => {
  const migrations = 'schemas/visa/work.migrations.json';
  const texts = { [file]: '{ "version": 3 }', [migrations]: '[{ "to": 2 }, { "to": 9 }]' };
  const files = inMemory(texts);
  expect(raiseVersions([file, migrations], files, files)).toEqual(['visa/work']);
  expect(texts).toEqual({ [file]: '{ "version": 4 }', [migrations]: '[{ "to": 2 }, { "to": 4 }]' });
});

it('a recipe that does not fit is told; whether its file was edited since is known from the record', async () => {
  const root = await temporaryFolder();
  for (const folder of ['schemas/visa', 'machines', 'src/tooling/recipes'])
    mkdirSync(path.join(root, folder), { recursive: true });
  const { text } = recipe('-"a": 1', '+"a": 2');
  writeFileSync(path.join(root, 'schemas/recipes.md'), `# Recipes\n\n## 1. Change it\n\n${text}`);
  writeFileSync(path.join(root, 'machines/recipes.md'), '# Recipes\n');
  writeFileSync(path.join(root, file), '{ "version": 1, "a": 1 }');
  recordShown(root, [file]);
  expect(followAll(root)).toMatchObject({ sets: [{ raised: ['visa/work'] }], unfit: [] });
  expect(isEdited(root, file)).toBe(false);

  writeFileSync(path.join(root, file), '{ "version": 1, "a": 3 }');
  const { sets, unfit } = followAll(root);
  expect([sets, unfit]).toMatchObject([[], [{ title: 'Change it', file }]]);
  expect(isEdited(root, file)).toBe(true);
  expect(isEdited(root, 'schemas/visa/other.schema.json')).toBe(false);
});
